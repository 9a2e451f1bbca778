import { UnstyledButton } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import classes from '../list.module.css'

export interface ChoiceButtonProps extends ComponentPropsWithRef<'button'> {
  says: string
}

/** Names what is chosen, and opens what can be. */
export function ChoiceButton({ says, ...button }: ChoiceButtonProps) {
  return (
    <UnstyledButton {...button} title={says} className={classes['choice'] ?? ''}>
      <span>{says}</span>
      <ChevronDown size={16} aria-hidden />
    </UnstyledButton>
  )
}
