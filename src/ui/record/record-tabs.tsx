import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Link } from 'wouter'
import classes from './record.module.css'

interface RecordTabsProps {
  tabs: readonly { readonly href: string; readonly title: MessageDescriptor }[]
  /** The address of the one on screen. */
  current: string
}

/** Where the focus goes when a link elsewhere on the page opens a tab and leaves with it. */
export const focusTab = (href: string) => document.getElementById(href)?.focus()

/** Each tab is a page with an address of its own. */
export function RecordTabs({ tabs, current }: RecordTabsProps) {
  const { _ } = useLingui()
  return (
    <nav aria-label={_(msg`Partes do registro`)} className={classes['tabs']}>
      {tabs.map(({ href, title }) => (
        <Link
          key={href}
          id={href}
          href={href}
          className={classes['tab'] ?? ''}
          aria-current={href === current ? 'page' : undefined}
        >
          {_(title)}
        </Link>
      ))}
    </nav>
  )
}
