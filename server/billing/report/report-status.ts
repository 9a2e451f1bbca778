import { initialTransition } from 'xstate'
import { z } from 'zod'
import type { ReportFacts } from '../../../contract/billing/report'
import { reportStatuses } from '../../../contract/billing/report.schema'
import { reportLifecycle } from '../../../machines/billing/report/report.lifecycle'

/** A state of the lifecycle as a status; throws on any other. */
export const statusSchema = z.enum(reportStatuses)

/** The status that follows from a report's facts, as its lifecycle says. */
export function statusOf(facts: ReportFacts) {
  const [start] = initialTransition(reportLifecycle, facts)
  return statusSchema.parse(start.value)
}
