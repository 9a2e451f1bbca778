import { eq } from 'drizzle-orm'
import type { ClientDraft } from '../../../contract/billing/client'
import type { MasterStatus } from '../../../contract/billing/master-data/master-data'
import { client } from '../../../server/database/schema'
import type { TestServer } from '../../support/server'

type Server = Pick<TestServer, 'database'>

export const clientsAddress = '/faturamento/clientes'

/** A client that nothing names, in place of any other with its CNPJ; answers its id. */
export async function makeClient(server: Server, draft: ClientDraft, status: MasterStatus = 'active'): Promise<number> {
  await withdrawClient(server, draft.cnpj)
  const [made] = await server.database
    .insert(client)
    .values({ ...draft, status })
    .returning({ id: client.id })
  if (!made) throw new Error('the client was not inserted')
  return made.id
}

export async function withdrawClient({ database }: Server, cnpj: string): Promise<void> {
  await database.delete(client).where(eq(client.cnpj, cnpj))
}
