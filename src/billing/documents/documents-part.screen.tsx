import type { QueryKey } from '@tanstack/react-query'
import type { Permission } from '../../../contract/permissions'
import { withWords } from '../../app/catalogues'
import { optional } from '../../ui/parts/optional'
import { RecordPart } from '../../ui/record/record-part'

const RecordDocuments = optional(() => withWords(import('./record-documents.screen'), 'dialogs'))

interface DocumentsPartProps {
  /** Path of the record in the API (`/billing/reports/12/`). */
  record: string
  /** The permission to add files, where the person lacks it. */
  lacks: Permission | null
  /** What else of the record shows that a file came or went. */
  outdated: readonly QueryKey[]
  /** Said where there is no file yet, if not what is said of billing. */
  none?: string
}

/** The files of a record, on a tab of its page. */
export function DocumentsPart(props: DocumentsPartProps) {
  return <RecordPart>{(waiting) => <RecordDocuments key={props.record} {...props} {...waiting} />}</RecordPart>
}
