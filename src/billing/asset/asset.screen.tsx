import { useSearchParams } from 'wouter'
import { permits, recordPermissions } from '../../../contract/permissions'
import { withWords } from '../../app/catalogues'
import { useSystem } from '../../app/system'
import { useAssetLabels } from '../../forms/asset/use-asset-labels.screen'
import { followUpPage } from '../../forms/shared/forms.queries'
import { useAccess } from '../../shell/shell-access'
import { optional } from '../../ui/parts/optional'
import type { RecordTab } from '../../ui/record/tabs'
import { useMasterData } from '../master-data/master-page.screen'
import { assetHref } from '../shared/address'
import { assetRentals } from './asset.queries'
import { AssetView } from './asset.view'
import { assetLogWords } from './asset-log'
import { monthsIn } from './months-in'

const Form = optional(() => withWords(import('./asset-form.screen')))

export function AssetScreen({ id, tab }: { id: number; tab: RecordTab }) {
  const { api } = useSystem()
  const { access } = useAccess()
  const [address] = useSearchParams()
  const months = monthsIn(address)
  const open = { asset: String(id), status: 'open' }
  const followUps = followUpPage(api, { page: 1, page_size: 5, ordering: 'due', search: '', filters: open })
  const labels = useAssetLabels()
  const { view, dialog } = useMasterData('asset', {
    ...{ id, list: 'assets', href: assetHref, logWords: assetLogWords, Form },
    nameOf: ({ code, name }) => `${code} · ${name}`,
  })
  return (
    <>
      <AssetView
        {...view}
        {...{ id, tab, months }}
        followUps={followUps}
        onLabel={labels.open}
        rentals={permits(access.modules, recordPermissions.report.read) ? assetRentals(api, id, months) : null}
      />
      {dialog}
      {labels.dialog}
    </>
  )
}
