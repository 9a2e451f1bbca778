import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Progress.css'
import '@mantine/dropzone/styles.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { RecordDocument } from '../../../contract/billing/documents/documents'
import type { Permission } from '../../../contract/permissions'
import { attachmentsMachine } from '../../../machines/billing/documents/attachments.machine'
import { attachmentsWords } from '../../../machines/billing/documents/attachments.words'
import { documentRemoveMachine } from '../../../machines/billing/documents/document-remove.machine'
import { documentRemoveWords } from '../../../machines/billing/documents/document-remove.words'
import type { Api } from '../../api/client'
import { uploadsTo } from '../../api/upload'
import { useEntitlement } from '../../app/modules'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useDialog } from '../../app/use-dialog'
import { useRemoval } from '../../app/use-removal'
import { useWorkflow } from '../../app/use-workflow'
import { randomKey } from '../../random-key'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { attachmentActors, chosenFiles, documentRemoveActors } from './attachments.actors'
import { projectAttachments } from './attachments.projection'
import { projectDocumentSteps } from './document.projection'
import type { DocumentStep } from './document-files'
import { useDocumentFiles } from './document-files.screen'
import { DocumentRemoveView } from './document-remove.view'
import { recordDocuments } from './documents.queries'
import type { ErasableFile } from './erase/document-erase.actors'
import DocumentEraseScreen from './erase/document-erase.screen'
import { RecordDocuments } from './record-documents'

interface RecordDocumentsScreenProps {
  /** Its path of the API (`/billing/reports/12/`); another record needs another `key`. */
  record: string
  /** The permission to add files, where the person lacks it. */
  lacks: Permission | null
  /** What else of the record shows that a file came or went. */
  outdated: readonly QueryKey[]
  /** Said where there is no file yet, if not what is said of billing. */
  none?: string
}

/** The files of a record. */
export default function RecordDocumentsScreen({ record, lacks, outdated, none }: RecordDocumentsScreenProps) {
  const { _, i18n } = useLingui()
  const { api, callsBy } = useSystem()
  const queries = useQueryClient()
  const chosen = useMemo(() => chosenFiles(randomKey), [])
  const { preview, ...shown } = useDocumentFiles(record)
  const { modules, isSuperuser } = useEntitlement()
  const { shown: step, open, closing } = useDialog<{ step: DocumentStep; document: RecordDocument }>()
  const actor = useWorkflow(attachmentsMachine, {
    actors: attachmentActors({ api, uploads: callsBy(uploadsTo), queries, record, outdated, chosen }),
    input: undefined,
  })
  useUnsaved(
    useSelector(actor, (snapshot) => projectAttachments(snapshot).isUnsent),
    _(attachmentsWords.title),
  )
  useEffect(
    () =>
      actor.on('file.attached', () => toast(i18n, i18n._(attachmentsWords.answers['sendFile.done']), 'done'))
        .unsubscribe,
    [actor, i18n],
  )

  return (
    <>
      <RecordDocuments
        actor={actor}
        source={recordDocuments(api, record)}
        lacks={lacks}
        none={none ?? _(msg`Nenhum arquivo ainda. Medições assinadas, pedidos e fotos ficam guardados aqui.`)}
        onChoose={(contents) => actor.send({ type: 'files.choose', files: chosen.keep(contents) })}
        {...shown}
        stepsOf={(document) => projectDocumentSteps(document, { modules, isSuperuser, mayAttach: lacks === null })}
        onStep={(step, document) => open({ step, document })}
      />
      {preview}
      {step?.step === 'document.remove' ? (
        <DocumentRemove record={record} outdated={outdated} document={step.document} onClose={closing.onClose} />
      ) : null}
      {step?.step === 'document.erase' ? (
        <DocumentEraseScreen file={erasable(api, record, outdated, step.document)} onClose={closing.onClose} />
      ) : null}
    </>
  )
}

interface DocumentRemoveProps extends Pick<RecordDocumentsScreenProps, 'record' | 'outdated'> {
  document: RecordDocument
  onClose: () => void
}

function DocumentRemove({ record, outdated, document: { id, name }, onClose }: DocumentRemoveProps) {
  const { api } = useSystem()
  const { removeTarget } = documentRemoveActors({ api, queries: useQueryClient(), record, outdated })
  const actor = useRemoval(documentRemoveMachine, { id, removeTarget, words: documentRemoveWords, onClose })
  return <DocumentRemoveView actor={actor} name={name} />
}

function erasable(
  api: Api,
  record: string,
  outdated: readonly QueryKey[],
  { id, name, version }: RecordDocument,
): ErasableFile {
  const address = `${record}documents/${id}/`
  return {
    ...{ id, name, version, address, outdated: [recordDocuments(api, record).queryKey, ...outdated] },
    read: (signal) => api<RecordDocument>(address, { signal }),
  }
}
