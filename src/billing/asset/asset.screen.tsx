import { withWords } from '../../app/catalogues'
import { optional } from '../../ui/parts/optional'
import type { RecordTab } from '../../ui/record/tabs'
import { useMasterData } from '../master-data/master-page.screen'
import { assetHref } from '../shared/address'
import { AssetView } from './asset.view'

const Form = optional(() => withWords(import('./asset-form.screen'), 'masters'))

export function AssetScreen({ id, tab }: { id: number; tab: RecordTab }) {
  const { view, dialog } = useMasterData('asset', {
    ...{ id, list: 'assets', href: assetHref, Form },
    nameOf: ({ code, name }) => `${code} · ${name}`,
  })
  return (
    <>
      <AssetView {...view} id={id} tab={tab} />
      {dialog}
    </>
  )
}
