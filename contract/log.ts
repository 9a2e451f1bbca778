import type { z } from 'zod'
import type { changeSchema, logEntrySchema, logPageSchema } from './log.schema'

export type Change = z.infer<typeof changeSchema>
export type LogEntry = z.infer<typeof logEntrySchema>
export type LogPage = z.infer<typeof logPageSchema>
