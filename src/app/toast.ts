import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { notifications } from '@mantine/notifications'

const colors = { done: 'green', failed: 'red' } as const

/** Says in passing how something ended. */
export function toast(i18n: I18n, message: string, kind: keyof typeof colors): void {
  notifications.show({
    message,
    color: colors[kind],
    styles: { description: { whiteSpace: 'pre-line' } },
    closeButtonProps: { 'aria-label': i18n._(msg`Fechar aviso`) },
  })
}
