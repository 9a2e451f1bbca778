import type { ActorRefFrom } from 'xstate'
import type { presenceMachine } from '../../../../machines/notifications/presence/presence.machine'
import { PresenceView } from '../../../../src/notifications/presence/presence.view'

export function PresentOnPage({ actor }: { readonly actor: ActorRefFrom<typeof presenceMachine> }) {
  return <PresenceView actor={actor} />
}
