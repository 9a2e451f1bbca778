import type { ActorRefFrom } from 'xstate'
import type { assetKeepMachine } from '../../../../machines/forms/asset/asset-keep.machine'
import { AssetKeepView } from '../../../../src/forms/asset/asset-keep.view'

export function AssetKeepPart({ actor }: { readonly actor: ActorRefFrom<typeof assetKeepMachine> }) {
  return <AssetKeepView actor={actor} keptAt="2026-11-19T12:00:00Z" />
}
