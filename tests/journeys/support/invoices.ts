import { randomUUID } from 'node:crypto'
import type { Invoice, IssueInvoice } from '../../../contract/billing/invoice'
import type { TestServer } from '../../support/server'

export const invoicesAddress = '/faturamento/list-faturas'

export const invoiceAddress = (id: number) => `/faturamento/fatura/${id}`

interface Billing {
  readonly portal: TestServer
  readonly token: string
}

/** Something of the balance of a report that has one, or of this report. */
export async function bill(
  { portal, token }: Billing,
  { kind = 'invoice', report, value = '10.00' }: Partial<IssueInvoice> = {},
): Promise<Invoice> {
  const id = report ?? (await openReport({ portal, token }))
  const body = { report: id, kind, value, lines: [], items: [], due_date: '2060-01-15' }
  const { status, body: made } = await portal.post('billing/invoices/', { token, headers: keyed(), body })
  if (status !== 201) throw new Error(`the server answers ${status}: ${JSON.stringify(made)}`)
  return made
}

/** The id of one with a balance that nothing bills. */
export async function openReport({ portal, token }: Billing): Promise<number> {
  const { body } = await portal.get('billing/reports/?status=open&ordering=-valor_bm&page_size=1', token)
  return body.results[0].id
}

/** One of the calls on an invoice, over the version that it has now. */
export async function act({ portal, token }: Billing, { id }: Pick<Invoice, 'id'>, action: string, body: object) {
  const { body: now } = await portal.get(`billing/invoices/${id}/`, token)
  const headers = { ...keyed(), 'If-Match': `"${now.version}"` }
  return portal.post(`billing/invoices/${id}/${action}/`, { token, headers, body })
}

function keyed() {
  return { 'Idempotency-Key': randomUUID() }
}
