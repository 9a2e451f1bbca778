import type { z } from 'zod'
import type {
  accessRequestPageSchema,
  accessRequestSchema,
  askableSchema,
  askForAccessSchema,
} from './access-request.schema'

export type AccessRequest = z.infer<typeof accessRequestSchema>
export type AccessRequestPage = z.infer<typeof accessRequestPageSchema>
export type AccessRequestStatus = AccessRequest['status']
export type AskForAccess = z.infer<typeof askForAccessSchema>
export type Askable = z.infer<typeof askableSchema>

/** What the lifecycle of a request decides by. */
export type AccessRequestFacts = Pick<AccessRequest, 'status'>

/** Days after which a request that nobody has answered ends. */
export const daysToAnswer = 14
