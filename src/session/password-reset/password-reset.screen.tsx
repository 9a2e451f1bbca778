import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { passwordAskMachine } from '../../../machines/session/password-reset/password-ask.machine'
import { passwordAskWords } from '../../../machines/session/password-reset/password-ask.words'
import { passwordResetMachine } from '../../../machines/session/password-reset/password-reset.machine'
import { passwordResetWords } from '../../../machines/session/password-reset/password-reset.words'
import { createClient } from '../../api/client'
import { log } from '../../api/console-log'
import { useSystem } from '../../app/system'
import { useWorkflow } from '../../app/use-workflow'
import { PreferencesView } from '../../portal/preferences.view'
import { PasswordAskView } from './password-ask.view'
import { PasswordPage } from './password-page'
import { passwordResetActors } from './password-reset.actors'
import { PasswordResetView } from './password-reset.view'

/** In place of everything else, for whoever has forgotten their password: asks for the link, or takes what it is for. */
export default function PasswordResetScreen({ token }: { token: string }) {
  const { _ } = useLingui()
  const { settings, preferences } = useSystem()
  return (
    <PasswordPage
      title={_(token === '' ? passwordAskWords.title : passwordResetWords.title)}
      productName={settings.productName}
      corner={<PreferencesView actor={preferences} />}
    >
      {token === '' ? <Ask /> : <Reset token={token} />}
    </PasswordPage>
  )
}

function Ask() {
  const { askLink } = useActors()
  return (
    <PasswordAskView
      actor={useWorkflow(passwordAskMachine, { actors: { askLink }, input: undefined, onDone: leave })}
    />
  )
}

function Reset({ token }: { token: string }) {
  const { resetPassword } = useActors()
  return (
    <PasswordResetView
      actor={useWorkflow(passwordResetMachine, { actors: { resetPassword }, input: { token }, onDone: leave })}
    />
  )
}

/** Nobody's session takes part. */
function useActors() {
  const { host, named } = useSystem().settings
  return useMemo(
    () => passwordResetActors(createClient(host ?? '', log).api, named('VITE_PASSWORD_RESET_PATH')),
    [host, named],
  )
}

/** To whatever the session shows: the sign-in page, or the portal. What the link carries does not stay in the history. */
function leave() {
  history.replaceState(history.state, '', '/login')
  dispatchEvent(new HashChangeEvent('hashchange'))
}
