import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { BillingDocument } from '../../../contract/billing/documents/billing-documents'
import { documentPermissions, holds, type Permission, permits } from '../../../contract/permissions'
import { toProblem } from '../../../contract/problem'
import { fetchFile } from '../../api/fetch-file'
import { saveFile } from '../../api/save-file'
import { withWords } from '../../app/catalogues'
import { ListScreen } from '../../app/list/list.screen'
import { useEntitlement } from '../../app/modules'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useDialog } from '../../app/use-dialog'
import { optional } from '../../ui/parts/optional'
import { billingReferences } from '../report/report.queries'
import { billingDocumentFile, billingDocumentPage } from './billing-documents.queries'
import { DocumentActions } from './document-actions'
import { documentList, documentListWords, permissionFor } from './document-list'
import { downloadFailure } from './download-failure'

const Preview = optional(() => withWords(import('./document-preview.screen'), 'dialogs'))
const Erasure = optional(() => withWords(import('./erase/listed-document-erase.screen'), 'dialogs'))
const Archive = optional(() => withWords(import('../batch/documents-archive.screen'), 'dialogs'))

/** Every file of billing: what it belongs to is a click away, and so is the file (DOC-01). */
export function DocumentListScreen() {
  const { i18n } = useLingui()
  const { api, files } = useSystem()
  const { modules, isSuperuser } = useEntitlement()
  const mayErase = holds(modules, isSuperuser, documentPermissions['document.erase'])
  const [saving, setSaving] = useState<readonly number[]>([])
  const preview = useDialog<BillingDocument>()
  const erasure = useDialog<BillingDocument>()
  const archive = useDialog<readonly BillingDocument[]>()

  function save(document: BillingDocument) {
    setSaving((ids) => [...ids, document.id])
    fetchFile(files, billingDocumentFile(document), i18n.locale)
      .then((file) => saveFile(window, file, file.name))
      .catch((error: unknown) => toast(i18n, downloadFailure(toProblem(error), i18n), 'failed'))
      .finally(() => setSaving((ids) => ids.filter((id) => id !== document.id)))
  }

  const may = (permission: Permission) => permits(modules, permission)
  const isErasable = (document: BillingDocument) => mayErase && document.file !== null && may(permissionFor(document))

  const definition = documentList(
    (document) => (
      <DocumentActions
        document={document}
        isSaving={saving.includes(document.id)}
        onSave={() => save(document)}
        onShow={() => preview.open(document)}
        onErase={isErasable(document) ? () => erasure.open(document) : null}
      />
    ),
    may,
  )

  const { shown } = preview
  return (
    <>
      <ListScreen
        definition={definition}
        source={(query) => billingDocumentPage(api, query)}
        references={billingReferences(api)}
        exportPath="/api/v1/billing/documents/export/"
        actions={[{ name: 'archive', word: documentListWords.archive, onAct: archive.open }]}
      />
      {shown ? (
        <Preview
          file={billingDocumentFile(shown)}
          isSaving={saving.includes(shown.id)}
          onSave={() => save(shown)}
          {...preview.closing}
        />
      ) : null}
      {erasure.shown ? <Erasure document={erasure.shown} {...erasure.closing} /> : null}
      {archive.shown ? <Archive rows={archive.shown} {...archive.closing} /> : null}
    </>
  )
}
