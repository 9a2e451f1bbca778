import { msg } from '@lingui/core/macro'
import { useSelector } from '@xstate/react'
import { ScanLine } from 'lucide-react'
import { withWords } from '../../app/catalogues'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { optional } from '../../ui/parts/optional'
import { PlainButton } from '../../ui/parts/plain-button'
import { type Device, deviceOf } from '../offline/device.queries'
import classes from './asset-scan-button.module.css'

const AssetScan = optional(() => withWords(import('./asset-scan.screen'), 'forms'))

export const scanWord = msg`Ler QR code`

/** The dialog that reads the code on a machine. */
export function useAssetScan(device: Device, isSignedIn: boolean) {
  const { shown, open, closing } = useDialog()
  return {
    open: () => open({}),
    dialog: shown ? <AssetScan {...{ device, isSignedIn }} {...closing} /> : null,
  }
}

export function ScanButton({ onScan, isOnPhone }: { onScan: () => void; isOnPhone?: true }) {
  return (
    <PlainButton
      word={scanWord}
      size="lg"
      leftSection={<ScanLine size={24} aria-hidden />}
      className={isOnPhone ? (classes['onPhone'] ?? '') : ''}
      onClick={onScan}
    />
  )
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
