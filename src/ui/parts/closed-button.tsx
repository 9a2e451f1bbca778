import '@mantine/core/styles/Tooltip.css'
import { Tooltip, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { PlainButton, type PlainButtonProps } from './plain-button'

/** A closed action keeps its place in the tab order and says why, to eyes and to screen readers alike; so does one that is open to a part. */
export default function ClosedButton({ why, ...button }: PlainButtonProps & { why: string; isClosed: boolean }) {
  const id = useId()
  return (
    <>
      <Tooltip
        label={why}
        multiline
        maw={320}
        style={{ whiteSpace: 'pre-line' }}
        events={{ hover: true, focus: true, touch: true }}
      >
        <PlainButton {...button} aria-describedby={id} />
      </Tooltip>
      <VisuallyHidden id={id}>{why}</VisuallyHidden>
    </>
  )
}
