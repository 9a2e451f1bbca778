import type { ActorRefFrom } from 'xstate'
import type { assetScanMachine } from '../../../../machines/forms/asset/asset-scan.machine'
import { AssetScanView } from '../../../../src/forms/asset/asset-scan.view'

export function AssetScanDialog({ actor }: { readonly actor: ActorRefFrom<typeof assetScanMachine> }) {
  return <AssetScanView actor={actor} videoRef={null} onPhoto={() => actor.send({ type: 'photo.choose' })} />
}
