import { and, desc, eq, inArray, max, ne, sql } from 'drizzle-orm'
import { dayAt } from '../calendar'
import { countOn, insertRows, type WholeRow } from '../database/insert-rows'
import type { Database } from '../database/open'
import { attachment, debitNote, invoice, logEntry, ndRequest, report } from '../database/schema'
import type { FileStore } from '../files/file-store'
import { drawPdf } from '../pdf/pdf'
import { soonAfter } from './seed-history'
import { picture } from './seed-picture'

const recordsOfEach = 8

const owners = { report, invoice, nd_request: ndRequest, debit_note: debitNote } as const
type Entity = keyof typeof owners

interface SeedFile {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

/** Real files of the newest records of each kind, as attaching them would have left them. Answers under which names they lie, which are to be kept once the rows are. */
export async function seedDocuments(database: Database, store: FileStore, now: number): Promise<string[]> {
  const [signed, order, quote, receipt] = await Promise.all([
    draw('Medição assinada', 'As leituras e os valores do boletim foram conferidos com a obra e aceitos.'),
    draw('Pedido de compra', 'O cliente autoriza o faturamento do período e confirma o centro de custo.'),
    draw('Orçamento da oficina', 'Peças e mão de obra para reparar as avarias vistas na devolução do equipamento.'),
    draw('Comprovante de recebimento', 'O cliente confirma que recebeu a nota de débito e o seu vencimento.'),
  ])
  const files: Readonly<Record<Entity, readonly SeedFile[]>> = {
    report: [{ name: 'medição assinada.pdf', type: 'application/pdf', content: signed }],
    invoice: [{ name: 'pedido de compra.pdf', type: 'application/pdf', content: order }],
    nd_request: [
      { name: 'orçamento.pdf', type: 'application/pdf', content: quote },
      { name: 'avaria.png', type: 'image/png', content: picture() },
    ],
    debit_note: [{ name: 'comprovante de recebimento.pdf', type: 'application/pdf', content: receipt }],
  }
  const names: string[] = []
  for (const entity of Object.keys(owners) as Entity[])
    names.push(...(await attachTo(database, store, now, { entity, files: files[entity] })))
  await countOn(database, attachment, 'attachment')
  await countOn(database, logEntry, 'log_entry')
  return names
}

/** As long as nobody has deleted it by law. */
export const notErased = { erased_at: null, erased_by: null, erasure_reason: null } as const

async function attachTo(
  database: Database,
  store: FileStore,
  now: number,
  { entity, files }: { readonly entity: Entity; readonly files: readonly SeedFile[] },
): Promise<string[]> {
  const table = owners[entity]
  const records = await database
    .select({ id: table.id, created_by: table.created_by })
    .from(table)
    .where(ne(table.status, 'cancelled'))
    .orderBy(desc(table.id))
    .limit(recordsOfEach)
  const ids = records.map(({ id }) => id)
  const last = await lastEntries(database, entity, ids)
  const [highest] = await database.select({ file: max(attachment.id) }).from(attachment)
  const [logged] = await database.select({ entry: max(logEntry.id) }).from(logEntry)
  const rows: WholeRow<typeof attachment>[] = []
  const entries: (typeof logEntry.$inferSelect)[] = []
  for (const { id: entity_id, created_by } of records.reverse()) {
    let at = last.get(String(entity_id)) ?? new Date(now)
    for (const { name, type, content } of files) {
      at = new Date(soonAfter(at, dayAt(now)))
      const { stored_as } = await store.write([content])
      const file = { id: (highest?.file ?? 0) + rows.length + 1, name, type, size: content.length, stored_as }
      rows.push({ ...file, ...notErased, entity, entity_id, key: null, created_by, created_at: at })
      entries.push({
        ...{ id: (logged?.entry ?? 0) + entries.length + 1, at, user_id: created_by, request_id: 'seed' },
        ...{ entity, entity_id: String(entity_id), transition: 'document.attach', subject: name },
        ...{ from_state: null, to_state: null, changes: [], reason: null },
      })
    }
  }
  await insertRows(database, attachment, rows)
  await insertRows(database, logEntry, entries)
  await database
    .update(table)
    .set({ version: sql`${table.version} + ${files.length}::int` })
    .where(inArray(table.id, ids))
  return rows.map(({ stored_as }) => stored_as)
}

/** When something last happened to each, so that what is attached comes after it. */
async function lastEntries(database: Database, entity: Entity, ids: readonly number[]): Promise<Map<string, Date>> {
  const rows = await database
    .select({ id: logEntry.entity_id, at: max(logEntry.at) })
    .from(logEntry)
    .where(and(eq(logEntry.entity, entity), inArray(logEntry.entity_id, ids.map(String))))
    .groupBy(logEntry.entity_id)
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at]] : [])))
}

/** One page that says what it is. */
export function draw(title: string, text: string | readonly string[]): Promise<Uint8Array> {
  const content = [
    { text: title, fontSize: 18, bold: true },
    ...[text].flat().map((text) => ({ text, margin: [0, 12, 0, 0] as [number, number, number, number] })),
    { text: 'Documento de demonstração.', color: '#5a6b75', margin: [0, 24, 0, 0] as [number, number, number, number] },
  ]
  const definition = {
    pageSize: 'A4' as const,
    info: { title },
    content,
    defaultStyle: { font: 'Roboto', fontSize: 11 },
    styles: { footer: { fontSize: 8, margin: [40, 16, 40, 0] as [number, number, number, number] } },
  }
  const footer = { name: title, pages: 'Página {page} de {pages}' }
  return drawPdf({ definition, footer }, new AbortController().signal)
}
