import { useLingui } from '@lingui/react'
import { masterPermissions, permits } from '../../../contract/permissions'
import { withWords } from '../../app/catalogues'
import { ListScreen } from '../../app/list.screen'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { useAccess } from '../../shell/shell-access'
import { optional } from '../../ui/parts/optional'
import { useImport } from '../imports/import-dialog.screen'
import { masterPage } from '../master-data/master-data.queries'
import { billingReferences } from '../report/report.queries'
import { assetList, assetListWords } from './assets'

const AssetForm = optional(() => withWords(import('./asset-form.screen'), 'record', 'masters'))

export function AssetsScreen() {
  const { _ } = useLingui()
  const { api } = useSystem()
  const { access } = useAccess()
  const creating = useDialog()
  const { second, dialog } = useImport('asset')
  return (
    <>
      <ListScreen
        definition={assetList}
        source={(query) => masterPage(api, 'asset', query)}
        references={{ cost_center: billingReferences(api).cost_center }}
        exportPath="/api/v1/assets/export/"
        action={{
          word: assetListWords.create,
          why: permits(access.modules, masterPermissions.asset) ? null : _(assetListWords.mayNotCreate),
          lacks: masterPermissions.asset,
          onAct: () => creating.open({}),
        }}
        second={second}
      />
      {dialog}
      {creating.shown ? <AssetForm record={null} {...creating.closing} /> : null}
    </>
  )
}
