import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { BillingDocument } from '../../../contract/billing/documents/billing-documents'
import { batchWords } from '../../../machines/lists/batch/batch.words'
import { Batch } from '../../app/list/batch/batch.screen'
import { useSystem } from '../../app/system'
import { businessDay } from '../../ui/business-day'
import { billingDocumentFile } from '../documents/billing-documents.queries'
import { archiveActors } from './billing-batch.actors'
import { archiveTexts } from './billing-batch-texts'

interface DocumentsArchiveProps {
  rows: readonly BillingDocument[]
  onClose: () => void
}

/** The chosen files as one archive (DOC-01). */
export default function DocumentsArchiveScreen({ rows, onClose }: DocumentsArchiveProps) {
  const { i18n } = useLingui()
  const { files } = useSystem()
  const [{ batch, actors, texts }] = useState(() => {
    const byId = new Map(rows.map((row) => [row.id, billingDocumentFile(row)]))
    return {
      batch: rows.map(({ id, name }) => ({ id, name })),
      actors: archiveActors({
        files,
        page: window,
        language: i18n.locale,
        name: `documentos-${businessDay(Date.now())}.zip`,
        fileOf(id) {
          const file = byId.get(id)
          if (!file) throw new Error('no document of this archive')
          return file
        },
      }),
      texts: archiveTexts(rows.length),
    }
  })
  return <Batch rows={batch} actors={actors} texts={texts} lifecycleWords={batchWords} onClose={onClose} />
}
