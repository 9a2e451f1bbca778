import { eq, sql } from 'drizzle-orm'
import type { Report } from '../../../contract/billing/report'
import type { Database } from '../../database/open'
import { preparedQuery } from '../../database/prepared'
import { client, costCenter, report, reportItem, reportLine, userAccount } from '../../database/schema'
import { notFound } from '../../http/refused'
import { clientColumns, costCenterColumns } from '../shared/client-columns'
import { balance, uncharged, unchargedAssets, unread, unreadAssets } from './report-figures'
import { activeInvoices } from './report-list'

const reportQuery = preparedQuery('one report', (database) =>
  database
    .select({
      id: report.id,
      version: report.version,
      cliente: { ...clientColumns, payment_days: client.payment_days },
      cost_center: costCenterColumns,
      competencia: report.competencia,
      emissao: report.emissao,
      inicio: report.inicio,
      fim: report.fim,
      valor_bm: report.total,
      invoiced: report.invoiced,
      provisioned: report.provisioned,
      balance: sql<string>`(${balance})::text`,
      status: report.status,
      notes: report.notes,
      purchase_order: report.purchase_order,
      frs: report.frs,
      former_number: report.former_number,
      unread,
      unread_assets: unreadAssets,
      uncharged,
      uncharged_assets: unchargedAssets,
      assets: sql`(select count(*) from ${reportLine} where ${reportLine.report_id} = ${report.id})`.mapWith(Number),
      other_items: sql`(select count(*) from ${reportItem} where ${reportItem.report_id} = ${report.id})`.mapWith(
        Number,
      ),
      created_by: userAccount.name,
      created_at: report.created_at,
    })
    .from(report)
    .innerJoin(client, eq(client.id, report.client_id))
    .innerJoin(costCenter, eq(costCenter.id, report.cost_center_id))
    .innerJoin(userAccount, eq(userAccount.id, report.created_by))
    .where(eq(report.id, sql.placeholder('id'))),
)

/** One report as its page shows it; 404 where there is none. */
export async function readReport(database: Database, id: number): Promise<Report> {
  const [row] = await reportQuery(database).execute({ id })
  if (!row) throw notFound()
  return { ...row, created_at: row.created_at.toISOString(), faturas: await activeInvoices(database, [id]) }
}
