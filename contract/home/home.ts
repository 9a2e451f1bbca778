import type { z } from 'zod'
import type { homeSchema, waitingSchema } from './home.schema'

export type Waiting = z.output<typeof waitingSchema>
export type Home = z.output<typeof homeSchema>
