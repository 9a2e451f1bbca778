import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { loginFormMachine } from '../../../machines/session/login-form.machine'
import { secondFactorProofMachine } from '../../../machines/session/second-factor/second-factor-proof.machine'
import { createClient } from '../../api/client'
import { log } from '../../api/console-log'
import { useSystem } from '../../app/system'
import { useWorkflow } from '../../app/use-workflow'
import { projectLoginForm } from '../login-form.projection'
import { proofActors } from './second-factor.actors'
import { SecondFactorProofView } from './second-factor-proof.view'

/** In place of the sign-in form, whose password was right, for whoever has a second factor; fetched by them alone. */
export default function CodeStepScreen({ actor: form }: { actor: ActorRefFrom<typeof loginFormMachine> }) {
  const { sendProof, settings } = useSystem()
  const [actors] = useState(() => ({ ...proofActors(createClient(settings.host ?? '', log).api), sendProof }))
  const isUnfolded = useSelector(form, (snapshot) => projectLoginForm(snapshot).isUnfolded)
  const challenge = useSelector(form, ({ context }) => context.challenge)
  const onDone = useCallback(
    ({ isProven }: { isProven: boolean }) => form.send({ type: isProven ? 'code.accepted' : 'code.left' }),
    [form],
  )
  const actor = useWorkflow(secondFactorProofMachine, {
    ...{ actors, input: { challenge: challenge ?? '' }, onDone },
  })
  return <SecondFactorProofView actor={actor} isUnfolded={isUnfolded} />
}
