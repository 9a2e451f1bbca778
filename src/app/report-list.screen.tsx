import { useFocusReturn } from '@mantine/hooks'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { permits } from '../../contract/permissions'
import { type ReportListQuery, reportPage } from '../api/billing.queries'
import { readListQuery, writeListQuery } from '../views/billing/report-list.query'
import { ReportListView } from '../views/billing/report-list.view'
import { useAccess } from './shell-access'
import { useSystem } from './system'

const ReportCreateScreen = lazy(() => import('./report-create.screen'))

export function ReportListScreen() {
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
        onQuery={(next) => navigate(addressOf(path, next), { replace: next.search !== query.search })}
      />
      {isCreating ? (
        <Suspense>
          <ReportCreateScreen onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

function addressOf(path: string, query: ReportListQuery): string {
  const said = writeListQuery(query)
  return said ? `${path}?${said}` : path
}
