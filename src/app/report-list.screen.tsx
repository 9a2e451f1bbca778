import { useLingui } from '@lingui/react'
import { useFocusReturn } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { permits } from '../../contract/permissions'
import { readProblem } from '../../contract/problem'
import { clientOptions, costCenterOptions, reportPage } from '../api/billing.queries'
import { reportList, reportListWords } from '../views/billing/report-list'
import { optional } from '../views/parts/optional'
import { problemText } from '../views/problem-text'
import { withWords } from './catalogues'
import { ListScreen } from './list.screen'
import { useAccess } from './shell-access'
import { useSystem } from './system'
import { toast } from './toast'

const ReportCreateScreen = optional(() => withWords(import('./report-create.screen'), 'record'))

export function ReportListScreen() {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const { access } = useAccess()
  const [isCreating, setCreating] = useState(false)
  const close = useCallback(() => setCreating(false), [])
  useFocusReturn({ opened: isCreating })

  return (
    <>
      <ListScreen
        definition={reportList}
        source={(query) => reportPage(api, query)}
        references={{
          client: (search) => clientOptions(api, search),
          cost_center: (search) => costCenterOptions(api, search),
        }}
        exportPath="/api/v1/billing/reports/export/"
        action={{
          word: reportListWords.create,
          why: permits(access.modules, 'faturamento_boletins_criar') ? null : _(reportListWords.mayNotCreate),
          onAct: () => setCreating(true),
        }}
      />
      {isCreating ? (
        <ReportCreateScreen
          onClose={close}
          onFailed={() => {
            close()
            toast(i18n, problemText(readProblem(0, null), i18n), 'failed')
          }}
        />
      ) : null}
    </>
  )
}
