import { useSystem } from '../app/system'
import { optional } from '../ui/parts/optional'
import type { OfRecord } from './following/follow.queries'

/** Of the button, so that nothing moves when it comes. */
const room = <span style={{ width: 96, height: 26 }} />

const Follow = optional(() => import('./following/follow.screen'))

/** What a record's page has besides the record, where the server knows of it: whether the person follows it. */
export function RecordLive(record: OfRecord) {
  const path = useSystem().settings.named('VITE_FOLLOWED_PATH')
  return path === '' ? null : <Follow key={record.id} fallback={room} room={room} path={path} {...record} />
}
