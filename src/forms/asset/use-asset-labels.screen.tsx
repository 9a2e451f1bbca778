import { withWords } from '../../app/catalogues'
import { useDialog } from '../../app/use-dialog'
import type { ListAction } from '../../ui/list/list-selection'
import { optional } from '../../ui/parts/optional'
import type { LabelledAsset } from './asset-label'
import { labelWords } from './label-link'

const AssetLabels = optional(() => withWords(import('./asset-labels.screen'), 'forms'))

/** Labels of machines: the dialog that prints them, and the action on rows of a list that opens it. */
export function useAssetLabels() {
  const { shown, open, closing } = useDialog<{ readonly assets: readonly LabelledAsset[] }>()
  const openFor = (assets: readonly LabelledAsset[]) => open({ assets })
  const action: ListAction<LabelledAsset> = {
    ...{ name: 'labels', word: labelWords.several, onAct: openFor },
  }
  return {
    ...{ action, open: openFor },
    dialog: shown ? <AssetLabels assets={shown.assets} {...closing} /> : null,
  }
}
