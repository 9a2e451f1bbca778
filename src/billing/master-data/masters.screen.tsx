import type { ScreenProps } from '../../app/screen-props'
import { ClientScreen } from '../client/client.screen'
import { ClientsScreen } from '../client/clients.screen'
import { CostCenterScreen } from '../cost-center/cost-center.screen'
import { CostCentersScreen } from '../cost-center/cost-centers.screen'

/** Lists and pages of master data: one part of the program. */
export default function MastersScreen({ route: { screen, tab = 'summary' }, found }: ScreenProps) {
  const page = { id: Number(found['id']), tab }
  switch (screen) {
    case 'client':
      return <ClientScreen {...page} />
    case 'costCenters':
      return <CostCentersScreen />
    case 'costCenter':
      return <CostCenterScreen {...page} />
    default:
      return <ClientsScreen />
  }
}
