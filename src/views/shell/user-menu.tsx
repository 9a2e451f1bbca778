// biome-ignore lint/style/noRestrictedImports: whether the menu's code has been asked for yet; a popover is a component
import { useState } from 'react'
import type { User } from '../../../contract/session'
import { optional } from '../parts/optional'
import { UserButton } from './user-button'

const UserOptions = optional(() => import('./user-options'))

interface UserMenuProps {
  user: User
  avatar: string | null
  onSignOut: () => void
}

/** As with the languages, the menu itself is fetched when it is first opened. */
export function UserMenu({ user, avatar, onSignOut }: UserMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const button = { user, avatar }
  const closed = <UserButton {...button} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />

  return isWanted ? (
    <UserOptions {...button} onSignOut={onSignOut} fallback={closed} onFailed={() => setWanted(false)} />
  ) : (
    closed
  )
}
