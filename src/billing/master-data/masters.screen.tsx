import { permits, readAssets } from '../../../contract/permissions'
import { withWords } from '../../app/catalogues'
import type { ScreenProps } from '../../app/screen-props'
import { useAccess } from '../../shell/shell-access'
import { optional } from '../../ui/parts/optional'
import { AssetScreen } from '../asset/asset.screen'
import { AssetsScreen } from '../asset/assets.screen'
import { ClientScreen } from '../client/client.screen'
import { ClientsScreen } from '../client/clients.screen'
import { CompanyScreen } from '../company/company.screen'
import { CostCenterScreen } from '../cost-center/cost-center.screen'
import { CostCentersScreen } from '../cost-center/cost-centers.screen'

/** Lists and pages of master data: one part of the program. */
const Landing = optional(() => withWords(import('../../home/landing.screen'), 'access'))

export default function MastersScreen(props: ScreenProps) {
  const { route, found } = props
  const { screen, tab = 'summary' } = route
  const { access } = useAccess()
  const page = { id: Number(found['id']), tab }
  switch (screen) {
    case 'assets':
      // The route is everybody's (specification, section 2): who may not see them reads what the module is for.
      return readAssets.some((one) => permits(access.modules, one)) ? <AssetsScreen /> : <Landing {...props} />
    case 'asset':
      return <AssetScreen {...page} />
    case 'client':
      return <ClientScreen {...page} />
    case 'costCenters':
      return <CostCentersScreen />
    case 'costCenter':
      return <CostCenterScreen {...page} />
    case 'company':
      return <CompanyScreen />
    default:
      return <ClientsScreen />
  }
}
