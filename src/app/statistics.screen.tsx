import { billingHistory } from '../api/statistics.queries'
import { HistoryView } from '../views/billing/overview/history.view'
import { historyAddress } from '../views/billing/overview/overview-address'
import { businessDay } from './business-day'
import { useSystem } from './system'
import { useFigures } from './use-figures'

export default function StatisticsScreen() {
  const { api } = useSystem()
  const figures = useFigures(historyAddress)
  return (
    <HistoryView {...figures} today={businessDay(Date.now())} source={billingHistory(api, figures.query.filters)} />
  )
}
