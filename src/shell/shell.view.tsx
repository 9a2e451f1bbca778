import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ActionIcon, AppShell, Text } from '@mantine/core'
import { useFocusReturn, useWindowEvent } from '@mantine/hooks'
import { PanelLeft } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Link } from 'wouter'
import type { User } from '../../contract/session/session'
import { onShell } from '../../machines/shell/on-shell.words'
import { formatMoment } from '../ui/format'
import { Mark } from '../ui/parts/mark'
import { optional } from '../ui/parts/optional'
import { trailEnd } from '../ui/trail-end'
import { type NavigationProps, NavigationView } from './navigation/navigation.view'
import type { Sidebar } from './navigation/sidebar.projection'
import classes from './shell.module.css'
import type { Crumb } from './trail'
import { TrailView } from './trail.view'
import { UserMenu } from './user-menu'

const NavigationDrawer = optional(() => import('./navigation/navigation-drawer'))
const NavigationStrip = optional(() => import('./navigation/navigation-strip'))

interface ShellViewProps {
  productName: string
  version: string
  sidebar: Sidebar
  navigation: NavigationProps
  crumbs: readonly Crumb[]
  user: User
  /** The address of the user's picture, where it may be shown. */
  avatar: string | null
  corner: ReactNode
  contentRef: RefObject<HTMLDivElement | null>
  onToggle: () => void
  onCloseSheet: () => void
  onChangePassword: (() => void) | null
  /** Whether the person sees where they are signed in. */
  hasSessions: boolean
  onShowShortcuts: () => void
  onToggleTheme: () => void
  onSignOut: () => void
  children: ReactNode
}

/** What stays on screen from sign-in to sign-out; every screen brings its own `main` (SHL-01, SHL-06 to SHL-08, SHL-13). */
export function ShellView({ sidebar, navigation, crumbs, corner, contentRef, children, ...props }: ShellViewProps) {
  const { _ } = useLingui()
  const { productName, version, user, avatar, onToggle, onCloseSheet, ...options } = props
  const { onChangePassword, hasSessions, onShowShortcuts, onToggleTheme, onSignOut } = options
  const isBeside = sidebar === 'open' || sidebar === 'folded'
  const isSheet = sidebar === 'sheet'
  useFocusReturn({ opened: isSheet })

  return (
    <AppShell
      layout="alt"
      header={{ height: 48 }}
      navbar={{ width: sidebar === 'folded' ? '3rem' : '16rem', breakpoint: 'sm', collapsed: { mobile: true } }}
      padding={0}
      className={classes['shell'] ?? ''}
    >
      <a href="#content" className={classes['skip']}>
        {_(msg`Ir para o conteúdo`)}
      </a>
      {isBeside ? (
        <AppShell.Navbar component="div" className={classes['sidebar'] ?? ''} mod={{ sidebar }}>
          <Link href="/" aria-label={sidebar === 'open' ? undefined : productName} className={classes['product'] ?? ''}>
            <Mark size={24} />
            {sidebar === 'open' ? (
              <>
                <Text component="span" fw={650} fz="lg" truncate>
                  {productName}
                </Text>{' '}
                <Text component="span" fz="xs" c="dimmed">
                  {version}
                </Text>
              </>
            ) : null}
          </Link>
          <div className={classes['entries']}>
            {sidebar === 'open' ? (
              <NavigationView {...navigation} />
            ) : (
              <NavigationStrip {...navigation} onFailed={onToggle} />
            )}
          </div>
        </AppShell.Navbar>
      ) : null}
      <AppShell.Header className={classes['header'] ?? ''}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={_(onShell.toggleSidebar)}
          aria-haspopup={isBeside ? undefined : 'dialog'}
          aria-expanded={sidebar === 'open' || isSheet}
          aria-keyshortcuts="Control+B Meta+B"
          onClick={onToggle}
        >
          <PanelLeft size={18} aria-hidden />
        </ActionIcon>
        <TrailView crumbs={crumbs} />
        <div id={trailEnd} className={classes['place'] ?? ''} />
        <div className={classes['corner']}>
          {corner}
          <UserMenu {...{ user, avatar, onChangePassword, hasSessions, onShowShortcuts, onToggleTheme, onSignOut }} />
        </div>
      </AppShell.Header>
      {isBeside ? null : (
        <NavigationDrawer
          {...navigation}
          title={`${productName} ${version}`}
          isOpen={isSheet}
          onClose={onCloseSheet}
          onFailed={onCloseSheet}
        />
      )}
      <AppShell.Main renderRoot={(main) => <div {...main} />} id="content" tabIndex={-1} ref={contentRef}>
        <div className={classes['content']}>
          <PrintedLine>{`${productName} · ${user.name}`}</PrintedLine>
          {children}
        </div>
      </AppShell.Main>
    </AppShell>
  )
}

/** Above what is printed: whose it is, and when that was. */
function PrintedLine({ children }: { children: string }) {
  const { _, i18n } = useLingui()
  const line = useRef<HTMLParagraphElement>(null)
  useWindowEvent('beforeprint', () => {
    const when = formatMoment(new Date().toISOString(), i18n)
    line.current?.replaceChildren(_(msg`${children} · impresso em ${when}`))
  })
  return <p ref={line} className={classes['printed']} />
}
