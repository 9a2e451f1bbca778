import { useSelector } from '@xstate/react'
import { withWords } from '../../app/catalogues'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { optional } from '../../ui/parts/optional'
import { type Device, deviceOf } from '../offline/device.queries'
import { ScanButton } from './scan-button'

const AssetScan = optional(() => withWords(import('./asset-scan.screen'), 'forms'))

/** The dialog that reads the code on a machine. */
export function useAssetScan(device: Device, isSignedIn: boolean) {
  const { shown, open, closing } = useDialog()
  return {
    open: () => open({}),
    dialog: shown ? <AssetScan {...{ device, isSignedIn }} {...closing} /> : null,
  }
}

/** Above the machines of a list, where there is no room for it beside the title. */
export function ScanAboveRows() {
  const { portal } = useSystem()
  const username = useSelector(portal, ({ context }) => context.user?.username ?? '')
  const { open, dialog } = useAssetScan(deviceOf(username), true)
  return (
    <>
      <ScanButton isOnPhone onScan={open} />
      {dialog}
    </>
  )
}
