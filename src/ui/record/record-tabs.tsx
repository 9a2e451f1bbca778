import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Link } from 'wouter'
import { bringIntoSight } from '../bring-into-sight'
import classes from './record.module.css'

/** With those beside it, where all take more room than there is. */
function bringTabIntoSight(tab: HTMLElement | null): void {
  for (const shown of [tab?.nextElementSibling, tab?.previousElementSibling, tab]) bringIntoSight(shown ?? null)
}

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
          ref={href === current ? bringTabIntoSight : null}
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
