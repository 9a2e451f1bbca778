import { queryOptions } from '@tanstack/react-query'
import type { ModulePage } from '../../../contract/access/module-page'
import type { Problem } from '../../../contract/problem'
import type { Api } from '../../api/client'

/** The address of a module below the API; `path` is where the server keeps the pages of modules. */
export const moduleAddress = (path: string, id: number) => `${path}${id}/`

/** The links on the page of a module, and whom to ask. */
export const modulePage = (api: Api, module: string) =>
  queryOptions<ModulePage, Problem>({
    queryKey: ['iam', 'modulePage', module],
    queryFn: ({ signal }) => api(`${module}page/`, { signal }),
  })
