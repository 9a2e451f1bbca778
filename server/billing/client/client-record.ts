import { eq } from 'drizzle-orm'
import {
  type ClientContact,
  type ClientDraft,
  type ClientRecord,
  problemsOfClient,
} from '../../../contract/billing/client'
import { masterStatuses } from '../../../contract/billing/master-data/master-data.schema'
import { masterDataLifecycle } from '../../../machines/billing/master-data/master-data.lifecycle'
import type { Database } from '../../database/open'
import { client } from '../../database/schema'
import { notFound } from '../../http/refused'
import type { MasterKind } from '../../record/master-data'
import { defineRecord } from '../../record/transition'

type StoredClient = typeof client.$inferSelect

export const clientKind: MasterKind<StoredClient, ClientDraft, ClientRecord> = {
  record: defineRecord({
    entity: 'client',
    table: client,
    lifecycle: masterDataLifecycle,
    statuses: masterStatuses,
    factsOf: ({ status }) => ({ status }),
    inLog: (row) => ({
      ...{ name: row.name, corporate_name: row.corporate_name, cnpj: row.cnpj },
      ...{ address: row.address, city: row.city, state: row.state, postal_code: row.postal_code },
      contacts: row.contacts.map(sayContact).join('; '),
      ...{ payment_days: row.payment_days, documents_email: row.documents_email, status: row.status },
    }),
  }),
  key: { field: 'cnpj', column: client.cnpj, taken: (id) => `Já existe o cliente ${id} com este CNPJ.` },
  problemsOf: problemsOfClient,
  columnsOf: (draft) => draft,
  read: readClient,
}

/** One client as its page shows it; 404 where there is none. */
async function readClient(database: Database, id: number): Promise<ClientRecord> {
  const [row] = await database.select().from(client).where(eq(client.id, id))
  if (!row) throw notFound()
  const { search: _, ...record } = row
  return { ...record, contacts: [...record.contacts] }
}

function sayContact({ name, email, phone }: ClientContact): string {
  return [name, email, phone].filter(Boolean).join(' · ')
}
