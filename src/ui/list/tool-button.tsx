import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { UnstyledButton } from '@mantine/core'
import { Download, ListFilter, Settings2 } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { useIsNarrow } from '../use-is-narrow'
import classes from './list.module.css'

const icons = { display: Settings2, export: Download, filter: ListFilter }

export interface ToolButtonProps extends ComponentPropsWithRef<'button'> {
  icon: keyof typeof icons
  word: MessageDescriptor
  /** What it is closed for; it keeps its place in the tab order. */
  why?: MessageDescriptor
}

/** A button beside what it changes. */
export function ToolButton({ icon, word, why, ...button }: ToolButtonProps) {
  const { _ } = useLingui()
  const Icon = icons[icon]
  return (
    <UnstyledButton
      {...button}
      {...(why ? { 'aria-disabled': true } : {})}
      title={_(why ?? word)}
      className={classes['tool'] ?? ''}
    >
      <Icon size={16} aria-hidden />
      {_(word)}
    </UnstyledButton>
  )
}

/** One in the bar above the rows, where Tab stops at the first alone (`walkBar`); a narrow screen has them one below the other. */
export function WalkedToolButton(button: ToolButtonProps) {
  return <ToolButton tabIndex={useIsNarrow() ? 0 : -1} {...button} />
}
