import { invoicePageSchema, invoiceSchema } from '../../../contract/billing/invoice.schema'
import { logPageSchema } from '../../../contract/log.schema'

/** An issued invoice of a part of report 12, overdue since ten days, with no sales order. */
export const invoice = invoiceSchema.parse({
  id: 7,
  number: 'FL-000007',
  version: 1,
  cliente: { id: 5, name: 'Usina Aurora', corporate_name: 'Usina Aurora S.A.', cnpj: '12ABC34501DE35' },
  cost_center: { id: 3, code: 'CB-0003', name: 'Mina', group: 'Mineração', management: 'Norte' },
  bm: 12,
  competencia: '2026-10',
  inicio: '2026-10-01',
  fim: '2026-10-31',
  issue_date: '2026-11-01',
  due_date: '2026-11-10',
  value: '1234.50',
  sales_order: '',
  status: 'issued',
  days_overdue: 10,
  purchase_order: '4512345678',
  frs: '',
  created_by: 'Ana Souza',
  created_at: '2026-11-01T12:00:00Z',
  updated_at: '2026-11-02T15:00:00Z',
  cancellation_reason: null,
  lines: [
    { id: 1, description: 'ATV-0001 · Escavadeira hidráulica', detail: '1.000 a 1.200 h', value: '1300.00' },
    { id: 2, description: 'Crédito por indisponibilidade', detail: '', value: '-65.50' },
  ],
})

/** What happened to it: it was issued. */
export const invoiceLog = logPageSchema.parse({
  count: 1,
  next: null,
  previous: null,
  results: [
    {
      id: 1,
      at: '2026-11-01T12:00:00Z',
      user: { name: 'Ana Souza' },
      transition: 'invoice.issue',
      subject: null,
      from: null,
      to: 'issued',
      changes: [],
      reason: null,
    },
  ],
  totals: {},
})

const nothing = { count: 0, value: '0.00' }

/** A list of that invoice alone. */
export const invoicePage = invoicePageSchema.parse({
  count: 1,
  next: null,
  previous: null,
  results: [invoice],
  totals: {
    value: '1234.50',
    left_out: 0,
    ageing: {
      not_due: nothing,
      to_30: { count: 1, value: '1234.50' },
      to_60: nothing,
      to_90: nothing,
      over_90: nothing,
    },
  },
  filter: { client: null, cost_center: null },
})
