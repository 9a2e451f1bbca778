import { expect, type Locator, type Page } from '@playwright/test'
import { asc, eq } from 'drizzle-orm'
import { readHead, writeHead } from '../../../server/billing/invoice/invoice-head'
import { asset, invoice, invoiceLine, report, reportLine } from '../../../server/database/schema'
import { numbered } from '../../support/database/numbered'
import type { TestServer } from '../../support/server'

type Server = Pick<TestServer, 'database'>

const month = { competencia: '2053-03', emissao: '2053-03-31', inicio: '2053-03-01', fim: '2053-03-31' }
const made = () => ({ created_by: 2, created_at: new Date() })

/** A report of the demo data's first client over two assets, of 200 and 800; answers its id. */
export async function makeReport({ database }: Server): Promise<number> {
  const [inserted] = await database
    .insert(report)
    .values({ ...month, ...made(), client_id: 1, cost_center_id: 1, status: 'open', total: '1000.00' })
    .returning({ id: report.id })
  if (!inserted) throw new Error('the report was not inserted')
  const assets = await database.select({ id: asset.id }).from(asset).orderBy(asc(asset.code)).limit(2)
  await database.insert(reportLine).values(
    assets.map(({ id }, index) => ({
      report_id: inserted.id,
      asset_id: id,
      status: '',
      service_order: '',
      failure_analysis: '',
      observations: '',
      unit: 'h' as const,
      initial: 0,
      final: 100,
      franchise: 100,
      rent: index === 0 ? '200.00' : '800.00',
      excess: '0.00',
      discount: '0.00',
      total: index === 0 ? '200.00' : '800.00',
    })),
  )
  return inserted.id
}

/** What somebody else has billed of it meanwhile: 300 are left. */
export async function billMost({ database }: Server, id: number): Promise<void> {
  await database
    .update(report)
    .set({ invoiced: '700.00', provisioned: '0.00', status: 'partially_invoiced' })
    .where(eq(report.id, id))
}

/** Somebody else has cancelled it meanwhile. */
export async function cancelReport({ database }: Server, id: number): Promise<void> {
  await database
    .update(report)
    .set({ invoiced: '0.00', provisioned: '0.00', status: 'cancelled' })
    .where(eq(report.id, id))
}

/** An invoice or a provision over 200 of such a report; answers the ids of both. */
export async function makeInvoice(
  server: Server,
  status: 'issued' | 'provisioned',
  sales_order = '',
): Promise<{ bm: number; id: number }> {
  const { database } = server
  const bm = await makeReport(server)
  await database
    .update(report)
    .set(
      status === 'issued'
        ? { invoiced: '200.00', status: 'partially_invoiced' }
        : { provisioned: '200.00', status: 'provisioned' },
    )
    .where(eq(report.id, bm))
  const [inserted] = await database
    .insert(invoice)
    .values({
      ...made(),
      ...(await numbered(database, 'invoice')),
      report_id: bm,
      status,
      value: '200.00',
      issue_date: '2053-03-31',
      due_date: '2053-04-30',
      sales_order,
    })
    .returning({ id: invoice.id })
  if (!inserted) throw new Error('the invoice was not inserted')
  await writeHead(database, inserted.id, await readHead(database, bm))
  await database
    .insert(invoiceLine)
    .values({ invoice_id: inserted.id, description: 'Faturamento parcial', detail: '', value: '200.00' })
  return { bm, id: inserted.id }
}

/** What somebody else has done to it meanwhile. */
export async function changeInvoice(
  { database }: Server,
  id: number,
  status: 'issued' | 'provisioned' | 'cancelled',
): Promise<void> {
  await database.update(invoice).set({ version: 2, status }).where(eq(invoice.id, id))
}

/** Currency is written with spaces that do not break. */
export function plain(text: string | null): string | null {
  return text?.replace(/[\u00a0\u202f]/g, ' ') ?? null
}

/** Waits until a part of the page says this, among other things. */
export async function says(part: Locator, text: string): Promise<void> {
  await expect.poll(async () => plain(await part.textContent())).toContain(text)
}

/** What the page of a record offers, outside its dialogs. */
export function step(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true })
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('dialog').getByRole('button', { name, exact: true })
}

/** A day as a person types it. */
export function typed(day: string): string {
  return day.split('-').reverse().join('/')
}
