import { UnstyledButton } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import classes from '../list.module.css'

export interface ChoiceButtonProps extends ComponentPropsWithRef<'button'> {
  says: string
  /** What is chosen, by its words. */
  title: string
}

/** Names what is chosen, and opens what can be. */
export function ChoiceButton({ says, ...button }: ChoiceButtonProps) {
  return (
    <UnstyledButton {...button} className={classes['choice'] ?? ''}>
      <span>{says}</span>
      <ChevronDown size={16} aria-hidden />
    </UnstyledButton>
  )
}
