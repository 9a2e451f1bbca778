import { like } from 'drizzle-orm'
import type { DashboardDraft } from '../../../contract/dashboards/native-dashboard'
import { dashboard } from '../../../server/database/schema'
import type { TestServer } from '../../support/server'

type Portal = Pick<TestServer, 'database'>

/** Those of other cases. */
export async function forgetDashboards({ database }: Portal): Promise<void> {
  await database.delete(dashboard).where(like(dashboard.code, 'rotina%'))
}

/** Leaves one with this code, and answers its id. */
export async function buildDashboard({ database }: Portal, draft: DashboardDraft): Promise<number> {
  const [made] = await database
    .insert(dashboard)
    .values({ ...draft, code: 'rotina-da-frota' })
    .returning({ id: dashboard.id })
  return made?.id ?? 0
}
