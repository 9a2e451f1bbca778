import { initialTransition } from 'xstate'
import { z } from 'zod'
import type { ReportFacts } from '../../contract/reports'
import { reportStatuses } from '../../contract/reports.schema'
import { reportLifecycle } from '../../machines/lifecycles/report.machine'

/** A state of the lifecycle as a status; throws on any other. */
export const statusSchema = z.enum(reportStatuses)

/** The status that follows from a report's facts, as its lifecycle says. */
export function statusOf(facts: ReportFacts) {
  const [start] = initialTransition(reportLifecycle, facts)
  return statusSchema.parse(start.value)
}
