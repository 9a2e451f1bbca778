import { useSystem } from '../../app/system'
import { businessDay } from '../../ui/business-day'
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
