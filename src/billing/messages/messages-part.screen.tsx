import { optional } from '../../ui/parts/optional'
import { RecordPart } from '../../ui/record/record-part'

const RecordMessages = optional(() => import('./record-messages.screen'))

/** The conversation about the record at this path of the API (`/billing/reports/12/`), on a tab of its page. */
export function MessagesPart({ record }: { record: string }) {
  return <RecordPart>{(waiting) => <RecordMessages key={record} record={record} {...waiting} />}</RecordPart>
}
