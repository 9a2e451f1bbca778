import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Eye as Closed, EyeOff as Open } from 'lucide-react'
// biome-ignore lint/style/noRestrictedImports: a field is focused when the panel opens, and when the button that had the focus is disabled
import { type ReactNode, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { onScreen } from '../../machines/on-screen.words'
import type { loginFormMachine } from '../../machines/session/login-form.machine'
import { isSame } from '../ui/is-same'
import { Notice } from '../ui/parts/notice'
import { problemText } from '../ui/problem-text'
import classes from './login-form.module.css'
import { projectLoginForm } from './login-form.projection'

interface LoginFormViewProps {
  actor: ActorRefFrom<typeof loginFormMachine>
  /** Below the button. */
  children?: ReactNode
}

export default function LoginFormView({ actor, children }: LoginFormViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectLoginForm, isSame)
  const Eye = view.isPasswordShown ? Open : Closed
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (view.isUnfolded) username.current?.focus()
  }, [view.isUnfolded])
  useEffect(() => {
    if (view.problem) password.current?.focus()
  }, [view.problem])

  return (
    <div className={classes['panel']} data-unfolded={view.isUnfolded || undefined} inert={!view.isUnfolded}>
      <form
        noValidate
        aria-busy={view.isBusy}
        className={classes['fields']}
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'form.submit' })
        }}
      >
        {view.problem ? <Notice kind="error">{problemText(view.problem, i18n)}</Notice> : null}
        <TextInput
          ref={username}
          label={_(msg`Usuário`)}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={view.username}
          disabled={view.isBusy}
          onChange={({ currentTarget }) => actor.send({ type: 'username.change', username: currentTarget.value })}
        />
        <TextInput
          ref={password}
          label={_(msg`Senha`)}
          name="password"
          type={view.isPasswordShown ? 'text' : 'password'}
          autoComplete="current-password"
          value={view.password}
          disabled={view.isBusy}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={_(view.isPasswordShown ? onScreen.hidePassword : onScreen.showPassword)}
              onClick={() => actor.send({ type: view.isPasswordShown ? 'password.hide' : 'password.show' })}
            >
              <Eye size={16} aria-hidden />
            </ActionIcon>
          }
          onChange={({ currentTarget }) => actor.send({ type: 'password.change', password: currentTarget.value })}
        />
        <Button type="submit" fullWidth loading={view.isBusy} disabled={!view.canSubmit}>
          {_(onScreen.signIn)}
        </Button>
        {children}
      </form>
    </div>
  )
}
