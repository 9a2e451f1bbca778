import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { NdRequest } from '../../../contract/billing/nd-request'
import { ndLine, ndRequest } from '../../../server/database/schema'
import type { Around } from '../../engine/page/page-driver'
import type { TestServer } from '../../support/server'

interface Made {
  /** The first of each, where none is named. */
  readonly cost_center?: number
  readonly client?: number
  readonly competencia: string
  readonly notes: string
  readonly lines: readonly { readonly description: string; readonly value: string }[]
}

/** A draft of its own for a test: its costs are all about one asset. */
export async function makeNdRequest({ portal, sessions }: Around, { lines, ...draft }: Made): Promise<NdRequest> {
  const { access: token } = await sessions.start('bruno.lima')
  const { body: assets } = await portal.get('assets/offered/?page_size=1', token)
  const written = lines.map((line) => ({ id: null, asset: assets.results[0].id, ...line }))
  const { body: made } = await portal.post('billing/nd-requests/', {
    token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: { cost_center: 1, client: 1, ...draft, lines: written },
  })
  return made
}

/** A request and its costs as the server keeps them. */
export async function ndRequestIn({ database }: TestServer, id: number) {
  const [row] = await database.select().from(ndRequest).where(eq(ndRequest.id, id))
  if (!row) throw new Error(`there is no debit note request ${id}`)
  const lines = await database
    .select()
    .from(ndLine)
    .where(eq(ndLine.request_id, id))
    .orderBy(asc(ndLine.place), asc(ndLine.id))
  return { ...row, lines }
}
