import type { z } from 'zod'
import type { homeSchema, waitingSchema } from './home.schema'

export type Waiting = z.output<typeof waitingSchema>
export type Home = z.output<typeof homeSchema>

/** What is done with what waits without leaving home, by its kind: events of the lifecycle of its records. */
export const waitingSteps = {
  access_requests: ['access.grant', 'access.deny'],
  undelivered: [],
  overdue_invoices: [],
  overdue_notes: [],
  approvals: ['request.approve'],
  reviews: ['request.send'],
  reports: ['invoice.issue'],
  debits: ['debitNotes.generate'],
  provisions: ['provision.confirm'],
  audits: [],
  follow_ups: ['followUp.finish'],
  request_drafts: ['request.send'],
  drafts: [],
} as const satisfies Readonly<Record<Waiting['kind'], readonly string[]>>

export type WaitingStep = (typeof waitingSteps)[Waiting['kind']][number]
