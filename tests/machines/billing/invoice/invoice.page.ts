import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import { readProblem } from '../../../../contract/problem'
import type { invoiceLifecycle } from '../../../../machines/billing/invoice/invoice.lifecycle'
import { readHead, writeHead } from '../../../../server/billing/invoice/invoice-head'
import { invoice, report } from '../../../../server/database/schema'
import type { Around } from '../../../engine/page/page-driver'
import { screenOnPage } from '../../../engine/page/screen-on-page'
import type { CallOutcome, RecordDriver } from '../../../engine/record-driver'
import { numbered } from '../../../support/database/numbered'
import { situationOn } from '../record-shown'
import { options } from './invoice.cases'

type State = SnapshotFrom<typeof invoiceLifecycle>
type Status = 'provisioned' | 'issued' | 'cancelled'

const statuses: Readonly<Record<Status, string>> = {
  provisioned: 'Provisionada',
  issued: 'Emitida',
  cancelled: 'Cancelada',
}

/** What is offered in each state, in the order of the screen, by hand from the domain decisions. */
const steps: Readonly<Record<Status, readonly string[]>> = {
  provisioned: ['Confirmar provisão', 'Vincular OV', 'Cancelar provisão', 'Abrir PDF', 'Gerar PDF'],
  issued: ['Abrir PDF', 'Vincular OV', 'Cancelar fatura', 'Gerar PDF'],
  cancelled: ['Abrir PDF', 'Gerar PDF'],
}

const due = '2052-04-30'

export const driver: RecordDriver<typeof invoiceLifecycle> = {
  cases: options,
  effects: {},

  record: {
    as: 'bruno.lima',
    addressOf: (id) => `/faturamento/fatura/${id}`,
    async make({ value }, { portal: { database } }) {
      const period = { competencia: '2052-03', emissao: '2052-03-31', inicio: '2052-03-01', fim: '2052-03-31' }
      const made = { created_by: 2, created_at: new Date() }
      const [billed] = await database
        .insert(report)
        .values({ ...period, ...made, client_id: 1, cost_center_id: 1, ...amountsOf(value) })
        .returning({ id: report.id })
      if (!billed) throw new Error('the report was not inserted')
      const [inserted] = await database
        .insert(invoice)
        .values({
          ...made,
          ...(await numbered(database, 'invoice')),
          report_id: billed.id,
          status: value as Status,
          value: '100.00',
          issue_date: '2052-03-31',
          due_date: due,
          cancellation_reason: value === 'cancelled' ? 'Valor divergente.' : null,
        })
        .returning({ id: invoice.id })
      if (!inserted) throw new Error('the invoice was not inserted')
      await writeHead(database, inserted.id, await readHead(database, billed.id))
      return inserted.id
    },
    async change(id, { value }, { portal: { database } }) {
      await database
        .update(invoice)
        .set({ status: value as Status })
        .where(eq(invoice.id, id))
    },
    calls: {
      'provision.confirm': ask('confirm', { due_date: due }),
      'salesOrder.link': ask('sales-order', { sales_order: 'OV-2052' }),
      'invoice.cancel': ask('cancel', { reason: 'Valor divergente do pedido.' }),
    },
  },

  async shown(page) {
    const { open, ...shown } = await situationOn(screenOnPage(page))
    return { ...shown, open: open.map((name) => (name === 'Trocar OV' ? 'Vincular OV' : name)) }
  },

  toShow({ value }) {
    return { status: statuses[value as Status], open: steps[value as Status], closed: [] }
  },

  says: {
    provisioned: 'uma provisão',
    issued: 'uma fatura emitida',
    cancelled: 'uma fatura cancelada',
  },
}

/** Of a report of R$ 300,00 of which the invoice bills R$ 100,00. */
function amountsOf(value: State['value']) {
  const total = '300.00'
  if (value === 'provisioned') return { status: 'provisioned', total, provisioned: '100.00' } as const
  if (value === 'issued') return { status: 'partially_invoiced', total, invoiced: '100.00' } as const
  return { status: 'open', total } as const
}

/** One of the invoice's own calls, over its latest version. */
function ask(action: string, body: object) {
  return async (id: number, { portal, sessions }: Around): Promise<CallOutcome> => {
    const { access: token } = await sessions.start('bruno.lima')
    const read = () => portal.get(`billing/invoices/${id}/`, token)
    const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${(await read()).body.version}"` }
    const { status, body: answer } = await portal.post(`billing/invoices/${id}/${action}/`, { token, headers, body })
    if (status !== 200 && status !== 409) throw new Error(`the server answers ${status}: ${JSON.stringify(answer)}`)
    const refusal = status === 409 ? readProblem(status, answer).refusal : null
    return { state: (await read()).body.status, refusal }
  }
}
