import { businessDay } from '../../app/business-day'
import { useSystem } from '../../app/system'
import { HistoryView } from './history.view'
import { historyAddress } from './overview-address'
import { billingHistory } from './statistics.queries'
import { useFigures } from './use-figures'

export default function StatisticsScreen() {
  const { api } = useSystem()
  const figures = useFigures(historyAddress)
  return (
    <HistoryView {...figures} today={businessDay(Date.now())} source={billingHistory(api, figures.query.filters)} />
  )
}
