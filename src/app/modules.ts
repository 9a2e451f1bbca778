import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { moduleList } from '../shell/access.queries'
import type { Entitlement } from '../shell/navigation/navigation.projection'
import { useAccess } from '../shell/shell-access'
import { useSystem } from './system'

/** What the user may do, and the modules there are; the list is nobody's to wait for (ACC-05). */
export function useEntitlement(): Entitlement {
  const { portal, api } = useSystem()
  const isSuperuser = useSelector(portal, ({ context: { user } }) => user?.is_superuser === true)
  const { access } = useAccess()
  const { data: list = none } = useQuery(moduleList(api))
  return { modules: access.modules, isSuperuser, list }
}

const none = [] as const
