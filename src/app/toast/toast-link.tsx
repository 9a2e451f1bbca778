import type { I18n, MessageDescriptor } from '@lingui/core'
import { Anchor } from '@mantine/core'
import { Link } from 'wouter'

/** A record, its page and what it is called. */
export interface ToastRecord {
  readonly href: string
  readonly word: MessageDescriptor | string
}

/** After what was done to a record elsewhere than on its page: the way there; null where it is on screen. */
export function toastLink(i18n: I18n, { href, word }: ToastRecord) {
  const { pathname } = window.location
  if (pathname === href || pathname.startsWith(`${href}/`)) return null
  return (
    <>
      ·{' '}
      <Anchor component={Link} href={href} inherit>
        {typeof word === 'string' ? word : i18n._(word)}
      </Anchor>
    </>
  )
}
