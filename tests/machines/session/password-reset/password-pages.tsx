import type { ActorRefFrom } from 'xstate'
import type { passwordAskMachine } from '../../../../machines/session/password-reset/password-ask.machine'
import type { passwordResetMachine } from '../../../../machines/session/password-reset/password-reset.machine'
import { PasswordAskView } from '../../../../src/session/password-reset/password-ask.view'
import { PasswordPage } from '../../../../src/session/password-reset/password-page'
import { PasswordResetView } from '../../../../src/session/password-reset/password-reset.view'

export function AskPage({ actor }: { readonly actor: ActorRefFrom<typeof passwordAskMachine> }) {
  return (
    <PasswordPage title="Pedir uma nova senha" productName="Portal">
      <PasswordAskView actor={actor} />
    </PasswordPage>
  )
}

export function ResetPage({ actor }: { readonly actor: ActorRefFrom<typeof passwordResetMachine> }) {
  return (
    <PasswordPage title="Escolher uma nova senha" productName="Portal">
      <PasswordResetView actor={actor} />
    </PasswordPage>
  )
}
