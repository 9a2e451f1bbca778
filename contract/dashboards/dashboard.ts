import type { z } from 'zod'
import type { dashboardEntrySchema, dashboardListSchema, dashboardSchema } from './dashboard.schema'

export type DashboardEntry = z.infer<typeof dashboardEntrySchema>
export type DashboardList = z.infer<typeof dashboardListSchema>
export type Dashboard = z.infer<typeof dashboardSchema>
