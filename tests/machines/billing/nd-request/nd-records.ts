import { fromCents, toCents } from '../../../../contract/money'
import type { TestServer } from '../../../support/server'

interface Sent {
  readonly token: string
  readonly version?: number | string
  readonly key?: string
}

let keys = 0
export const newNdKey = () => `nd-test-${++keys}`

export const reason = 'O cliente pede o laudo da avaria.'

/** A draft of client and cost center 1: a cost of each value, on the assets from 1 on. */
export const draftOf = (values: readonly string[], changes: object = {}) => ({
  cost_center: 1,
  client: 1,
  competencia: '2026-10',
  notes: '',
  lines: values.map((value, index) => ({ id: null, asset: index + 1, description: `Avaria ${index + 1}`, value })),
  ...changes,
})

export function postNd(server: TestServer, path: string, body: unknown, { token, version = 1, key }: Sent) {
  return server.post(`billing/${path}`, {
    token,
    body,
    headers: {
      'Idempotency-Key': key ?? newNdKey(),
      'If-Match': typeof version === 'number' ? `"${version}"` : version,
    },
  })
}

/** A request with these costs, taken as far as the state. Throws where a step is refused. */
export async function makeNdRequest(
  server: TestServer,
  token: string,
  { values = ['100.00'], as = 'draft' }: { readonly values?: readonly string[]; readonly as?: NdState } = {},
) {
  let record = await made(postNd(server, 'nd-requests/', draftOf(values), { token }))
  const step = async (name: string, body: unknown) => {
    record = await made(postNd(server, `nd-requests/${record.id}/${name}/`, body, { token, version: record.version }))
  }
  if (as === 'cancelled') await step('cancel', { reason })
  if (as === 'draft' || as === 'cancelled') return record
  await step('send', {})
  if (as === 'in_review') await step('review', { reason })
  if (as === 'approved' || as === 'debited') await step('approve', {})
  if (as === 'debited') await step('debit-notes', planOf(values))
  return record
}

export type NdState = 'draft' | 'awaiting_client' | 'in_review' | 'approved' | 'debited' | 'cancelled'

export function planOf(values: readonly string[], parts = 1, due_date = '2026-12-20') {
  return { value: fromCents(values.reduce((sum, value) => sum + toCents(value), 0)), parts, due_date }
}

async function made(answer: ReturnType<typeof postNd>) {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`)
  return body
}
