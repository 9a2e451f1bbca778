import { debitNotePageSchema, debitNoteSchema } from '../../../contract/billing/debit-note.schema'
import {
  billingDocumentPageSchema,
  billingDocumentSchema,
} from '../../../contract/billing/documents/billing-documents.schema'
import { ndRequestPageSchema, ndRequestSchema, ndRevisionSchema } from '../../../contract/billing/nd-request.schema'
import { logPageSchema } from '../../../contract/log.schema'

const cliente = { id: 5, name: 'Usina Aurora', corporate_name: 'Usina Aurora S.A.', cnpj: '12ABC34501DE35' }
const cost_center = { id: 3, code: 'CB-0003', name: 'Mina', group: 'Mineração', management: 'Norte' }
const excavator = { id: 1, code: 'ATV-0001', name: 'Escavadeira hidráulica' }
const crane = { id: 2, code: 'ATV-0002', name: 'Guindaste' }

const lines = [
  { id: 1, asset: excavator, description: 'Vidro quebrado', value: '800.00' },
  { id: 2, asset: crane, description: 'Multa de trânsito', value: '400.00' },
]

/** A request of two costs that awaits its client since twelve days, in its second revision. */
export const ndRequest = ndRequestSchema.parse({
  id: 12,
  version: 4,
  cliente,
  cost_center,
  competencia: '2026-10',
  created_at: '2026-10-20T12:00:00Z',
  value: '1200.00',
  debited: '0.00',
  assets: 2,
  revision: 2,
  status: 'awaiting_client',
  since: '2026-11-08T15:00:00Z',
  notes: 'Vistoria de outubro.',
  is_barred: false,
  created_by: 'Ana Souza',
  reason: null,
  lines,
  debit_notes: [],
})

/** When it is read. */
export const readAt = Date.parse('2026-11-20T12:00:00Z')

/** What was sent of it, newest first: the first time the glass cost more, and the crane was not in it. */
export const ndRevisions = ndRevisionSchema.array().parse([
  {
    revision: 2,
    sent_at: '2026-11-08T15:00:00Z',
    sent_by: 'Bruno Lima',
    reason: 'O vidro custou menos, e falta a multa.',
    competencia: '2026-10',
    notes: 'Vistoria de outubro.',
    value: '1200.00',
    lines,
  },
  {
    revision: 1,
    sent_at: '2026-10-21T12:00:00Z',
    sent_by: 'Ana Souza',
    reason: null,
    competencia: '2026-10',
    notes: '',
    value: '950.00',
    lines: [
      { id: 1, asset: excavator, description: 'Vidro quebrado', value: '900.00' },
      { id: 3, asset: excavator, description: 'Frete', value: '50.00' },
    ],
  },
])

const { notes: _notes, created_by: _by, reason: _reason, lines: _lines, ...row } = ndRequest

/** A list of that request alone. */
export const ndRequestPage = ndRequestPageSchema.parse({
  count: 1,
  next: null,
  previous: null,
  results: [row],
  totals: { value: '1200.00', debited: '0.00', undebited: '1200.00', left_out: 0 },
  filter: { client: null, cost_center: null },
})

/** An issued note of the first of two parts of what it came to, overdue since ten days. */
export const debitNote = debitNoteSchema.parse({
  id: 7,
  number: 'ND-000007',
  version: 1,
  cliente,
  cost_center,
  request: 12,
  competencia: '2026-10',
  issue_date: '2026-11-01',
  due_date: '2026-11-10',
  value: '600.00',
  part: 1,
  parts: 2,
  status: 'issued',
  days_overdue: 10,
  lines,
  request_value: '1200.00',
  created_by: 'Ana Souza',
  created_at: '2026-11-01T12:00:00Z',
  updated_at: '2026-11-02T15:00:00Z',
  cancellation_reason: null,
})

const nothing = { count: 0, value: '0.00' }

/** A list of that note alone. */
export const debitNotePage = debitNotePageSchema.parse({
  count: 1,
  next: null,
  previous: null,
  results: [debitNote],
  totals: {
    value: '600.00',
    left_out: 0,
    ageing: {
      not_due: nothing,
      to_30: { count: 1, value: '600.00' },
      to_60: nothing,
      to_90: nothing,
      over_90: nothing,
    },
  },
  filter: { client: null, cost_center: null },
})

const logOf = (entry: { transition: string; to: string; at: string }) =>
  logPageSchema.parse({
    count: 1,
    next: null,
    previous: null,
    results: [{ id: 1, user: { name: 'Ana Souza' }, subject: null, from: null, changes: [], reason: null, ...entry }],
    totals: {},
  })

export const ndRequestLog = logOf({ transition: 'request.create', to: 'draft', at: '2026-10-20T12:00:00Z' })
export const debitNoteLog = logOf({ transition: 'debitNotes.generate', to: 'issued', at: '2026-11-01T12:00:00Z' })

/** A PDF that somebody attached to report 12. */
export const billingDocument = billingDocumentSchema.parse({
  id: 4,
  file: 1,
  name: 'medicao.pdf',
  kind: 'pdf',
  size: 2048,
  source: { kind: 'report', id: 12, number: '#12' },
  cliente,
  cost_center,
  competencia: '2026-10',
  created_by: 'Ana Souza',
  created_at: '2026-10-31T12:00:00Z',
  is_erased: false,
})

/** A list of that file alone. */
export const billingDocumentPage = billingDocumentPageSchema.parse({
  count: 1,
  next: null,
  previous: null,
  results: [billingDocument],
  totals: {},
  filter: { client: null, cost_center: null },
})
