import { useLingui } from '@lingui/react'
import type { ReportRow } from '../../../contract/billing/report'
import { permits, recordPermissions } from '../../../contract/permissions'
import { withWords } from '../../app/catalogues'
import { ListScreen } from '../../app/list/list.screen'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { useAccess } from '../../shell/shell-access'
import { optional } from '../../ui/parts/optional'
import { useImport } from '../imports/import-dialog.screen'
import { billingReferences, reportPage } from './report.queries'
import { whyNotProvisioned } from './report-actions.projection'
import { reportList, reportListWords } from './report-list'

const ProvisionsScreen = optional(() => withWords(import('../batch/provisions.screen'), 'record', 'dialogs'))
const ReportCreateScreen = optional(() => withWords(import('./report-create.screen'), 'dialogs'))

export function ReportListScreen() {
  const { _ } = useLingui()
  const { api } = useSystem()
  const { access } = useAccess()
  const creating = useDialog()
  const provisioning = useDialog<readonly ReportRow[]>()
  const { second, dialog } = useImport('open_balance', reportListWords.importBalances)
  const mayProvision = permits(access.modules, recordPermissions.report.events['provision.book'])

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
            whyNot: (row) => (mayProvision ? whyNotProvisioned(row) : reportListWords.mayNotProvision),
            ...(mayProvision ? {} : { lacks: recordPermissions.report.events['provision.book'] }),
            onAct: provisioning.open,
          },
        ]}
      />
      {dialog}
      {creating.shown ? <ReportCreateScreen {...creating.closing} /> : null}
      {provisioning.shown ? <ProvisionsScreen rows={provisioning.shown} {...provisioning.closing} /> : null}
    </>
  )
}
