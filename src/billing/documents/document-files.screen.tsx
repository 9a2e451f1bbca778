import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { RecordDocument } from '../../../contract/billing/documents/documents'
import { toProblem } from '../../../contract/problem'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { saveDocument } from './attachments.actors'
import { DocumentPreview } from './document-preview'
import { documentFile } from './documents.queries'
import { downloadFailure } from './download-failure'

/** Files that are looked at and saved; `record` is the address of theirs. */
export function useDocumentFiles(record: string) {
  const { i18n } = useLingui()
  const { files } = useSystem()
  const [saving, setSaving] = useState<readonly number[]>([])
  const [shown, setShown] = useState<RecordDocument | null>(null)

  function save(document: RecordDocument) {
    setSaving((ids) => [...ids, document.id])
    saveDocument(files, record, document, window)
      .catch((error: unknown) => toast(i18n, downloadFailure(toProblem(error), i18n), 'failed'))
      .finally(() => setSaving((ids) => ids.filter((id) => id !== document.id)))
  }

  return {
    saving,
    onSave: save,
    onShow: setShown,
    preview: shown ? (
      <DocumentPreview
        document={shown}
        source={documentFile(files, record, shown)}
        isSaving={saving.includes(shown.id)}
        onSave={() => save(shown)}
        onClose={() => setShown(null)}
      />
    ) : null,
  }
}
