import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react'
import { queryOptions } from '@tanstack/react-query'
import type { BillingDocument } from '../../../contract/billing/billing-documents'
import type { Problem } from '../../../contract/problem'
import { useSystem } from '../../app/system'
import { fetchFile } from '../batch/batch.actors'
import { billingDocumentFile } from './billing-documents.queries'
import { DocumentPreview } from './document-preview'

interface DocumentPreviewScreenProps {
  document: BillingDocument
  isSaving: boolean
  onSave: () => void
  onClose: () => void
}

/** A file of the list, to be looked at where it stands. */
export default function DocumentPreviewScreen({ document, ...preview }: DocumentPreviewScreenProps) {
  const { i18n } = useLingui()
  const { files } = useSystem()
  const source = queryOptions<File, Problem>({
    queryKey: ['billing', 'document', document.id, i18n.locale],
    queryFn: ({ signal }) => fetchFile(files, billingDocumentFile(document), i18n.locale, signal),
    gcTime: 0,
  })
  return <DocumentPreview document={document} source={source} {...preview} />
}
