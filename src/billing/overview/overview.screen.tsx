import { useSystem } from '../../app/system'
import { OverviewView } from './overview.view'
import { overviewAddress } from './overview-address'
import { statistics } from './statistics.queries'
import { useFigures } from './use-figures'

export default function OverviewScreen() {
  const { api } = useSystem()
  const figures = useFigures(overviewAddress)
  return <OverviewView {...figures} source={statistics(api, figures.query.filters)} />
}
