import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { useLingui } from '@lingui/react'
import { Menu, Text } from '@mantine/core'
import { LogOut } from 'lucide-react'
import { useRef } from 'react'
import type { User } from '../../../contract/session'
import { onScreen } from '../../../machines/on-screen.words'
import { UserButton } from './user-button'

interface UserOptionsProps {
  user: User
  avatar: string | null
  onSignOut: () => void
}

export default function UserOptions({ user, avatar, onSignOut }: UserOptionsProps) {
  const { _ } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu
      defaultOpened
      onClose={() => button.current?.focus()}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      offset={4}
    >
      <Menu.Target>
        <UserButton ref={button} user={user} avatar={avatar} />
      </Menu.Target>
      <Menu.Dropdown miw="14rem">
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
      </Menu.Dropdown>
    </Menu>
  )
}
