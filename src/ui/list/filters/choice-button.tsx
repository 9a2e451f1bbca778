import { UnstyledButton } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import classes from '../list.module.css'

export interface ChoiceButtonProps extends ComponentPropsWithRef<'button'> {
  says: string
  /** What it says where there is no room for that. */
  short?: string | undefined
}

const mostLetters = 33

/** Names what is chosen, and opens what can be. */
export function ChoiceButton({ says, short, ...button }: ChoiceButtonProps) {
  return (
    <UnstyledButton {...button} title={says} className={classes['choice'] ?? ''}>
      <span data-short={short}>{short && says.length > mostLetters ? short : says}</span>
      <ChevronDown size={16} aria-hidden />
    </UnstyledButton>
  )
}
