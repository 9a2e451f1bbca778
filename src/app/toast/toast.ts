import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type NotificationData, notifications } from '@mantine/notifications'
import { createElement, Fragment, type ReactNode } from 'react'

const colors = { done: 'green', failed: 'red' } as const

/** Says in passing how something ended, with what leads on from there. Answers its id. */
export function toast(i18n: I18n, message: string, kind: keyof typeof colors, more: ReactNode = null): string {
  return notifications.show(saying(i18n, message, kind, more))
}

/** The same of what is done again and again: said once, as long as it is in sight. */
export function toastOnce(i18n: I18n, message: string): void {
  notifications.show({ id: message, ...saying(i18n, message, 'done', null) })
}

/** The same, with a way to take it back; `hold` keeps it in sight while that is under way. */
export function toastUndoable(
  i18n: I18n,
  message: string,
  id: string,
  undo: (toast: { hold: () => void; close: () => void }) => ReactNode,
): void {
  const more = undo({
    hold: () => notifications.update({ ...said(), autoClose: false }),
    close: () => notifications.hide(id),
  })
  const said = () => ({ id, ...saying(i18n, message, 'done', more) })
  notifications.show(said())
}

function saying(i18n: I18n, message: string, kind: keyof typeof colors, more: ReactNode): NotificationData {
  return {
    message: more === null ? message : createElement(Fragment, null, createElement('span', null, message), ' ', more),
    color: colors[kind],
    styles: { description: { whiteSpace: 'pre-line' } },
    closeButtonProps: { 'aria-label': i18n._(msg`Fechar aviso`) },
  }
}
