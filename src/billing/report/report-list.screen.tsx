import { useLingui } from '@lingui/react'
import type { ReportRow } from '../../../contract/billing/report'
import { permits, recordPermissions } from '../../../contract/permissions'
import { withWords } from '../../app/catalogues'
import { ListScreen } from '../../app/list/list.screen'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { useAccess } from '../../shell/shell-access'
import type { ListAction } from '../../ui/list/list-selection'
import { optional } from '../../ui/parts/optional'
import type { Chosen } from '../batch/left-out'
import { useImport } from '../imports/import-dialog.screen'
import { billingReferences, reportPage } from './report.queries'
import { type ReportBatchStep, whyNot } from './report-actions.projection'
import { reportList, reportListWords } from './report-list'

const ReportBatchScreen = optional(() => withWords(import('../batch/report-batch.screen'), 'record', 'dialogs'))
const ReportCreateScreen = optional(() => withWords(import('./report-create.screen'), 'dialogs'))

const steps: readonly ReportBatchStep[] = ['provision.book', 'report.cancel']

export function ReportListScreen() {
  const { _ } = useLingui()
  const { api } = useSystem()
  const { access } = useAccess()
  const creating = useDialog()
  const batch = useDialog<Chosen<ReportRow> & { step: ReportBatchStep }>()
  const { second, dialog } = useImport('open_balance', reportListWords.importBalances)
  const { create, events } = recordPermissions.report

  return (
    <>
      <ListScreen
        definition={reportList}
        source={(query) => reportPage(api, query)}
        references={billingReferences(api)}
        exportPath="/api/v1/billing/reports/export/"
        action={{
          word: reportListWords.create,
          why: permits(access.modules, create) ? null : _(reportListWords.mayNotCreate),
          lacks: create,
          onAct: () => creating.open({}),
        }}
        second={second}
        actions={steps.map((step): ListAction<ReportRow> => {
          const isPermitted = permits(access.modules, events[step])
          return {
            name: step,
            word: reportListWords[step],
            whyNot: (row) => (isPermitted ? whyNot(step, row) : reportListWords.mayNotAct),
            ...(isPermitted ? {} : { lacks: events[step] }),
            onAct: (rows, rest, onDone) => batch.open({ step, rows, rest, onDone }),
          }
        })}
      />
      {dialog}
      {creating.shown ? <ReportCreateScreen {...creating.closing} /> : null}
      {batch.shown ? <ReportBatchScreen {...batch.shown} {...batch.closing} /> : null}
    </>
  )
}
