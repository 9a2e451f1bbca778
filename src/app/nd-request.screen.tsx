import type { ComponentType } from 'react'
import type { NdRequest } from '../../contract/nd-requests'
import { permits } from '../../contract/permissions'
import { ndRequest, ndRequestLog, ndRevisions } from '../api/nd-requests.queries'
import { NdRequestView } from '../views/billing/record/nd-request.view'
import type { NdRequestDialog } from '../views/billing/record/nd-request-buttons'
import { optional } from '../views/parts/optional'
import { RecordPart } from '../views/record/record-part'
import type { RecordTab } from '../views/record/tabs'
import { withWords } from './catalogues'
import { RecordMessagesScreen } from './record-messages.screen'
import { useAccess } from './shell-access'
import { useSystem } from './system'
import { useRecordDialog } from './use-record-dialog'

/** Of each dialog: the request as it was when it was opened, and what closes it. */
interface DialogProps {
  request: NdRequest
  onClose: () => void
  onFailed: () => void
}

const Approval = optional(() => withWords(import('./nd-request-approval.screen'), 'record'))

const dialogs: Partial<Record<NdRequestDialog, ComponentType<DialogProps>>> = {
  'request.edit': optional(() => withWords(import('./nd-request-form.screen'), 'record')),
  'request.send': (props) => <Approval {...props} step="request.send" />,
  'request.approve': (props) => <Approval {...props} step="request.approve" />,
  'request.review': (props) => <Approval {...props} step="request.review" />,
  'request.cancel': (props) => <Approval {...props} step="request.cancel" />,
  'debitNotes.generate': (props) => <Approval {...props} step="debitNotes.generate" />,
}

const offered = Object.keys(dialogs) as NdRequestDialog[]

const RecordDocuments = optional(() => withWords(import('./record-documents.screen'), 'record'))

export function NdRequestScreen({ id, tab }: { id: number; tab: RecordTab }) {
  const { api } = useSystem()
  const { access } = useAccess()
  const { shown, open, closing } = useRecordDialog<NdRequestDialog, NdRequest>(id)
  const Dialog = shown ? dialogs[shown.dialog] : null
  const record = `/billing/nd-requests/${id}/`
  const documents = (
    <RecordPart>
      {(waiting) => (
        <RecordDocuments
          key={id}
          record={record}
          mayAttach={permits(access.modules, 'faturamento_solicitacoes_nd_criar')}
          outdated={[ndRequest(api, id).queryKey, ndRequestLog(api, id).queryKey]}
          {...waiting}
        />
      )}
    </RecordPart>
  )

  return (
    <>
      <NdRequestView
        id={id}
        tab={tab}
        source={ndRequest(api, id)}
        log={ndRequestLog(api, id)}
        revisions={ndRevisions(api, id)}
        modules={access.modules}
        now={Date.now()}
        dialogs={offered}
        onOpen={open}
        documents={documents}
        conversation={<RecordMessagesScreen key={id} record={record} />}
      />
      {shown && Dialog ? <Dialog request={shown.record} {...closing} /> : null}
    </>
  )
}
