import { statistics } from '../api/statistics.queries'
import { OverviewView } from '../views/billing/overview/overview.view'
import { overviewAddress } from '../views/billing/overview/overview-address'
import { useSystem } from './system'
import { useFigures } from './use-figures'

export default function OverviewScreen() {
  const { api } = useSystem()
  const figures = useFigures(overviewAddress)
  return <OverviewView {...figures} source={statistics(api, figures.query.filters)} />
}
