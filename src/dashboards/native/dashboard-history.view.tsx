import { useInfiniteQuery } from '@tanstack/react-query'
import { RecordLog } from '../../ui/record/record-log'
import { dashboardLogWords } from './dashboard-log'
import type { dashboardLog } from './native-dashboard.queries'

/** Fetched for whoever builds dashboards: who changed one, and what. */
export default function DashboardHistory({ source }: { source: ReturnType<typeof dashboardLog> }) {
  const log = useInfiniteQuery(source)
  return <RecordLog log={log} words={dashboardLogWords} statusBadge={() => null} />
}
