import type { User } from '../../contract/session/session'
import { OnDemand } from '../ui/parts/on-demand'
import { optional } from '../ui/parts/optional'
import { UserButton } from './user-button'

const UserOptions = optional(() => import('./user-options'))

interface UserMenuProps {
  user: User
  avatar: string | null
  onChangePassword: (() => void) | null
  hasSessions: boolean
  onShowShortcuts: () => void
  onToggleTheme: () => void
  onSignOut: () => void
}

export function UserMenu(props: UserMenuProps) {
  return (
    <OnDemand
      closed={(button) => <UserButton user={props.user} avatar={props.avatar} {...button} />}
      opened={(waiting) => <UserOptions {...props} {...waiting} />}
    />
  )
}
