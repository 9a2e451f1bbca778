import type { ActorRefFrom } from 'xstate'
import type { sessionEndMachine } from '../../../../machines/access/session/session-end.machine'
import { SessionEndView } from '../../../../src/access/session/session-end.view'

export function SessionEndDialog({ actor }: { readonly actor: ActorRefFrom<typeof sessionEndMachine> }) {
  return <SessionEndView actor={actor} name="Gil Prado" device="Firefox no Windows" />
}
