import { desc } from 'drizzle-orm'
import { countOn, insertRows } from './insert-rows'
import type { Database } from './open'
import { message, report } from './schema'
import { ana, bruno } from './seed-people'

const reportsTalkedAbout = 20
const hour = 60 * 60_000

/** What is said about any report: each of its messages a few hours after the one before. */
const talks = [
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
] as const

/** Talks about the newest reports, which must be there; nothing is said before its time. */
export async function seedMessages(database: Database, now: number): Promise<void> {
  const reports = await database
    .select({ id: report.id, at: report.created_at })
    .from(report)
    .orderBy(desc(report.id))
    .limit(reportsTalkedAbout)
  const rows = reports.reverse().flatMap(({ id, at }, index) =>
    (talks[index % talks.length] ?? []).map((said, turn) => ({
      ...said,
      entity: 'report',
      entity_id: id,
      created_at: new Date(at.getTime() + (turn + 1) * 3 * hour),
    })),
  )
  const told = rows.filter(({ created_at }) => created_at.getTime() <= now)
  await insertRows(
    database,
    message,
    told.map((row, index) => ({ id: index + 1, ...row })),
  )
  await countOn(database, message, 'message')
}
