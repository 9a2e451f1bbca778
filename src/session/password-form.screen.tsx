import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { loginFormMachine } from '../../machines/session/login-form.machine'
import { withWords } from '../app/catalogues'
import { optional } from '../ui/parts/optional'
import LoginFormView from './login-form.view'

const CodeStep = optional(() => withWords(import('./second-factor/code-step.screen'), 'access'))

interface PasswordFormScreenProps {
  actor: ActorRefFrom<typeof loginFormMachine>
  onFailed: () => void
  /** The step of the code. */
  Step?: ComponentType<{ actor: PasswordFormScreenProps['actor']; onFailed: () => void }>
}

/** Asks for user name and password, and then for a code where one is wanted besides. Fetched when it is first unfolded. */
export default function PasswordFormScreen({ actor, onFailed, Step = CodeStep }: PasswordFormScreenProps) {
  const isCodeWanted = useSelector(actor, ({ context }) => context.challenge !== null)
  return isCodeWanted ? <Step actor={actor} onFailed={onFailed} /> : <LoginFormView actor={actor} />
}
