import { useSystem } from '../app/system'
import { optional } from '../ui/parts/optional'
import type { OfFollowed } from './following/follow.queries'
import type { OfRecord } from './presence/of-record'

/** Of the button, so that nothing moves when it comes. */
const room = <span style={{ width: 'var(--follow)', height: 26 }} />

const Follow = optional(() => import('./following/follow.screen'))
const Presence = optional(() => import('./presence/presence.screen'))

/** What a record's page has besides the record, where the server knows of it: whether the person follows it, and who else has it open. */
export function RecordLive(record: OfFollowed) {
  const { settings } = useSystem()
  const followed = settings.named('VITE_FOLLOWED_PATH')
  return (
    <>
      {followed ? <Follow key={record.id} fallback={room} room={room} path={followed} {...record} /> : null}
      <RecordPresence {...record} />
    </>
  )
}

/** Who else has a record open; alone for kinds that cannot be followed. */
export function RecordPresence(record: OfRecord) {
  const { settings } = useSystem()
  const path = settings.named('VITE_NEWS_PATH') && settings.named('VITE_PRESENCE_PATH')
  return path ? <Presence key={record.id} path={path} {...record} /> : null
}
