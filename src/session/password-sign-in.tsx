import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
// biome-ignore lint/style/noRestrictedImports: whether the form's code was asked for and did not come; no machine waits for it
import { type ComponentType, useId, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { readProblem } from '../../contract/problem'
import type { loginFormMachine } from '../../machines/session/login-form.machine'
import { Notice } from '../ui/parts/notice'
import { problemText } from '../ui/problem-text'
import classes from './login-form.module.css'
import { projectLoginForm } from './login-form.projection'
import { PasswordToggle } from './password-toggle'

interface PasswordSignInProps {
  actor: ActorRefFrom<typeof loginFormMachine>
  /** Fetched when it is first shown; says when it did not come. */
  Form: ComponentType<{ actor: PasswordSignInProps['actor']; onFailed: () => void }>
}

/** The folded form; it is fetched when it is first unfolded, for most people sign in by their company (LOG-02). */
export function PasswordSignIn({ actor, Form }: PasswordSignInProps) {
  const { _, i18n } = useLingui()
  const isUnfolded = useSelector(actor, (snapshot) => projectLoginForm(snapshot).isUnfolded)
  const [isWanted, setWanted] = useState(isUnfolded)
  const [hasFailed, setFailed] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const panel = useId()
  if (isUnfolded && !isWanted) setWanted(true)

  function retry() {
    // The button of the retry goes, and would take the focus with it.
    toggle.current?.focus()
    setFailed(false)
  }

  return (
    <div>
      <PasswordToggle
        ref={toggle}
        isUnfolded={isUnfolded}
        panel={panel}
        onToggle={() => actor.send({ type: 'panel.toggle' })}
      />
      <div id={panel}>
        {isWanted && !hasFailed ? <Form actor={actor} onFailed={() => setFailed(true)} /> : null}
        {isUnfolded && hasFailed ? (
          <div className={classes['fields']}>
            <Notice kind="error">{problemText(readProblem(0, null), i18n)}</Notice>
            <Button variant="default" onClick={retry}>
              {_(msg`Tentar de novo`)}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  )
}
