import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { BillingDocument } from '../../contract/billing-documents'
import { batchWords } from '../../machines/billing/batch.words'
import { archiveActors } from '../actors/batch'
import { billingDocumentFile } from '../api/billing-documents.queries'
import { archiveTexts } from '../views/billing/record/batch-texts'
import { Batch } from './batch'
import { businessDay } from './business-day'
import { useSystem } from './system'

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
