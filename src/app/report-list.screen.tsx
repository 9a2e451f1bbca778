import { useLingui } from '@lingui/react'
import { useFocusReturn } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useCallback, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { permits } from '../../contract/permissions'
import { readProblem } from '../../contract/problem'
import { type ReportListQuery, reportPage } from '../api/billing.queries'
import { readListQuery, writeListQuery } from '../views/billing/report-list.query'
import { ReportListView } from '../views/billing/report-list.view'
import { optional } from '../views/parts/optional'
import { problemText } from '../views/problem-text'
import { useAccess } from './shell-access'
import { useSystem } from './system'

const ReportCreateScreen = optional(() => import('./report-create.screen'))

export function ReportListScreen() {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const { access } = useAccess()
  const [path, navigate] = useLocation()
  const [address] = useSearchParams()
  const [isCreating, setCreating] = useState(false)
  const close = useCallback(() => setCreating(false), [])
  const query = readListQuery(address)
  useFocusReturn({ opened: isCreating })

  return (
    <>
      <ReportListView
        query={query}
        source={reportPage(api, query)}
        mayCreate={permits(access.modules, 'faturamento_boletins_criar')}
        onCreate={() => setCreating(true)}
        onQuery={(next) => navigate(addressOf(path, next))}
        onSearch={(search) => navigate(addressOf(path, { ...query, page: 1, search }), { replace: true })}
      />
      {isCreating ? (
        <ReportCreateScreen
          onClose={close}
          onFailed={() => {
            close()
            notifications.show({ message: problemText(readProblem(0, null), i18n), color: 'red' })
          }}
        />
      ) : null}
    </>
  )
}

function addressOf(path: string, query: ReportListQuery): string {
  const said = writeListQuery(query)
  return said ? `${path}?${said}` : path
}
