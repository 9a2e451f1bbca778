import type { z } from 'zod'
import { clientsAtOne } from '../limits'
import type {
  costCenterDraftSchema,
  costCenterPageSchema,
  costCenterRecordSchema,
  costCenterRowSchema,
} from './cost-center.schema'
import { type MasterProblems, problemOfText, withoutNulls } from './master-data/master-data'

export type CostCenterDraft = z.infer<typeof costCenterDraftSchema>
export type CostCenterRow = z.infer<typeof costCenterRowSchema>
export type CostCenterPage = z.infer<typeof costCenterPageSchema>
export type CostCenterRecord = z.infer<typeof costCenterRecordSchema>

export const emptyCostCenter: CostCenterDraft = { code: '', name: '', group: '', management: '', clients: [] }

/** What is wrong with a cost center's data, by field. Empty when nothing is. */
export function problemsOfCostCenter({ code, name, group, management, clients }: CostCenterDraft): MasterProblems {
  return withoutNulls({
    code: problemOfText(code, true),
    name: problemOfText(name, true),
    group: problemOfText(group, false),
    management: problemOfText(management, false),
    clients: clients.length > clientsAtOne.max ? 'tooMany' : null,
  })
}

/** What of a cost center can be changed, and nothing else of it; its clients in the order in which they are sent. */
export function costCenterDraftOf({ code, name, group, management, clients }: CostCenterRecord): CostCenterDraft {
  return { code, name, group, management, clients: clients.map(({ id }) => id).toSorted((a, b) => a - b) }
}
