import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { type Crumb, say } from './trail'
import classes from './trail.module.css'

/** Where the page stands (SHL-08). A narrow screen has room for the page, and above it for what it is a part of. */
export function TrailView({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { _, i18n } = useLingui()
  return (
    <nav aria-label={_(msg`Trilha de navegação`)} className={classes['trail']}>
      <ol>
        {crumbs.map(({ title, href }, index) => (
          <li key={`${index} ${href}`}>
            {index > 0 ? <ChevronRight size={14} aria-hidden /> : null}
            {href === null ? (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{say(title, i18n)}</span>
            ) : (
              <Link href={href}>{say(title, i18n)}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
