import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import type { Ref } from 'react'
import { onScreen } from '../../machines/on-screen.words'
import { ChevronDown } from '../ui/parts/line-icon'
import classes from './login-form.module.css'

interface PasswordToggleProps {
  ref: Ref<HTMLButtonElement>
  isUnfolded: boolean
  /** Id of what it unfolds. */
  panel: string
  onToggle: () => void
}

export function PasswordToggle({ ref, isUnfolded, panel, onToggle }: PasswordToggleProps) {
  const { _ } = useLingui()
  return (
    <Button
      ref={ref}
      type="button"
      variant="subtle"
      color="gray"
      fullWidth
      className={classes['toggle'] ?? ''}
      rightSection={<ChevronDown size={16} />}
      aria-expanded={isUnfolded}
      aria-controls={panel}
      onClick={onToggle}
    >
      {_(onScreen.passwordSignIn)}
    </Button>
  )
}
