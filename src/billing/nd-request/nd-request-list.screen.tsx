import { useLingui } from '@lingui/react'
import type { NdRequestRow } from '../../../contract/billing/nd-request'
import { permits, recordPermissions } from '../../../contract/permissions'
import { withWords } from '../../app/catalogues'
import { ListScreen } from '../../app/list/list.screen'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { useAccess } from '../../shell/shell-access'
import { optional } from '../../ui/parts/optional'
import type { Chosen } from '../batch/left-out'
import { billingReferences } from '../report/report.queries'
import { ndRequestPage } from './nd-request.queries'
import { whyNotSent } from './nd-request-actions.projection'
import { ndRequestList, ndRequestListWords } from './nd-request-list'

const NdSendingScreen = optional(() => withWords(import('../batch/nd-sending.screen'), 'record', 'dialogs'))
const NdRequestForm = optional(() => withWords(import('./nd-request-form.screen'), 'record', 'dialogs'))

const definition = ndRequestList(Date.now)

export function NdRequestListScreen() {
  const { _ } = useLingui()
  const { api } = useSystem()
  const { access } = useAccess()
  const creating = useDialog()
  const sending = useDialog<Chosen<NdRequestRow>>()
  const maySend = permits(access.modules, recordPermissions.ndRequest.events['request.send'])

  return (
    <>
      <ListScreen
        definition={definition}
        source={(query) => ndRequestPage(api, query)}
        references={billingReferences(api)}
        exportPath="/api/v1/billing/nd-requests/export/"
        action={{
          word: ndRequestListWords.create,
          why: permits(access.modules, recordPermissions.ndRequest.create) ? null : _(ndRequestListWords.mayNotCreate),
          lacks: recordPermissions.ndRequest.create,
          onAct: () => creating.open({}),
        }}
        actions={[
          {
            name: 'send',
            word: ndRequestListWords.send,
            whyNot: (row) => (maySend ? whyNotSent(row) : ndRequestListWords.mayNotSend),
            ...(maySend ? {} : { lacks: recordPermissions.ndRequest.events['request.send'] }),
            onAct: (rows, rest, onDone) => sending.open({ rows, rest, onDone }),
          },
        ]}
      />
      {sending.shown ? <NdSendingScreen {...sending.shown} {...sending.closing} /> : null}
      {creating.shown ? <NdRequestForm request={null} {...creating.closing} /> : null}
    </>
  )
}
