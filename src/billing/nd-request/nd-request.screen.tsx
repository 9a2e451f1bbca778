import type { ComponentType } from 'react'
import type { NdRequest } from '../../../contract/billing/nd-request'
import { lackedOf, recordPermissions } from '../../../contract/permissions'
import type { ListQuery } from '../../api/list.queries'
import { withWords } from '../../app/catalogues'
import { useNeighbours } from '../../app/list/list-place'
import { useSystem } from '../../app/system'
import { useRecordDialog } from '../../app/use-record-dialog'
import { RecordChanged } from '../../notifications/record-changed.screen'
import { RecordLive } from '../../notifications/record-live.screen'
import { useAccess } from '../../shell/shell-access'
import { optional } from '../../ui/parts/optional'
import type { RecordTab } from '../../ui/record/tabs'
import { DocumentsPart } from '../documents/documents-part.screen'
import { MessagesPart } from '../messages/messages-part.screen'
import { ndRequestHref, ndRequestLogHref } from '../shared/address'
import { ndRequest, ndRequestLog, ndRequestPage, ndRevisions } from './nd-request.queries'
import { NdRequestView } from './nd-request.view'
import type { NdRequestDialog } from './nd-request-buttons'
import { ndRequestLogWords } from './nd-request-log'

/** Of each dialog: the request as it was when it was opened, and what closes it. */
interface DialogProps {
  request: NdRequest
  onClose: () => void
  onFailed: () => void
}

const Approval = optional(() => withWords(import('./nd-request-approval.screen'), 'dialogs'))

const dialogs: Partial<Record<NdRequestDialog, ComponentType<DialogProps>>> = {
  'request.edit': optional(() => withWords(import('./nd-request-form.screen'), 'dialogs')),
  'request.send': (props) => <Approval {...props} step="request.send" />,
  'request.approve': (props) => <Approval {...props} step="request.approve" />,
  'request.review': (props) => <Approval {...props} step="request.review" />,
  'request.cancel': (props) => <Approval {...props} step="request.cancel" />,
  'debitNotes.generate': (props) => <Approval {...props} step="debitNotes.generate" />,
}

const offered = Object.keys(dialogs) as NdRequestDialog[]

export function NdRequestScreen({ id, tab }: { id: number; tab: RecordTab }) {
  const { api } = useSystem()
  const { access } = useAccess()
  const { shown, open, closing } = useRecordDialog<NdRequestDialog, NdRequest>(id)
  const Dialog = shown ? dialogs[shown.dialog] : null
  const neighbours = useNeighbours({
    ...{ list: 'nd-requests', id, href: ndRequestHref },
    source: (query: ListQuery) => ndRequestPage(api, query),
  })
  const record = `/billing/nd-requests/${id}/`
  return (
    <>
      <NdRequestView
        id={id}
        tab={tab}
        source={ndRequest(api, id)}
        log={ndRequestLog(api, id)}
        neighbours={neighbours}
        changed={
          <RecordChanged
            key={id}
            entity="nd_request"
            id={id}
            source={ndRequest(api, id)}
            record={record}
            log={ndRequestLog(api, id)}
            words={ndRequestLogWords}
            history={ndRequestLogHref(id)}
          />
        }
        live={<RecordLive entity="nd_request" id={id} />}
        revisions={ndRevisions(api, id)}
        modules={access.modules}
        now={Date.now()}
        dialogs={offered}
        onOpen={open}
        documents={
          <DocumentsPart
            record={record}
            lacks={lackedOf(access.modules, recordPermissions.ndRequest.attach)}
            outdated={[ndRequest(api, id).queryKey, ndRequestLog(api, id).queryKey]}
          />
        }
        conversation={<MessagesPart record={record} />}
      />
      {shown && Dialog ? <Dialog request={shown.record} {...closing} /> : null}
    </>
  )
}
