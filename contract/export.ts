import type { z } from 'zod'
import type { DashboardExport } from './dashboards/native-dashboard'
import type { exportFormats, exportOf } from './export.schema'

export type ExportFormat = (typeof exportFormats)[number]

/** By field, for each of its values. */
type Words = z.ZodRecord<z.ZodString, z.ZodRecord<z.ZodString, z.ZodString>>

/** What is asked of `POST …/export/` of any list. */
export type ExportBody = z.infer<ReturnType<typeof exportOf<readonly [string, ...string[]], Words>>>

/** One export as a screen asks for it. */
export interface ListExport {
  /** Below the bare host. */
  readonly path: string
  /** The filter and the ordering of the list. */
  readonly query: Readonly<Record<string, string>>
  readonly body: ExportBody | DashboardExport
  /** What the file is called where the server does not say. */
  readonly fileName: string
}
