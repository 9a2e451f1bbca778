import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Modal } from '@mantine/core'
import { useIsNarrow } from '../use-is-narrow'
import classes from './record-lifecycle.module.css'

interface RecordChartProps {
  /** Address of the picture, which marks the state that the record is in. */
  picture: string
  /** That state in words. */
  state: string
  onClose: () => void
}

/** The chart of all that may happen to a record, over its page. */
export default function RecordChart({ picture, state, onClose }: RecordChartProps) {
  const { _ } = useLingui()
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={useIsNarrow()}
      size="60rem"
      title={_(msg`Diagrama do ciclo de vida`)}
      closeButtonProps={{ 'aria-label': _(msg`Fechar`) }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section aria-label={_(msg`Diagrama do ciclo de vida`)} tabIndex={0} className={classes['scroll']}>
        <img src={picture} alt={_(msg`Diagrama do ciclo de vida, com a situação atual em destaque: ${state}`)} />
      </section>
    </Modal>
  )
}
