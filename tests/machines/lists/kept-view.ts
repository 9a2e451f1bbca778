import { eq } from 'drizzle-orm'
import { listView } from '../../../server/database/schema'
import type { TestServer } from '../../support/server'
import { kept } from './list-view-change.cases'

export const invoicesAddress = '/faturamento/list-faturas'

/** The view of the cases, of Ana Souza's invoices, in place of all that she has; answers its id. */
export async function keepView({ database }: Pick<TestServer, 'database'>): Promise<number> {
  await forgetViews({ database })
  const [made] = await database
    .insert(listView)
    .values({ ...kept, list: 'invoices', owner_id: 1 })
    .returning({ id: listView.id })
  if (!made) throw new Error('the view was not inserted')
  return made.id
}

export async function forgetViews({ database }: Pick<TestServer, 'database'>): Promise<void> {
  await database.delete(listView).where(eq(listView.owner_id, 1))
}
