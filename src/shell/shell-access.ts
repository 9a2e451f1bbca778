import { useSelector } from '@xstate/react'
import { useSystem } from '../app/system'
import { isSame } from '../ui/is-same'
import { projectAccess } from './access.projection'

/** What the user may enter, and how to ask again. */
export function useAccess() {
  const { portal } = useSystem()
  const actor = useSelector(portal, ({ children }) => children.accessModules)
  const access = useSelector(actor, projectAccess, isSame)
  return { access, retry: () => actor?.send({ type: 'access.retry' }) }
}
