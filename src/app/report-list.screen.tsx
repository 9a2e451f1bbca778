import { useLingui } from '@lingui/react'
import { useFocusReturn } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { permits } from '../../contract/permissions'
import { readProblem } from '../../contract/problem'
import type { ReportRow } from '../../contract/reports'
import { billingReferences, reportPage } from '../api/billing.queries'
import { reportList, reportListWords } from '../views/billing/report-list'
import { whyNotProvisioned } from '../views/billing/report-rows.projection'
import { optional } from '../views/parts/optional'
import { problemText } from '../views/problem-text'
import { withWords } from './catalogues'
import { ListScreen } from './list.screen'
import { useAccess } from './shell-access'
import { useSystem } from './system'
import { toast } from './toast'

const ProvisionsScreen = optional(() => withWords(import('./provisions.screen'), 'record'))
const ReportCreateScreen = optional(() => withWords(import('./report-create.screen'), 'record'))

export function ReportListScreen() {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const { access } = useAccess()
  const [isCreating, setCreating] = useState(false)
  const close = useCallback(() => setCreating(false), [])
  const [toProvision, setToProvision] = useState<readonly ReportRow[] | null>(null)
  const closeProvisions = useCallback(() => setToProvision(null), [])
  const mayProvision = permits(access.modules, 'faturamento_faturas_emitir')
  useFocusReturn({ opened: isCreating || toProvision !== null })
  const onFailed = (closeIt: () => void) => () => {
    closeIt()
    toast(i18n, problemText(readProblem(0, null), i18n), 'failed')
  }

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
          onAct: () => setCreating(true),
        }}
        actions={[
          {
            name: 'provision',
            word: reportListWords.provision,
            whyNot: (row) => (mayProvision ? whyNotProvisioned(row) : reportListWords.mayNotProvision),
            onAct: setToProvision,
          },
        ]}
      />
      {isCreating ? <ReportCreateScreen onClose={close} onFailed={onFailed(close)} /> : null}
      {toProvision ? (
        <ProvisionsScreen rows={toProvision} onClose={closeProvisions} onFailed={onFailed(closeProvisions)} />
      ) : null}
    </>
  )
}
