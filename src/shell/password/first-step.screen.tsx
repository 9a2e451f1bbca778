import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import type { User } from '../../../contract/session/session'
import { withWords } from '../../app/catalogues'
import { useSystem } from '../../app/system'
import { LoadingView } from '../../portal/loading.view'
import { optional } from '../../ui/parts/optional'
import { useSignOut } from '../leaving/use-sign-out'
import { FirstStepMissing } from './first-step-missing'

const FirstPassword = optional(() => withWords(import('./first-password.screen'), 'dialogs'))
const RequiredFactor = optional(() => withWords(import('../../session/second-factor/required-factor.screen'), 'access'))

/** In place of everything else, for whoever has to choose a password or set up a second factor first. */
export function FirstStep({ user: { username, must_change_password: needsPassword } }: { user: User }) {
  const { named } = useSystem().settings
  const [isMissing, setMissing] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const signOut = useSignOut(username)
  /** Whoever stays begins the step again. */
  const onSignOut = async () => {
    if (await signOut()) setAttempt((before) => before + 1)
  }

  if (isMissing)
    return (
      <FirstStepMissing
        title={needsPassword ? msg`Escolha a sua senha` : msg`Ative a verificação em duas etapas`}
        onRetry={() => setMissing(false)}
        onSignOut={onSignOut}
      />
    )
  const parts = { fallback: <LoadingView />, onFailed: () => setMissing(true), onSignOut }
  return needsPassword ? (
    <FirstPassword key={attempt} path={named('VITE_PASSWORD_PATH')} {...parts} />
  ) : (
    <RequiredFactor key={attempt} path={named('VITE_SECOND_FACTOR_PATH')} {...parts} />
  )
}
