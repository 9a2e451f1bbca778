import { useLingui } from '@lingui/react'
import type { ReportRow } from '../../../contract/billing/report'
import { permits, recordPermissions } from '../../../contract/permissions'
import { withWords } from '../../app/catalogues'
import { ListScreen } from '../../app/list/list.screen'
import { useRowSteps } from '../../app/list/use-row-steps'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { useAccess } from '../../shell/shell-access'
import { useOpenedByAddress } from '../../ui/dialog/use-opened-by-address'
import { optional } from '../../ui/parts/optional'
import { useImport } from '../imports/import-dialog.screen'
import { billingReferences, reportPage } from './report.queries'
import { type ReportBatchStep, whyNot } from './report-actions.projection'
import { reportList, reportListWords } from './report-list'

const ReportBatchScreen = optional(() => withWords(import('../batch/report-batch.screen'), 'record', 'dialogs'))
const ReportCreateScreen = optional(() => withWords(import('./report-create.screen'), 'dialogs'))

const { create, events } = recordPermissions.report

const stepOf = (step: ReportBatchStep) => ({
  word: reportListWords[step],
  whyNot: (row: ReportRow) => whyNot(step, row),
  permission: events[step],
})
const steps = {
  'invoice.issue': stepOf('invoice.issue'),
  'provision.book': stepOf('provision.book'),
  'report.clone': { word: reportListWords['report.clone'], permission: create },
  'report.cancel': { ...stepOf('report.cancel'), isDanger: true },
}

export function ReportListScreen() {
  const { _ } = useLingui()
  const { api } = useSystem()
  const { access } = useAccess()
  const creating = useDialog()
  const mayCreate = permits(access.modules, create)
  useOpenedByAddress(() => (mayCreate ? creating.open({}) : null))
  const batch = useRowSteps(steps, ReportBatchScreen)
  const { second, dialog } = useImport('open_balance', reportListWords.importBalances)

  return (
    <>
      <ListScreen
        definition={reportList}
        source={(query) => reportPage(api, query)}
        references={billingReferences(api)}
        exportPath="/api/v1/billing/reports/export/"
        action={{
          word: reportListWords.create,
          why: mayCreate ? null : _(reportListWords.mayNotCreate),
          lacks: create,
          onAct: () => creating.open({}),
        }}
        second={second}
        actions={batch.actions}
      />
      {dialog}
      {batch.dialog}
      {creating.shown ? <ReportCreateScreen {...creating.closing} /> : null}
    </>
  )
}
