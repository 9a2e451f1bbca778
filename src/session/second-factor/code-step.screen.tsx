import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { loginFormMachine } from '../../../machines/session/login-form.machine'
import { secondFactorProofMachine } from '../../../machines/session/second-factor/second-factor-proof.machine'
import { useSystem } from '../../app/system'
import { useWorkflow } from '../../app/use-workflow'
import { projectLoginForm } from '../login-form.projection'
import { SecondFactorProofView } from './second-factor-proof.view'

/** In place of the sign-in form, whose password was right, for whoever has a second factor; fetched by them alone. */
export default function CodeStepScreen({ actor: form }: { actor: ActorRefFrom<typeof loginFormMachine> }) {
  const { sendCode } = useSystem()
  const isUnfolded = useSelector(form, (snapshot) => projectLoginForm(snapshot).isUnfolded)
  const challenge = useSelector(form, ({ context }) => context.challenge)
  const onDone = useCallback(
    ({ isProven }: { isProven: boolean }) => form.send({ type: isProven ? 'code.accepted' : 'code.left' }),
    [form],
  )
  const actor = useWorkflow(secondFactorProofMachine, {
    ...{ actors: { sendCode }, input: { challenge: challenge ?? '' }, onDone },
  })
  return <SecondFactorProofView actor={actor} isUnfolded={isUnfolded} />
}
