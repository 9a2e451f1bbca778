import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { AppShell, Burger, Group, Text } from '@mantine/core'
import { useDisclosure, useFocusReturn } from '@mantine/hooks'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'wouter'
import type { User } from '../../../contract/session'
import { Mark } from '../parts/mark'
import { optional } from '../parts/optional'
import type { Access } from './access.projection'
import { appsOf } from './navigation.projection'
import { NavigationView } from './navigation.view'
import classes from './shell.module.css'
import { UserMenu } from './user-menu'

const NavigationDrawer = optional(() => import('./navigation-drawer'))

interface ShellViewProps {
  productName: string
  access: Access
  user: User
  /** The address of the user's picture, where it may be shown. */
  avatar: string | null
  corner: ReactNode
  contentRef: RefObject<HTMLDivElement | null>
  onSignOut: () => void
  children: ReactNode
}

/** What stays on screen from sign-in to sign-out; every screen brings its own `main`. */
export function ShellView({
  productName,
  access,
  user,
  avatar,
  corner,
  contentRef,
  onSignOut,
  children,
}: ShellViewProps) {
  const { _ } = useLingui()
  const [isMenuOpen, menu] = useDisclosure()
  useFocusReturn({ opened: isMenuOpen })
  const { phase, modules } = access
  const apps = appsOf(modules, user.is_superuser)
  const toggle = _(msg`Alternar menu lateral`)

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: '16rem', breakpoint: 'sm', collapsed: { mobile: true } }}
      padding={0}
      className={classes['shell'] ?? ''}
    >
      <a href="#content" className={classes['skip']}>
        {_(msg`Ir para o conteúdo`)}
      </a>
      <AppShell.Header className={classes['header'] ?? ''}>
        <Group gap={8} wrap="nowrap">
          <Burger
            hiddenFrom="sm"
            size="sm"
            opened={isMenuOpen}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={menu.toggle}
            aria-label={toggle}
          />
          <Link href="/" aria-label={productName} className={classes['product'] ?? ''}>
            <Mark size={24} />
            <Text component="span" fw={650} fz="lg" visibleFrom="xs">
              {productName}
            </Text>
          </Link>
        </Group>
        <Group gap={4} wrap="nowrap">
          {corner}
          <UserMenu user={user} avatar={avatar} onSignOut={onSignOut} />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar component="div" visibleFrom="sm">
        <NavigationView phase={phase} apps={apps} onNavigate={menu.close} />
      </AppShell.Navbar>
      {isMenuOpen ? (
        <NavigationDrawer title={productName} phase={phase} apps={apps} onNavigate={menu.close} onFailed={menu.close} />
      ) : null}
      <AppShell.Main renderRoot={(props) => <div {...props} />} id="content" tabIndex={-1} ref={contentRef}>
        <div className={classes['content']}>{children}</div>
      </AppShell.Main>
    </AppShell>
  )
}
