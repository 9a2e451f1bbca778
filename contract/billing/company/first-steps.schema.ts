import { z } from 'zod'

/** `GET /billing/first-steps/`: what stands already of what a first invoice takes. */
export const firstStepsSchema = z.object({
  company: z.boolean(),
  client: z.boolean(),
  cost_center: z.boolean(),
  asset: z.boolean(),
  /** Anybody besides who made the installation. */
  people: z.boolean(),
})
