import { useSelector } from '@xstate/react'
import { isSame } from '../views/is-same'
import { projectAccess } from '../views/shell/access.projection'
import { useSystem } from './system'

/** What the user may enter, and how to ask again. */
export function useAccess() {
  const { portal } = useSystem()
  const actor = useSelector(portal, ({ children }) => children.accessModules)
  const access = useSelector(actor, projectAccess, isSame)
  return { access, retry: () => actor?.send({ type: 'access.retry' }) }
}
