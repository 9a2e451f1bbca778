import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { NavLink, Text } from '@mantine/core'
import { CircleDollarSign, House } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { Access } from './access.projection'
import classes from './navigation.module.css'
import type { App } from './navigation.projection'
import { titles } from './titles'

export interface NavigationProps {
  phase: Access['phase']
  apps: readonly App[]
  onNavigate: () => void
}

export function NavigationView({ phase, apps, onNavigate }: NavigationProps) {
  const { _ } = useLingui()
  const [path] = useLocation()
  const isCurrent = (href: string) => path === href || (href !== '/' && path.startsWith(`${href}/`))

  return (
    <nav aria-label={_(msg`Principal`)} className={classes['navigation']}>
      <NavLink
        component={Link}
        href="/"
        label={_(titles.home)}
        leftSection={<House size={18} aria-hidden />}
        active={isCurrent('/')}
        aria-current={isCurrent('/') ? 'page' : false}
        onClick={onNavigate}
      />
      <Text component="h2" className={classes['group'] ?? ''}>
        {_(msg`Meus Aplicativos`)}
      </Text>
      {phase === 'known' && apps.length === 0 ? (
        <Text c="dimmed" fz="xs" px={12}>
          {_(msg`Você não tem acesso a nenhum aplicativo.`)}
        </Text>
      ) : null}
      {apps.map(({ code, title, items }) => (
        <section key={code} aria-label={_(title)}>
          <div className={classes['app']}>
            <CircleDollarSign size={18} aria-hidden />
            {_(title)}
          </div>
          {items.map(({ href, title: name }) => (
            <NavLink
              key={href}
              component={Link}
              href={href}
              label={_(name)}
              className={classes['item'] ?? ''}
              active={isCurrent(href)}
              aria-current={path === href ? 'page' : isCurrent(href)}
              onClick={onNavigate}
            />
          ))}
        </section>
      ))}
    </nav>
  )
}
