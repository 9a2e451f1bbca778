import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, PasswordInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { newPassword, password } from '../../../contract/limits'
import { passwordLinkMark } from '../../../contract/session/password-link'
import type { passwordResetMachine } from '../../../machines/session/password-reset/password-reset.machine'
import { passwordResetWords as words } from '../../../machines/session/password-reset/password-reset.words'
import { isSame } from '../../ui/is-same'
import { Notice } from '../../ui/parts/notice'
import { problemText } from '../../ui/problem-text'
import classes from '../sign-in.module.css'
import { projectPasswordReset } from './password-reset.projection'
import { useFieldFocus } from './use-field-focus'

const { min } = newPassword
const { max } = password

const wrongTexts: Readonly<Record<'short' | 'long', MessageDescriptor>> = {
  short: msg`A nova senha precisa ter ao menos ${min} caracteres`,
  long: msg`A nova senha pode ter até ${max} caracteres`,
}

/** Takes the new password of whoever came by the link in a mail. */
export function PasswordResetView({ actor }: { actor: ActorRefFrom<typeof passwordResetMachine> }) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectPasswordReset, isSame)
  const field = useFieldFocus(view.isBusy)

  if (view.isOver || view.isChanged)
    return (
      <>
        <Notice kind={view.isOver ? 'error' : 'done'}>
          {_(
            view.isOver
              ? msg`Este link já não vale: foi usado, venceu ou a senha mudou depois dele.`
              : msg`Senha alterada. Todas as suas sessões foram encerradas: entre com a nova senha.`,
          )}
        </Notice>
        {view.isOver ? (
          <Button component="a" href={passwordLinkMark} fullWidth>
            {_(msg`Pedir outro e-mail`)}
          </Button>
        ) : null}
        {leave({ autoFocus: true })}
      </>
    )
  return (
    <form
      noValidate
      aria-busy={view.isBusy}
      className={classes['parts']}
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'password.submit' })
      }}
    >
      {view.problem ? <Notice kind="error">{problemText(view.problem, i18n)}</Notice> : null}
      <PasswordInput
        ref={field}
        label={_(msg`Nova senha`)}
        description={_(msg`Ao menos ${min} caracteres; uma frase é fácil de lembrar e difícil de adivinhar`)}
        name="password"
        autoComplete="new-password"
        value={view.new_password}
        disabled={view.isBusy}
        error={view.wrong ? _(wrongTexts[view.wrong]) : view.rejected}
        visibilityToggleButtonProps={{ 'aria-label': _(msg`Mostrar a nova senha`) }}
        onChange={({ currentTarget }) => actor.send({ type: 'password.change', new_password: currentTarget.value })}
      />
      <Button type="submit" fullWidth loading={view.isBusy}>
        {_(words.events['password.submit'])}
      </Button>
      {leave()}
    </form>
  )

  /** The form that had the focus is gone where this is all that is left. */
  function leave(focus: { autoFocus?: true } = {}) {
    return (
      <Button
        variant="default"
        fullWidth
        disabled={!view.canLeave}
        {...focus}
        onClick={() => actor.send({ type: 'page.leave' })}
      >
        {_(words.events['page.leave'])}
      </Button>
    )
  }
}
