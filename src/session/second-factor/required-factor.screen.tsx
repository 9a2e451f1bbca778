import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { toProblem } from '../../../contract/problem'
import { passkeyAddMachine } from '../../../machines/session/second-factor/passkey-add.machine'
import { secondFactorSetUpMachine } from '../../../machines/session/second-factor/second-factor-set-up.machine'
import { useSystem } from '../../app/system'
import { useWorkflow } from '../../app/use-workflow'
import { PlainButton } from '../../ui/parts/plain-button'
import { PasskeyAddView } from './passkey-add.view'
import { passkeyActors, setUpActors } from './second-factor.actors'
import { ownFactor } from './second-factor.queries'
import { SecondFactorSetUpView } from './second-factor-set-up.view'

interface RequiredFactorScreenProps {
  path: string
  /** Whoever will not leaves. */
  onSignOut: () => void
}

/** In place of everything else, where the server requires a second factor and the person has none: an app, or a passkey. */
export default function RequiredFactorScreen({ path, onSignOut }: RequiredFactorScreenProps) {
  const { api } = useSystem()
  const { data } = useQuery(ownFactor(api, path))
  const [isByPasskey, setByPasskey] = useState(false)
  if (isByPasskey) return <RequiredPasskey path={path} onBack={() => setByPasskey(false)} />
  return (
    <RequiredApp path={path} onSignOut={onSignOut}>
      {data?.takes_passkeys ? (
        <PlainButton
          variant="default"
          word={msg`Usar uma chave de acesso em vez do aplicativo`}
          onClick={() => setByPasskey(true)}
        />
      ) : null}
    </RequiredApp>
  )
}

function RequiredApp({ path, onSignOut, children }: RequiredFactorScreenProps & { children: ReactNode }) {
  const { api } = useSystem()
  const onDone = useCallback(
    ({ isSet }: { isSet: boolean }) => {
      if (isSet) location.reload()
      else onSignOut()
    },
    [onSignOut],
  )
  const actor = useWorkflow(secondFactorSetUpMachine, {
    actors: setUpActors(api, path, () => undefined, openIfActive),
    input: { needsPassword: false },
    onDone,
  })
  return (
    <SecondFactorSetUpView actor={actor} isRequired>
      {children}
    </SecondFactorSetUpView>
  )
}

function RequiredPasskey({ path, onBack }: { path: string; onBack: () => void }) {
  const { api } = useSystem()
  const onDone = useCallback(
    ({ isAdded }: { isAdded: boolean }) => {
      if (isAdded) location.reload()
      else onBack()
    },
    [onBack],
  )
  const actor = useWorkflow(passkeyAddMachine, {
    ...{ actors: passkeyActors(api, path, () => undefined, openIfProofIsDue), input: { needsProof: false }, onDone },
  })
  return <PasskeyAddView actor={actor} />
}

/** It was set up, and the answer was lost: the portal is open. */
function openIfActive(error: unknown): never {
  if (toProblem(error).status === 409) location.reload()
  throw error
}

/** Likewise of a passkey: another would want the password. */
function openIfProofIsDue(error: unknown): never {
  if (toProblem(error).fields?.['proof']) location.reload()
  throw error
}
