import type { ClientRecord } from '../../../contract/billing/client'
import { logPageSchema } from '../../../contract/log.schema'

export const clientRecord: ClientRecord = {
  ...{ id: 3, version: 2, status: 'active' },
  ...{ name: 'Usina Aurora', corporate_name: 'Usina Aurora S.A.', cnpj: '12ABC34501DE35' },
  ...{ address: 'Rodovia BR-101, km 12', city: 'Betim', state: 'MG', postal_code: '32600-001' },
  contacts: [
    { name: 'Helena Prado', email: 'helena@aurora.example', phone: '(31) 3333-0100' },
    { name: 'Rui Melo', email: '', phone: '(31) 3333-0101' },
  ],
  ...{ payment_days: 30, documents_email: 'fiscal@aurora.example' },
}

export const clientLog = logPageSchema.parse({
  ...{ count: 1, next: null, previous: null, totals: {} },
  results: [
    {
      ...{ id: 9, at: '2026-11-03T15:00:00Z', user: { name: 'Ana Souza' }, subject: null, reason: null },
      ...{ transition: 'record.edit', from: 'active', to: 'active' },
      changes: [{ field: 'payment_days', old: 28, new: 30 }],
    },
  ],
})
