import { queryOptions } from '@tanstack/react-query'
import { type Module, readModules } from '../../contract/access/access'
import { type Problem, readProblem } from '../../contract/problem'
import type { Api } from '../api/client'

/** The modules of the company that the user may see; where it fails, the shell goes without (ACC-05). */
export const moduleList = (api: Api) =>
  queryOptions<Module[], Problem>({
    queryKey: ['iam', 'modules'],
    queryFn: async ({ signal }) => {
      const modules = readModules(await api('/iam/modules/', { signal }))
      if (modules === null) throw readProblem(200, null)
      return modules
    },
  })
