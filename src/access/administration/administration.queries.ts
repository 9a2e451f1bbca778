import { queryOptions } from '@tanstack/react-query'
import { type ModuleUser, readIsAdmin, readUsers } from '../../../contract/access/access'
import type { ModuleSettings } from '../../../contract/access/module-settings'
import { type Problem, readProblem } from '../../../contract/problem'
import type { Api } from '../../api/client'

/** Whether the user administers a module (specification, section 7). */
export const isModuleAdmin = (api: Api, id: number) =>
  queryOptions<boolean, Problem>({
    queryKey: ['iam', 'moduleAdmin', id],
    queryFn: async ({ signal }) => readIsAdmin(await api(`/iam/modules/${id}/me-is-admin/`, { signal })),
  })

/** What it is called, where it stands in the menu, which duties it separates. */
export const moduleSettings = (api: Api, id: number) =>
  queryOptions<ModuleSettings, Problem>({
    queryKey: ['iam', 'moduleSettings', id],
    queryFn: ({ signal }) => api(`/iam/modules/${id}/`, { signal }),
  })

/** Who is in a module, and as what (specification, section 7). */
export const moduleUsers = (api: Api, id: number) =>
  queryOptions<readonly ModuleUser[], Problem>({
    queryKey: ['iam', 'moduleUsers', id],
    queryFn: async ({ signal }) => {
      const users = readUsers(await api(`/iam/modules/${id}/users/`, { signal }))
      if (users === null) throw readProblem(200, null)
      return users
    },
  })
