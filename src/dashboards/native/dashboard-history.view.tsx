import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { RecordLog } from '../../ui/record/record-log'
import { dashboardLogWords } from './dashboard-log'
import classes from './native-dashboard.module.css'
import type { dashboardLog } from './native-dashboard.queries'

/** Fetched for whoever builds dashboards: who changed one, and what. Folded away below the figures, and nothing while nobody has. */
export default function DashboardHistory({ source }: { source: ReturnType<typeof dashboardLog> }) {
  const { _, i18n } = useLingui()
  const log = useInfiniteQuery(source)
  const count = log.data?.pages[0]?.count ?? 0
  if (count === 0 && !log.error) return null
  return (
    <details>
      <summary className={classes['summary']}>
        {log.error ? _(msg`Histórico de alterações`) : _(msg`Histórico de alterações (${i18n.number(count)})`)}
      </summary>
      <RecordLog log={log} words={dashboardLogWords} statusBadge={() => null} />
    </details>
  )
}
