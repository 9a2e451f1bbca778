import { useLingui } from '@lingui/react'
import { permits } from '../../contract/permissions'
import type { ReportRow } from '../../contract/reports'
import { billingReferences, reportPage } from '../api/billing.queries'
import { reportList, reportListWords } from '../views/billing/report-list'
import { whyNotProvisioned } from '../views/billing/report-rows.projection'
import { optional } from '../views/parts/optional'
import { withWords } from './catalogues'
import { ListScreen } from './list.screen'
import { useAccess } from './shell-access'
import { useSystem } from './system'
import { useDialog } from './use-dialog'

const ProvisionsScreen = optional(() => withWords(import('./provisions.screen'), 'record'))
const ReportCreateScreen = optional(() => withWords(import('./report-create.screen'), 'record'))

export function ReportListScreen() {
  const { _ } = useLingui()
  const { api } = useSystem()
  const { access } = useAccess()
  const creating = useDialog()
  const provisioning = useDialog<readonly ReportRow[]>()
  const mayProvision = permits(access.modules, 'faturamento_faturas_emitir')

  return (
    <>
      <ListScreen
        definition={reportList}
        source={(query) => reportPage(api, query)}
        references={billingReferences(api)}
        exportPath="/api/v1/billing/reports/export/"
        action={{
          word: reportListWords.create,
          why: permits(access.modules, 'faturamento_boletins_criar') ? null : _(reportListWords.mayNotCreate),
          onAct: () => creating.open({}),
        }}
        actions={[
          {
            name: 'provision',
            word: reportListWords.provision,
            whyNot: (row) => (mayProvision ? whyNotProvisioned(row) : reportListWords.mayNotProvision),
            onAct: provisioning.open,
          },
        ]}
      />
      {creating.shown ? <ReportCreateScreen {...creating.closing} /> : null}
      {provisioning.shown ? <ProvisionsScreen rows={provisioning.shown} {...provisioning.closing} /> : null}
    </>
  )
}
