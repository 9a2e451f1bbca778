import '@mantine/core/styles/Tooltip.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Tooltip } from '@mantine/core'
import { CircleSlash, House, LayoutDashboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { OnDemand } from '../../ui/parts/on-demand'
import { optional } from '../../ui/parts/optional'
import { titles } from '../../ui/titles'
import { say } from '../trail'
import { AppButton } from './app-button'
import { ModuleIcon } from './module-icon'
import classes from './navigation.module.css'
import { type App, hasApp } from './navigation.projection'
import { currentOf, type NavigationProps } from './navigation.view'

const AppOptions = optional(() => import('./app-options'))

/** The navigation as icons: a name comes as a tooltip, the screens of an app as a menu beside it (SHL-01, SHL-06). */
export default function NavigationStrip({ phase, apps, onApproach }: NavigationProps) {
  const { _, i18n } = useLingui()
  const [path] = useLocation()
  const current = currentOf(apps, path)
  const mark = { current, onApproach }

  return (
    <nav aria-label={_(msg`Principal`)} className={classes['strip']}>
      <MarkLink {...mark} href="/" name={_(titles.home)}>
        <House size={18} aria-hidden />
      </MarkLink>
      <MarkLink {...mark} href="/dashboards" name={_(titles.dashboards)}>
        <LayoutDashboard size={18} aria-hidden />
      </MarkLink>
      {phase === 'known' && !hasApp(apps) ? <NoApp /> : null}
      {apps.map((app) =>
        app.href !== null && app.items.length === 0 ? (
          <MarkLink key={app.code} {...mark} href={app.href} name={say(app.title, i18n)}>
            <ModuleIcon name={app.icon} />
          </MarkLink>
        ) : (
          <AppMenu key={app.code} {...mark} app={app} />
        ),
      )}
    </nav>
  )
}

interface MarkProps extends Pick<NavigationProps, 'onApproach'> {
  current: string | null
}

function MarkLink({
  href,
  name,
  current,
  onApproach,
  children,
}: MarkProps & { href: string; name: string; children: ReactNode }) {
  return (
    <Tooltip label={name} position="right">
      <Link
        href={href}
        aria-label={name}
        aria-current={current === href ? 'page' : undefined}
        data-current={current === href || undefined}
        className={classes['mark'] ?? ''}
        onPointerEnter={() => onApproach(href)}
        onFocus={() => onApproach(href)}
      >
        {children}
      </Link>
    </Tooltip>
  )
}

function NoApp() {
  const { _ } = useLingui()
  const text = _(msg`Sem acesso`)
  return (
    <Tooltip label={text} position="right" events={{ hover: true, focus: true, touch: true }}>
      <span role="img" aria-label={text} className={`${classes['mark']} ${classes['none']}`}>
        <CircleSlash size={18} aria-hidden />
      </span>
    </Tooltip>
  )
}

function AppMenu({ app, current, onApproach }: MarkProps & { app: App }) {
  const { i18n } = useLingui()
  const name = say(app.title, i18n)
  return (
    <OnDemand
      closed={(props) => (
        <Tooltip label={name} position="right">
          <AppButton {...props} app={app} current={current} />
        </Tooltip>
      )}
      opened={(waiting) => <AppOptions app={app} current={current} onApproach={onApproach} {...waiting} />}
    />
  )
}
