import '@mantine/core/styles/Tooltip.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import { Pencil, Trash2 } from 'lucide-react'
import { useId } from 'react'
import classes from './report-parts.module.css'

interface PartButtonsProps {
  /** Of the line or item. */
  id: number
  name: string
  /** Null where it can be removed. */
  whyNotRemoved: string | null
  onEdit: () => void
  onRemove: () => void
}

/** What is done with a line or another item of a report; a closed one says why. */
export function PartButtons({ id, name, whyNotRemoved, onEdit, onRemove }: PartButtonsProps) {
  const { _ } = useLingui()
  const why = useId()
  const look = { variant: 'subtle', color: 'gray' } as const
  const remove = {
    ...look,
    'aria-label': _(msg`Remover ${name} do boletim`),
    children: <Trash2 size={16} aria-hidden />,
  }
  return (
    <div className={classes['buttons']}>
      <ActionIcon {...look} data-edit={id} aria-label={_(msg`Editar ${name}`)} onClick={onEdit}>
        <Pencil size={16} aria-hidden />
      </ActionIcon>
      {whyNotRemoved === null ? (
        <ActionIcon {...remove} onClick={onRemove} />
      ) : (
        <>
          <Tooltip label={whyNotRemoved} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
            <ActionIcon {...remove} data-disabled aria-disabled aria-describedby={why} />
          </Tooltip>
          <VisuallyHidden id={why}>{whyNotRemoved}</VisuallyHidden>
        </>
      )}
    </div>
  )
}
