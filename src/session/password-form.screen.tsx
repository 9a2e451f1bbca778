import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import { passwordLinkMark } from '../../contract/session/password-link'
import type { loginFormMachine } from '../../machines/session/login-form.machine'
import { withWords } from '../app/catalogues'
import { useSystem } from '../app/system'
import { optional } from '../ui/parts/optional'
import LoginFormView from './login-form.view'

const CodeStep = optional(() => withWords(import('./second-factor/code-step.screen'), 'access'))

interface PasswordFormScreenProps {
  actor: ActorRefFrom<typeof loginFormMachine>
  onFailed: () => void
  /** The step of the code. */
  Step?: ComponentType<{ actor: PasswordFormScreenProps['actor']; onFailed: () => void }>
  /** Leads whoever has forgotten the password to where another is asked for. */
  Forgotten?: ComponentType
}

/** Asks for user name and password, and then for a code where one is wanted besides. Fetched when it is first unfolded. */
export default function PasswordFormScreen({
  actor,
  onFailed,
  Step = CodeStep,
  Forgotten = ForgottenLink,
}: PasswordFormScreenProps) {
  const isCodeWanted = useSelector(actor, ({ context }) => context.challenge !== null)
  if (isCodeWanted) return <Step actor={actor} onFailed={onFailed} />
  return (
    <LoginFormView actor={actor}>
      <Forgotten />
    </LoginFormView>
  )
}

/** Only where the back end sends mail. */
function ForgottenLink() {
  const { _ } = useLingui()
  const { settings } = useSystem()
  if (settings.named('VITE_PASSWORD_RESET_PATH') === '') return null
  return (
    <Anchor href={passwordLinkMark} ta="center">
      {_(msg`Esqueci a senha`)}
    </Anchor>
  )
}
