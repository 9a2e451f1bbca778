import type { BillingDocument } from '../../../../contract/billing/documents/billing-documents'
import type { RecordDocument } from '../../../../contract/billing/documents/documents'
import { useSystem } from '../../../app/system'
import { recordDocuments } from '../documents.queries'
import DocumentEraseScreen from './document-erase.screen'

interface ListedDocumentEraseProps {
  /** As it was when the dialog was opened. */
  document: BillingDocument
  onClose: () => void
}

/** What a file belongs to: where that is on the API, and what shows it. */
const places: Readonly<Record<BillingDocument['source']['kind'], { readonly path: string; readonly key: string }>> = {
  report: { path: 'reports', key: 'report' },
  invoice: { path: 'invoices', key: 'invoice' },
  nd_request: { path: 'nd-requests', key: 'ndRequest' },
  debit_note: { path: 'debit-notes', key: 'debitNote' },
}

const kept = 1

/** Deletes a file of the list by law, as on the page of its record (BM-06). */
export default function ListedDocumentEraseScreen({ document, onClose }: ListedDocumentEraseProps) {
  const { api } = useSystem()
  const { id, file, name, source } = document
  const { path, key } = places[source.kind]
  const record = `/billing/${path}/${source.id}/`
  const address = `${record}documents/${file}/`
  return (
    <DocumentEraseScreen
      file={{
        ...{ id, name, version: kept, address },
        outdated: [recordDocuments(api, record).queryKey, ['billing', key, source.id]],
        read: (signal) => api<RecordDocument>(address, { signal }),
      }}
      onClose={onClose}
    />
  )
}
