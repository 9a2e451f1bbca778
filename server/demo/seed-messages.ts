import { asc, desc } from 'drizzle-orm'
import type { ndRequestStatuses } from '../../contract/billing/nd-request.schema'
import type { FollowedEntity } from '../../contract/notifications/news'
import { countOn, insertRows } from '../database/insert-rows'
import type { Database } from '../database/open'
import { debitNote, follow, invoice, message, ndRequest, report } from '../database/schema'
import { ana, bruno } from './seed-people'

const reportsTalkedAbout = 20
const requestsTalkedAbout = 30
const billsTalkedAbout = 10
const hour = 60 * 60_000

/** Each message a few hours after the one before. */
type Talk = readonly { readonly created_by: number; readonly text: string }[]

/** What is said about any report. */
const talks: readonly Talk[] = [
  [
    { created_by: ana, text: 'A medição já foi assinada pelo cliente?' },
    { created_by: bruno, text: 'Foi, hoje cedo. Falta só o número do pedido de compra.' },
    { created_by: ana, text: 'Vou pedir à obra e volto aqui.' },
  ],
  [
    { created_by: bruno, text: 'Conferi as leituras com a obra:\nnenhuma diferença.' },
    { created_by: ana, text: 'Obrigada, Bruno.' },
  ],
  [{ created_by: ana, text: 'Antes de faturar, confirme o centro de custo com o cliente.' }],
]

/** What is said about any invoice or debit note. */
const billTalk: Talk = [
  { created_by: bruno, text: 'O cliente pediu a segunda via por e-mail.' },
  { created_by: ana, text: 'Enviei o PDF e anexei a resposta dele.' },
]

/** What is said about a debit note request since it came to where it is. */
const ndTalks: Readonly<Record<(typeof ndRequestStatuses)[number], Talk>> = {
  draft: [
    { created_by: ana, text: 'Falta a foto da avaria para enviar ao cliente.' },
    { created_by: bruno, text: 'A obra manda até amanhã.' },
  ],
  awaiting_client: [
    { created_by: bruno, text: 'Enviei ao cliente por e-mail, com as fotos.' },
    { created_by: ana, text: 'Ele prometeu responder nesta semana.' },
  ],
  in_review: [
    { created_by: ana, text: 'Quem pode pedir o que o cliente quer ver?' },
    { created_by: bruno, text: 'Já pedi à oficina.\nQuando chegar, ajusto os custos.' },
  ],
  approved: [
    { created_by: ana, text: 'O aceite do cliente veio por e-mail.' },
    { created_by: bruno, text: 'Combino o vencimento e gero a nota.' },
  ],
  debited: [{ created_by: bruno, text: 'Enviado ao cliente, que confirmou o vencimento.' }],
  cancelled: [{ created_by: ana, text: 'Avisei a obra do cancelamento.' }],
}

/** Talks about the newest records, which must be there; nothing is said before its time. */
export async function seedMessages(database: Database, now: number): Promise<void> {
  const reports = await database
    .select({ id: report.id, at: report.created_at })
    .from(report)
    .orderBy(desc(report.id))
    .limit(reportsTalkedAbout)
  const requests = await database
    .select({ id: ndRequest.id, at: ndRequest.since, status: ndRequest.status })
    .from(ndRequest)
    .orderBy(desc(ndRequest.id))
    .limit(requestsTalkedAbout)
  const rows = [
    ...reports.reverse().flatMap((one, index) => said('report', one, talks[index % talks.length] ?? [])),
    ...requests.reverse().flatMap((one) => said('nd_request', one, ndTalks[one.status])),
    ...(await newest(database, invoice)).flatMap((one) => said('invoice', one, billTalk)),
    ...(await newest(database, debitNote)).flatMap((one) => said('debit_note', one, billTalk)),
  ]
  const told = rows.filter(({ created_at }) => created_at.getTime() <= now)
  await insertRows(
    database,
    message,
    told.map((row, index) => ({ id: index + 1, ...row, mentions: [] })),
  )
  await countOn(database, message, 'message')
  await seedFollows(database, told, now)
}

/** Who made a request, or said something about a record, follows it. */
async function seedFollows(
  database: Database,
  told: readonly { readonly entity: FollowedEntity; readonly entity_id: number; readonly created_by: number }[],
  now: number,
): Promise<void> {
  const { id, created_by } = ndRequest
  const requests = await database.select({ entity_id: id, created_by }).from(ndRequest).orderBy(asc(id))
  const own = requests.map((one) => ({ entity: 'nd_request' as const, ...one }))
  const followed = new Map(
    [...own, ...told].map((one) => [`${one.created_by} ${one.entity} ${one.entity_id}`, one] as const),
  )
  await insertRows(
    database,
    follow,
    [...followed.values()].map(({ entity, entity_id, created_by: user_id }) => ({
      ...{ user_id, entity, entity_id, is_following: true, since: new Date(now) },
    })),
  )
}

async function newest(database: Database, table: typeof invoice | typeof debitNote) {
  const { id, created_at } = table
  const found = await database.select({ id, at: created_at }).from(table).orderBy(desc(id)).limit(billsTalkedAbout)
  return found.reverse()
}

function said(entity: FollowedEntity, { id, at }: { readonly id: number; readonly at: Date }, talk: Talk) {
  return talk.map((turn, place) => ({
    ...turn,
    entity,
    entity_id: id,
    created_at: new Date(at.getTime() + (place + 1) * 3 * hour),
  }))
}
