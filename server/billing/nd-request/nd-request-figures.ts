import { eq, sql } from 'drizzle-orm'
import { ndRequest } from '../../database/schema'

/** 'A debitar': what the client has approved and no active debit note debits yet. */
export const undebited = sql`case when ${eq(ndRequest.status, 'approved')} then ${ndRequest.value} - ${ndRequest.debited} else 0.00 end`
