import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { notifications } from '@mantine/notifications'
import { PlainButton } from '../../ui/parts/plain-button'
import { toast } from './toast'

/** Of what failed: why, with a way to try it again. */
export function toastRetry(i18n: I18n, message: string, onRetry: () => void): void {
  const id = toast(
    i18n,
    message,
    'failed',
    <PlainButton
      size="compact-xs"
      variant="light"
      word={msg`Tentar de novo`}
      onClick={() => {
        notifications.hide(id)
        // The toast goes with the focus in it.
        document.getElementById('content')?.focus({ preventScroll: true })
        onRetry()
      }}
    />,
  )
}
