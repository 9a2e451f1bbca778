import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { firstStepsSchema } from '../../contract/billing/company/first-steps.schema'
import type { Problem } from '../../contract/problem'
import type { Api } from '../api/client'

export type FirstSteps = z.infer<typeof firstStepsSchema>

/** What stands already of what a first invoice takes; what stands goes no more. */
export const firstSteps = (api: Api) =>
  queryOptions<FirstSteps, Problem>({
    queryKey: ['billing', 'firstSteps'],
    queryFn: ({ signal }) => api('/billing/first-steps/', { signal }),
    staleTime: ({ state: { data } }) => (data && isDone(data) ? Number.POSITIVE_INFINITY : 0),
  })

export function isDone(steps: FirstSteps): boolean {
  return Object.values(steps).every(Boolean)
}
