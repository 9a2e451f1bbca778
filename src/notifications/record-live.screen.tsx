import { useSystem } from '../app/system'
import { optional } from '../ui/parts/optional'
import type { OfRecord } from './following/follow.queries'

/** Of the button, so that nothing moves when it comes. */
const room = <span style={{ width: 'var(--follow)', height: 26 }} />

const Follow = optional(() => import('./following/follow.screen'))
const Presence = optional(() => import('./presence/presence.screen'))

/** What a record's page has besides the record, where the server knows of it: whether the person follows it, and who else has it open. */
export function RecordLive(record: OfRecord) {
  const { settings } = useSystem()
  const followed = settings.named('VITE_FOLLOWED_PATH')
  const present = settings.named('VITE_NEWS_PATH') && settings.named('VITE_PRESENCE_PATH')
  return (
    <>
      {followed ? <Follow key={record.id} fallback={room} room={room} path={followed} {...record} /> : null}
      {present ? <Presence key={`present ${record.id}`} path={present} {...record} /> : null}
    </>
  )
}
