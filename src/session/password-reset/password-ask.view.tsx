import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Text, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { passwordAskMachine } from '../../../machines/session/password-reset/password-ask.machine'
import { passwordAskWords as words } from '../../../machines/session/password-reset/password-ask.words'
import { isSame } from '../../ui/is-same'
import { Notice } from '../../ui/parts/notice'
import { problemText } from '../../ui/problem-text'
import classes from '../sign-in.module.css'
import { projectPasswordAsk } from './password-ask.projection'
import { useFieldFocus } from './use-field-focus'

/** Asks whose password was forgotten, and says the same whoever it is. */
export function PasswordAskView({ actor }: { actor: ActorRefFrom<typeof passwordAskMachine> }) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectPasswordAsk, isSame)
  const field = useFieldFocus(view.isBusy)

  if (view.isAsked)
    return (
      <>
        <Notice kind="done">
          {_(
            msg`Se há uma conta com senha com esse usuário ou e-mail, enviamos a ela um link para escolher a nova senha. Ele vale por 30 minutos, e uma vez só.`,
          )}
        </Notice>
        <Text c="dimmed" fz="sm">
          {_(msg`Não chegou? Veja a pasta de spam, ou fale com quem administra o portal.`)}
        </Text>
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
        actor.send({ type: 'link.ask' })
      }}
    >
      {view.problem ? <Notice kind="error">{problemText(view.problem, i18n)}</Notice> : null}
      <TextInput
        ref={field}
        label={_(msg`Usuário ou e-mail`)}
        description={_(msg`Enviamos um e-mail com o link para escolher uma nova senha.`)}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={view.name}
        disabled={view.isBusy}
        onChange={({ currentTarget }) => actor.send({ type: 'name.change', name: currentTarget.value })}
      />
      <Button type="submit" fullWidth loading={view.isBusy} disabled={!view.canAsk}>
        {_(words.events['link.ask'])}
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
        disabled={view.isBusy}
        {...focus}
        onClick={() => actor.send({ type: 'page.leave' })}
      >
        {_(words.events['page.leave'])}
      </Button>
    )
  }
}
