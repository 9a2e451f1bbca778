import { and, asc, eq, inArray } from 'drizzle-orm'
import {
  type CostCenterDraft,
  type CostCenterRecord,
  problemsOfCostCenter,
} from '../../../contract/billing/cost-center'
import { masterStatuses } from '../../../contract/billing/master-data/master-data.schema'
import { formatCnpj } from '../../../contract/cnpj'
import { fieldRefusals } from '../../../contract/field-refusals'
import { masterDataLifecycle } from '../../../machines/billing/master-data/master-data.lifecycle'
import type { Database } from '../../database/open'
import { client, costCenter, costCenterClient } from '../../database/schema'
import { notFound, refuseFields } from '../../http/refused'
import { changesBetween } from '../../record/log-entry'
import type { MasterKind } from '../../record/master-data'
import { defineRecord } from '../../record/transition'

type StoredCostCenter = typeof costCenter.$inferSelect

export const costCenterKind: MasterKind<StoredCostCenter, CostCenterDraft, CostCenterRecord> = {
  record: defineRecord({
    entity: 'cost_center',
    table: costCenter,
    lifecycle: masterDataLifecycle,
    statuses: masterStatuses,
    factsOf: ({ status }) => ({ status }),
    inLog: ({ code, name, group, management, status }) => ({ code, name, group, management, status }),
  }),
  key: { field: 'code', column: costCenter.code, taken: (id) => `Já existe o centro de custo ${id} com este código.` },
  problemsOf: problemsOfCostCenter,
  columnsOf: ({ clients: _, ...columns }) => columns,
  relate: relateClients,
  read: readCostCenter,
}

/** One cost center as its page shows it; 404 where there is none. */
async function readCostCenter(database: Database, id: number): Promise<CostCenterRecord> {
  const [row] = await database.select().from(costCenter).where(eq(costCenter.id, id))
  if (!row) throw notFound()
  const { search: _, ...record } = row
  return { ...record, clients: await clientsOf(database, id) }
}

function clientsOf(database: Database, id: number) {
  return database
    .select({ id: client.id, name: client.name, cnpj: client.cnpj, status: client.status })
    .from(costCenterClient)
    .innerJoin(client, eq(client.id, costCenterClient.client_id))
    .where(eq(costCenterClient.cost_center_id, id))
    .orderBy(asc(client.name), asc(client.id))
}

/** A pair that goes leaves the reports of it as they are. An inactive client stays where it is, and comes to no other cost center. */
async function relateClients(transaction: Database, id: number, { clients }: CostCenterDraft) {
  const before = await clientsOf(transaction, id)
  const had = new Set(before.map((one) => one.id))
  const added = [...new Set(clients)].filter((one) => !had.has(one))
  const removed = [...had].filter((one) => !clients.includes(one))
  if (added.length === 0 && removed.length === 0) return []
  const offered = await transaction
    .select({ id: client.id })
    .from(client)
    .where(and(inArray(client.id, added), eq(client.status, 'active')))
    .orderBy(asc(client.id))
    .for('share')
  if (offered.length < added.length) throw refuseFields({ clients: [fieldRefusals.closedClient] })
  if (removed.length > 0)
    await transaction
      .delete(costCenterClient)
      .where(and(eq(costCenterClient.cost_center_id, id), inArray(costCenterClient.client_id, removed)))
  if (added.length > 0)
    await transaction.insert(costCenterClient).values(added.map((one) => ({ cost_center_id: id, client_id: one })))
  /** Two branches of one company may have one name. */
  const names = (rows: typeof before) => rows.map(({ name, cnpj }) => `${name} (${formatCnpj(cnpj)})`).join(', ')
  return changesBetween(
    { clients: names(before) || null },
    { clients: names(await clientsOf(transaction, id)) || null },
  )
}
