import { useSelector } from '@xstate/react'
import { presenceMachine } from '../../../machines/notifications/presence/presence.machine'
import { useSystem } from '../../app/system'
import { useWorkflow } from '../../app/use-workflow'
import { useHearing, useNews } from '../news'
import type { OfRecord } from './of-record'
import { presenceActors } from './presence.actors'
import { PresenceView } from './presence.view'

type PresenceProps = OfRecord & { path: string }

/** Who else has the record open. Another record needs another `key`. Says so once it hears the answers. */
export default function PresenceScreen(props: PresenceProps) {
  return useHearing() ? <Sight {...props} /> : null
}

function Sight({ path, ...record }: PresenceProps) {
  const { api, portal } = useSystem()
  const username = useSelector(portal, ({ context }) => context.user?.username)
  const actor = useWorkflow(presenceMachine, {
    actors: presenceActors(api, path, record, document),
    input: { isHidden: document.hidden },
  })
  useNews((news) => {
    if (news.kind !== 'here' && news.kind !== 'gone') return
    const { kind, entity, id, by: person } = news
    if (entity !== record.entity || id !== record.id || !person || person.username === username) return
    actor.send({ type: kind === 'here' ? 'other.heard' : 'other.gone', person })
  })
  return <PresenceView actor={actor} />
}
