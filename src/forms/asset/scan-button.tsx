import { msg } from '@lingui/core/macro'
import { ScanLine } from 'lucide-react'
import { PlainButton } from '../../ui/parts/plain-button'
import classes from './scan-button.module.css'

export const scanWord = msg`Ler QR code`

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
