import { type AccessModule, readAccess } from '../../contract/access/access'
import { readProblem } from '../../contract/problem'
import type { Api } from '../api/client'

/** What the access machine asks for; fetched when somebody has signed in. */
export async function loadAccess(api: Api, signal: AbortSignal): Promise<AccessModule[]> {
  const modules = readAccess(await api('/iam/me-access/', { signal }))
  if (modules === null) throw readProblem(200, null)
  return modules
}
