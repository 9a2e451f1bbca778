import { useEntitlement } from '../../app/modules'

/** Whether the user may give access to anything: whoever administers a module, and superusers. */
export function useMayGive(): boolean {
  const { modules, isSuperuser } = useEntitlement()
  return isSuperuser || modules.some(({ is_admin }) => is_admin)
}
