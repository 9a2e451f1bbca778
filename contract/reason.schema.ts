import { z } from 'zod'
import { reasonLength } from './limits'

/** Body of every call that needs a reason: the cancellations, and sending a request back for review. */
export const reasonSchema = z.strictObject({ reason: z.string().trim().min(reasonLength.min).max(reasonLength.max) })
