import { useSystem } from '../app/system'
import { optional } from '../ui/parts/optional'
import type { OfRecord } from './following/follow.queries'

const Follow = optional(() => import('./following/follow.screen'))

/** What a record's page has besides the record, where the server knows of it: whether the person follows it. */
export function RecordLive(record: OfRecord) {
  const path = useSystem().settings.named('VITE_FOLLOWED_PATH')
  return path === '' ? null : <Follow key={record.id} path={path} {...record} />
}
