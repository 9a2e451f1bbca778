import { useLingui } from '@lingui/react'
import { Menu, Text } from '@mantine/core'
import { Keyboard, KeyRound, LogOut, MonitorSmartphone, SunMoon } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '../../contract/session/session'
import { onScreen } from '../../machines/on-screen.words'
import { passwordChangeWords } from '../../machines/session/password/password-change.words'
import { onShell } from '../../machines/shell/on-shell.words'
import { MenuFrame } from '../ui/parts/menu-frame'
import { titles } from '../ui/titles'
import { useIsNarrow } from '../ui/use-is-narrow'
import { ownSessionsHref } from './routes'
import { UserButton } from './user-button'

interface UserOptionsProps {
  user: User
  avatar: string | null
  /** Null where there is no password to change. */
  onChangePassword: (() => void) | null
  /** Whether the person sees where they are signed in. */
  hasSessions: boolean
  onShowShortcuts: () => void
  onToggleTheme: () => void
  onSignOut: () => void
}

export default function UserOptions(props: UserOptionsProps) {
  const { user, avatar, onChangePassword, hasSessions, onShowShortcuts, onToggleTheme, onSignOut } = props
  const { _ } = useLingui()
  const isNarrow = useIsNarrow()
  return (
    <MenuFrame width="14rem" button={(ref) => <UserButton ref={ref} user={user} avatar={avatar} />}>
      <Menu.Label>
        <Text fw={500} c="var(--mantine-color-text)" truncate>
          {user.name}
        </Text>
        <Text fz="xs" truncate>
          {user.email}
        </Text>
      </Menu.Label>
      <Menu.Divider />
      {onChangePassword ? (
        <Menu.Item leftSection={<KeyRound size={16} aria-hidden />} onClick={onChangePassword}>
          {_(passwordChangeWords.events['password.submit'])}
        </Menu.Item>
      ) : null}
      {hasSessions ? (
        <Menu.Item component={Link} href={ownSessionsHref} leftSection={<MonitorSmartphone size={16} aria-hidden />}>
          {_(titles.ownSessions)}
        </Menu.Item>
      ) : null}
      {isNarrow ? (
        <Menu.Item leftSection={<SunMoon size={16} aria-hidden />} onClick={onToggleTheme}>
          {_(onScreen.toggleTheme)}
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<Keyboard size={16} aria-hidden />} onClick={onShowShortcuts}>
        {_(onShell.shortcuts)}
      </Menu.Item>
      <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={onSignOut}>
        {_(onScreen.signOut)}
      </Menu.Item>
    </MenuFrame>
  )
}
