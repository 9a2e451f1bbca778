import { useLingui } from '@lingui/react'
import { Menu, Text } from '@mantine/core'
import { KeyRound, LogOut } from 'lucide-react'
import type { User } from '../../contract/session/session'
import { onScreen } from '../../machines/on-screen.words'
import { passwordChangeWords } from '../../machines/session/password/password-change.words'
import { MenuFrame } from '../ui/parts/menu-frame'
import { UserButton } from './user-button'

interface UserOptionsProps {
  user: User
  avatar: string | null
  /** Null where there is no password to change. */
  onChangePassword: (() => void) | null
  onSignOut: () => void
}

export default function UserOptions({ user, avatar, onChangePassword, onSignOut }: UserOptionsProps) {
  const { _ } = useLingui()
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
      <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={onSignOut}>
        {_(onScreen.signOut)}
      </Menu.Item>
    </MenuFrame>
  )
}
