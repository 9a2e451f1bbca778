import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { onScreen } from '../../machines/on-screen.words'
import classes from './login-form.module.css'

interface PasswordToggleProps {
  isUnfolded: boolean
  /** Id of what it unfolds, where that is there. */
  panel?: string
  onToggle: () => void
}

export function PasswordToggle({ isUnfolded, panel, onToggle }: PasswordToggleProps) {
  const { _ } = useLingui()
  return (
    <Button
      type="button"
      variant="subtle"
      color="gray"
      fullWidth
      className={classes['toggle'] ?? ''}
      rightSection={<ChevronDown size={16} aria-hidden />}
      aria-expanded={isUnfolded}
      aria-controls={panel}
      onClick={onToggle}
    >
      {_(onScreen.passwordSignIn)}
    </Button>
  )
}
