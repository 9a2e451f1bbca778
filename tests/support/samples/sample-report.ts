import { reportSchema } from '../../../contract/billing/report.schema'
import { logPageSchema } from '../../../contract/log.schema'

/** A report of which nothing is billed yet. */
export const report = reportSchema.parse({
  id: 12,
  version: 1,
  cliente: { id: 5, name: 'Usina Aurora', corporate_name: 'Usina Aurora S.A.', cnpj: '12ABC34501DE35' },
  cost_center: { id: 3, code: 'CB-0003', name: 'Mina', group: 'Mineração', management: 'Norte' },
  competencia: '2026-10',
  emissao: '2026-10-31',
  inicio: '2026-10-01',
  fim: '2026-10-31',
  valor_bm: '1000.00',
  balance: '1000.00',
  faturas: [],
  status: 'open',
  invoiced: '0.00',
  provisioned: '0.00',
  notes: '',
  purchase_order: '',
  frs: '',
  former_number: '',
  unread: 0,
  assets: 1,
  unread_assets: [],
  uncharged: 0,
  uncharged_assets: [],
  other_items: 0,
  created_by: 'Ana Souza',
  created_at: '2026-10-31T12:00:00Z',
})

/** What happened to it: it was made. */
export const log = logPageSchema.parse({
  count: 1,
  next: null,
  previous: null,
  results: [
    {
      id: 1,
      at: '2026-10-31T12:00:00Z',
      user: { name: 'Ana Souza' },
      transition: 'report.create',
      subject: null,
      from: null,
      to: 'open',
      changes: [],
      reason: null,
    },
  ],
  totals: {},
})
