import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ReportRow } from '../../../contract/billing/report'
import { permits, recordPermissions } from '../../../contract/permissions'
import { withWords } from '../../app/catalogues'
import { ListScreen } from '../../app/list/list.screen'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { useAccess } from '../../shell/shell-access'
import { optional } from '../../ui/parts/optional'
import type { Chosen } from '../batch/left-out'
import { useImport } from '../imports/import-dialog.screen'
import { billingReferences, reportPage } from './report.queries'
import { whyNotCancelled, whyNotProvisioned } from './report-actions.projection'
import { reportList, reportListWords } from './report-list'

const ProvisionsScreen = optional(() => withWords(import('../batch/provisions.screen'), 'record', 'dialogs'))
const ReportCancelsScreen = optional(() => withWords(import('../batch/report-cancels.screen'), 'record', 'dialogs'))
const ReportCreateScreen = optional(() => withWords(import('./report-create.screen'), 'dialogs'))

export function ReportListScreen() {
  const { _ } = useLingui()
  const { api } = useSystem()
  const { access } = useAccess()
  const creating = useDialog()
  const provisioning = useDialog<Chosen<ReportRow>>()
  const cancelling = useDialog<Chosen<ReportRow>>()
  const { second, dialog } = useImport('open_balance', reportListWords.importBalances)
  const { events } = recordPermissions.report
  /** A step that is closed to the person is for asking. */
  const step = (event: 'provision.book' | 'report.cancel', whyNot: (row: ReportRow) => MessageDescriptor | null) =>
    permits(access.modules, events[event])
      ? { whyNot }
      : { whyNot: () => reportListWords.mayNotAct, lacks: events[event] }

  return (
    <>
      <ListScreen
        definition={reportList}
        source={(query) => reportPage(api, query)}
        references={billingReferences(api)}
        exportPath="/api/v1/billing/reports/export/"
        action={{
          word: reportListWords.create,
          why: permits(access.modules, recordPermissions.report.create) ? null : _(reportListWords.mayNotCreate),
          lacks: recordPermissions.report.create,
          onAct: () => creating.open({}),
        }}
        second={second}
        actions={[
          {
            name: 'provision',
            word: reportListWords.provision,
            ...step('provision.book', whyNotProvisioned),
            onAct: (rows, rest) => provisioning.open({ rows, rest }),
          },
          {
            name: 'cancel',
            word: reportListWords.cancel,
            ...step('report.cancel', whyNotCancelled),
            onAct: (rows, rest) => cancelling.open({ rows, rest }),
          },
        ]}
      />
      {dialog}
      {creating.shown ? <ReportCreateScreen {...creating.closing} /> : null}
      {provisioning.shown ? <ProvisionsScreen {...provisioning.shown} {...provisioning.closing} /> : null}
      {cancelling.shown ? <ReportCancelsScreen {...cancelling.shown} {...cancelling.closing} /> : null}
    </>
  )
}
