import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { PasswordInput, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { newPassword, password } from '../../../contract/limits'
import type { PasswordChange, PasswordProblem } from '../../../contract/session/password'
import { onScreen } from '../../../machines/on-screen.words'
import type { passwordChangeMachine } from '../../../machines/session/password/password-change.machine'
import { passwordChangeWords } from '../../../machines/session/password/password-change.words'
import { rejectionText } from '../../ui/dialog/rejection-text'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { isSame } from '../../ui/is-same'
import { ownProblemText } from '../../ui/refusal-text'
import { projectPasswordChange } from './password-change.projection'

const { min } = newPassword
const { max } = password

const wrongTexts: Readonly<Record<PasswordProblem, MessageDescriptor>> = {
  missing: msg`Falta a senha atual`,
  short: msg`A nova senha precisa ter ao menos ${min} caracteres`,
  long: msg`A nova senha pode ter até ${max} caracteres`,
  same: msg`A nova senha precisa ser diferente da atual`,
}

/** What our server means by it. */
const meant = { 409: msg`Você entra com a conta da empresa e não tem senha neste portal.` }

interface PasswordChangeViewProps {
  actor: ActorRefFrom<typeof passwordChangeMachine>
  /** Of whoever signed in with a password that somebody gave them: the one way out leaves the portal. */
  isFirst?: true
}

/** Changes the own password. */
export function PasswordChangeView({ actor, isFirst }: PasswordChangeViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectPasswordChange, isSame)
  const wrongAt = (field: keyof PasswordChange) => {
    const wrong = view.wrong[field]
    return wrong ? _(wrongTexts[wrong]) : view.rejected?.[field] ? rejectionText(view.rejected[field], i18n) : null
  }
  const dismiss = () => actor.send({ type: 'dialog.dismiss' })

  return (
    <WorkflowDialog
      title={_(isFirst ? msg`Escolha a sua senha` : passwordChangeWords.title)}
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={view.problem ? ownProblemText(view.problem, i18n, meant) : null}
      cause={view.problem}
      submit={{
        word: passwordChangeWords.events['password.submit'],
        onSubmit: () => actor.send({ type: 'password.submit' }),
      }}
      actions={view.actions.map((name) => ({
        ...{ name, word: isFirst ? onScreen.signOut : passwordChangeWords.events[name], onAct: dismiss },
      }))}
      onClose={isFirst ? null : dismiss}
    >
      <Text>
        {_(
          isFirst
            ? msg`Você entrou com uma senha que outra pessoa lhe deu. Escolha uma que só você conhece: é com ela que você entra daqui em diante.`
            : msg`Em outros navegadores, você precisará entrar de novo com a nova senha.`,
        )}
      </Text>
      <PasswordInput
        label={_(isFirst ? msg`Senha que você recebeu` : msg`Senha atual`)}
        autoComplete="current-password"
        value={view.current_password}
        onChange={({ currentTarget: { value } }) => actor.send({ type: 'current.change', current_password: value })}
        error={wrongAt('current_password')}
        readOnly={!view.isEditable}
        visibilityToggleButtonProps={{ 'aria-label': _(msg`Mostrar a senha atual`) }}
        data-autofocus
      />
      <PasswordInput
        label={_(msg`Nova senha`)}
        description={_(msg`Ao menos ${min} caracteres; uma frase é fácil de lembrar e difícil de adivinhar`)}
        autoComplete="new-password"
        value={view.new_password}
        onChange={({ currentTarget: { value } }) => actor.send({ type: 'new.change', new_password: value })}
        error={wrongAt('new_password')}
        readOnly={!view.isEditable}
        visibilityToggleButtonProps={{ 'aria-label': _(msg`Mostrar a nova senha`) }}
      />
    </WorkflowDialog>
  )
}
