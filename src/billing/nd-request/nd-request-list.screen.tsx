import { useLingui } from '@lingui/react'
import { permits, recordPermissions } from '../../../contract/permissions'
import { withWords } from '../../app/catalogues'
import { ListScreen } from '../../app/list/list.screen'
import { useRowSteps } from '../../app/list/use-row-steps'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { useAccess } from '../../shell/shell-access'
import { useOpenedByAddress } from '../../ui/dialog/use-opened-by-address'
import { optional } from '../../ui/parts/optional'
import { billingReferences } from '../report/report.queries'
import { ndRequestPage } from './nd-request.queries'
import { whyNotSent } from './nd-request-actions.projection'
import { ndRequestList, ndRequestListWords } from './nd-request-list'

const NdSendingScreen = optional(() => withWords(import('../batch/nd-sending.screen'), 'record', 'dialogs'))
const NdRequestForm = optional(() => withWords(import('./nd-request-form.screen'), 'record', 'dialogs'))

const steps = {
  'request.send': {
    word: ndRequestListWords.send,
    whyNot: whyNotSent,
    permission: recordPermissions.ndRequest.events['request.send'],
  },
}

const definition = ndRequestList(Date.now)

export function NdRequestListScreen() {
  const { _ } = useLingui()
  const { api } = useSystem()
  const { access } = useAccess()
  const creating = useDialog()
  const mayCreate = permits(access.modules, recordPermissions.ndRequest.create)
  useOpenedByAddress(() => (mayCreate ? creating.open({}) : null))
  const { actions, dialog } = useRowSteps(steps, NdSendingScreen)

  return (
    <>
      <ListScreen
        definition={definition}
        source={(query) => ndRequestPage(api, query)}
        references={billingReferences(api)}
        exportPath="/api/v1/billing/nd-requests/export/"
        action={{
          word: ndRequestListWords.create,
          why: mayCreate ? null : _(ndRequestListWords.mayNotCreate),
          lacks: recordPermissions.ndRequest.create,
          onAct: () => creating.open({}),
        }}
        actions={actions}
      />
      {dialog}
      {creating.shown ? <NdRequestForm request={null} {...creating.closing} /> : null}
    </>
  )
}
