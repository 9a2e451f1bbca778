// biome-ignore lint/style/noRestrictedImports: whether the menu's code has been asked for yet; a popover is a component
import { lazy, Suspense, useState } from 'react'
import type { User } from '../../../contract/session'
import { UserButton } from './user-button'

const UserOptions = lazy(() => import('./user-options'))

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
    <Suspense fallback={closed}>
      <UserOptions {...button} user={user} onSignOut={onSignOut} />
    </Suspense>
  ) : (
    closed
  )
}
