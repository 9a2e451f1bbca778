import { useLingui } from '@lingui/react'
import { Menu, Text } from '@mantine/core'
import { LogOut } from 'lucide-react'
import type { User } from '../../contract/session/session'
import { onScreen } from '../../machines/on-screen.words'
import { MenuFrame } from '../ui/parts/menu-frame'
import { UserButton } from './user-button'

interface UserOptionsProps {
  user: User
  avatar: string | null
  onSignOut: () => void
}

export default function UserOptions({ user, avatar, onSignOut }: UserOptionsProps) {
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
      <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={onSignOut}>
        {_(onScreen.signOut)}
      </Menu.Item>
    </MenuFrame>
  )
}
