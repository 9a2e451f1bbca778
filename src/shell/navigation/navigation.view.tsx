import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { NavLink, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { House, LayoutDashboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { titles } from '../../ui/titles'
import type { Access } from '../access.projection'
import { routes } from '../routes'
import { say, type Title } from '../trail'
import { ModuleIcon } from './module-icon'
import classes from './navigation.module.css'
import { type App, hasApp } from './navigation.projection'

export interface NavigationProps {
  phase: Access['phase']
  apps: readonly App[]
  /** A page is about to be asked for: the pointer or the focus is on its link. */
  onApproach: (href: string) => void
  onNavigate: () => void
}

/** The way to every page (SHL-01 to SHL-05). */
export function NavigationView({ phase, apps, onApproach, onNavigate }: NavigationProps) {
  const { _ } = useLingui()
  const [path] = useLocation()
  const current = currentOf(apps, path)
  const leaf = { current, onApproach, onNavigate }

  return (
    <nav aria-label={_(msg`Principal`)} className={classes['navigation']}>
      <Leaf {...leaf} href="/" title={titles.home} icon={<House size={18} aria-hidden />} />
      <Leaf {...leaf} href="/dashboards" title={titles.dashboards} icon={<LayoutDashboard size={18} aria-hidden />} />
      <Text component="h2" className={classes['group'] ?? ''}>
        {_(msg`Meus Aplicativos`)}
      </Text>
      {phase === 'known' && !hasApp(apps) ? (
        <Text c="dimmed" fz="xs" px={12} pb={8}>
          {_(msg`Você não tem acesso a nenhum aplicativo.`)}
        </Text>
      ) : null}
      {apps.map(({ code, title, href, icon, items }) => {
        if (href !== null && items.length === 0)
          return <Leaf key={code} {...leaf} href={href} title={title} icon={<ModuleIcon name={icon} />} />
        const entries = entriesOf({ href, items })
        const holdsCurrent = entries.some((item) => item.href === current)
        return (
          <Group
            key={`${code} ${holdsCurrent}`}
            title={title}
            icon={icon}
            isUsuallyOpen={holdsCurrent || usuallyOpen.includes(code)}
          >
            {entries.map((item) => (
              <Leaf key={item.href} {...leaf} {...item} />
            ))}
          </Group>
        )
      })}
    </nav>
  )
}

const usuallyOpen = ['faturamento', 'formularios']

interface GroupProps {
  title: Title
  icon: string
  isUsuallyOpen: boolean
  children: ReactNode
}

function Group({ title, icon, isUsuallyOpen, children }: GroupProps) {
  const { i18n } = useLingui()
  const [isOpen, { toggle }] = useDisclosure(isUsuallyOpen)
  return (
    <NavLink
      component="button"
      type="button"
      label={say(title, i18n)}
      leftSection={<ModuleIcon name={icon} />}
      childrenOffset={0}
      keepMounted={false}
      opened={isOpen}
      onChange={toggle}
      aria-expanded={isOpen}
      className={classes['app'] ?? ''}
    >
      {children}
    </NavLink>
  )
}

interface LeafProps extends Pick<NavigationProps, 'onApproach' | 'onNavigate'> {
  href: string
  title: Title
  icon?: ReactNode
  current: string | null
}

/** One element, without the parts of Mantine's: the elements of a page are counted. */
function Leaf({ href, title, icon, current, onApproach, onNavigate }: LeafProps) {
  const { i18n } = useLingui()
  return (
    <Link
      ref={current === href ? showInSidebar : undefined}
      href={href}
      aria-current={current === href ? 'page' : undefined}
      className={icon ? (classes['leaf'] ?? '') : `${classes['leaf']} ${classes['item']}`}
      onClick={onNavigate}
      onPointerEnter={() => onApproach(href)}
      onFocus={() => onApproach(href)}
    >
      {icon}
      {say(title, i18n)}
    </Link>
  )
}

/** By hand: the browser's own way takes the first Tab away from the skip link. */
function showInSidebar(leaf: HTMLElement | null): void {
  const scroller = leaf?.closest('nav')?.parentElement
  if (!leaf || !scroller) return
  const [own, seen] = [leaf.getBoundingClientRect(), scroller.getBoundingClientRect()]
  scroller.scrollTop += Math.min(0, Math.floor(own.top - seen.top)) + Math.max(0, Math.ceil(own.bottom - seen.bottom))
}

/** What an app unfolds to: its own page first. */
export function entriesOf({ href, items }: Pick<App, 'href' | 'items'>): App['items'] {
  return href === null ? items : [{ href, title: msg`Abrir` }, ...items]
}

/** The entry that a page belongs to: its own, that of the nearest page above it, or the longest address that leads towards it. */
export function currentOf(apps: readonly App[], path: string): string | null {
  const hrefs = ['/', '/dashboards', ...apps.flatMap((app) => entriesOf(app).map(({ href }) => href))]
  const pattern = path.replace(/\/\d+(?=\/|$)/, '/:id')
  const above = [path, ...pagesAbove(pattern), ...sameAs(pattern)].find((one) => hrefs.includes(one))
  const towards = hrefs.filter((href) => href !== '/' && path.startsWith(`${href}/`))
  return above ?? towards.sort((one, other) => other.length - one.length)[0] ?? null
}

/** A page may have several addresses. */
function sameAs(pattern: string): string[] {
  const screen = routes.find(({ path }) => path === pattern)?.screen
  return screen === undefined ? [] : routes.filter((route) => route.screen === screen).map(({ path }) => path)
}

/** The nearest first. */
function pagesAbove(pattern: string): string[] {
  const above = routes.find(({ path }) => path === pattern)?.parent
  return above === undefined ? [] : [above, ...pagesAbove(above)]
}
