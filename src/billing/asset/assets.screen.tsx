import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import type { AssetList, AssetRow } from '../../../contract/assets/asset'
import {
  masterPermissions,
  type Permission,
  permits,
  readMasterData,
  recordPermissions,
} from '../../../contract/permissions'
import { withWords } from '../../app/catalogues'
import { ListScreen } from '../../app/list/list.screen'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { useAssetLabels } from '../../forms/asset/use-asset-labels.screen'
import { useAccess } from '../../shell/shell-access'
import { ofStatus } from '../../ui/list/why-not-step'
import { optional } from '../../ui/parts/optional'
import { useImport } from '../imports/import-dialog.screen'
import { masterPage } from '../master-data/master-data.queries'
import { masterStatuses } from '../master-data/master-status'
import { useMasterSteps } from '../master-data/use-master-steps.screen'
import { billingReferences } from '../report/report.queries'
import { families, fleetPage } from './asset.queries'
import { assetList, assetListWords, fleetList } from './assets'
import { monthsIn } from './months-in'

const AssetForm = optional(() => withWords(import('./asset-form.screen')))

/** What is out of use has no forms to lead to. */
const whyNoLabel = ({ status }: AssetRow) => (status === 'active' ? null : ofStatus(masterStatuses.inactive.word))

export function AssetsScreen() {
  const { _ } = useLingui()
  const { api } = useSystem()
  const { access } = useAccess()
  const creating = useDialog()
  const labels = useAssetLabels()
  const steps = useMasterSteps('asset')
  const { second, dialog } = useImport('asset')
  const [address] = useSearchParams()
  const fleet = useMemo(() => fleetList(monthsIn(address)), [address])
  const may = (permission: Permission) => permits(access.modules, permission)
  const offered = may(readMasterData) || may(recordPermissions.report.read)
  const common = {
    references: {
      ...(offered ? { cost_center: billingReferences(api).cost_center } : {}),
      family: (search: string) => families(api, search),
    },
    actions: [{ ...labels.action, whyNot: whyNoLabel }, ...(may(readMasterData) ? steps.actions : [])],
    ...(may(readMasterData)
      ? {
          action: {
            word: assetListWords.create,
            why: may(masterPermissions.asset) ? null : _(assetListWords.mayNotCreate),
            lacks: masterPermissions.asset,
            onAct: () => creating.open({}),
          },
          second,
        }
      : {}),
  }
  return (
    <>
      {may(recordPermissions.report.read) ? (
        <ListScreen
          {...common}
          definition={fleet}
          source={(query) => fleetPage(api, query)}
          exportPath="/api/v1/assets/fleet/export/"
        />
      ) : (
        <ListScreen
          {...common}
          definition={assetList}
          source={(query) => masterPage<AssetList>(api, 'asset', query)}
          exportPath="/api/v1/assets/export/"
        />
      )}
      {dialog}
      {labels.dialog}
      {steps.dialog}
      {creating.shown ? <AssetForm record={null} {...creating.closing} /> : null}
    </>
  )
}
