import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { loginFormMachine } from '../../machines/session/login-form.machine'
import { optional } from '../ui/parts/optional'
import { projectLoginForm } from './login-form.projection'
import { PasswordToggle } from './password-toggle'

const LoginFormView = optional(() => import('./login-form.view'))

/** The folded form; it is fetched when it is first unfolded, for most people sign in by their company (LOG-02). */
export function PasswordSignIn({ actor }: { actor: ActorRefFrom<typeof loginFormMachine> }) {
  const isUnfolded = useSelector(actor, (snapshot) => projectLoginForm(snapshot).isUnfolded)
  const isWanted = useRef(false)
  isWanted.current ||= isUnfolded
  const toggle = <PasswordToggle isUnfolded={isUnfolded} onToggle={() => actor.send({ type: 'panel.toggle' })} />

  if (!isWanted.current) return toggle
  return (
    <LoginFormView
      actor={actor}
      fallback={toggle}
      onFailed={() => {
        isWanted.current = false
        if (projectLoginForm(actor.getSnapshot()).isUnfolded) actor.send({ type: 'panel.toggle' })
      }}
    />
  )
}
