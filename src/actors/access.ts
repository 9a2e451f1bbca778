import { fromPromise } from 'xstate'
import { type AccessModule, readAccess } from '../../contract/access'
import { readProblem } from '../../contract/problem'
import type { Api } from '../api/client'

/** Implements what the access machine declares. */
export function accessActors(api: Api) {
  return {
    loadAccess: fromPromise<AccessModule[]>(async ({ signal }) => {
      const modules = readAccess(await api('/iam/me-access/', { signal }))
      if (modules === null) throw readProblem(200, null)
      return modules
    }),
  }
}
