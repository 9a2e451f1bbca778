import { type AccessModule, readAccess } from '../../contract/access/access'
import { withForeignPermissions } from '../../contract/access/foreign-permissions'
import { readProblem } from '../../contract/problem'
import type { Api } from '../api/client'

/** What is set of the portal, by its name. */
interface Named {
  readonly named: (name: string) => string
}

/** What the access machine asks for; fetched when somebody has signed in. */
export async function loadAccess(api: Api, { named }: Named, signal: AbortSignal): Promise<readonly AccessModule[]> {
  const modules = readAccess(await api('/iam/me-access/', { signal }))
  if (modules === null) throw readProblem(200, null)
  return withForeignPermissions(modules, named('VITE_PERMISSIONS'))
}
