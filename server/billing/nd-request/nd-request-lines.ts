import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { changedNdLines, type EditNdRequest, type NdLine } from '../../../contract/billing/nd-request'
import { fromCents, type Money, toCents } from '../../../contract/money'
import type { Database } from '../../database/open'
import { asset, ndLine } from '../../database/schema'
import { refuse, refuseFields } from '../../http/refused'
import type { ChangeOf } from '../../record/log-entry'
import { isTooLarge } from '../shared/largest-amount'

type WrittenLine = EditNdRequest['lines'][number]

/** In the order in which they were written. */
export async function readNdLines(database: Database, request: number): Promise<NdLine[]> {
  return database
    .select({
      id: ndLine.id,
      asset: { id: asset.id, code: asset.code, name: asset.name },
      description: ndLine.description,
      value: ndLine.value,
    })
    .from(ndLine)
    .innerJoin(asset, eq(asset.id, ndLine.asset_id))
    .where(eq(ndLine.request_id, request))
    .orderBy(asc(ndLine.place), asc(ndLine.id))
}

/** What lines come to; 400 where that is more than a request can hold. */
export function sumOfLines(lines: readonly { readonly value: Money }[]): Money {
  const cents = lines.reduce((sum, { value }) => sum + toCents(value), 0)
  if (isTooLarge(cents)) throw refuse(400, 'O valor da solicitação passa de R$ 999.999.999.999,99.')
  return fromCents(cents)
}

/** 400 at `lines` where one is named twice or is not the request's, or an asset is not there. */
export async function checkLines(
  transaction: Database,
  standing: readonly NdLine[],
  written: readonly WrittenLine[],
): Promise<void> {
  const own = new Set(standing.map(({ id }) => id))
  const named = written.flatMap(({ id }) => (id === null ? [] : [id]))
  if (new Set(named).size < named.length || named.some((id) => !own.has(id)))
    throw refuseFields({ lines: ['Há um custo que não é desta solicitação. Recarregue e tente novamente.'] })
  const assets = [...new Set(written.map((line) => line.asset))]
  const known = await transaction.select({ id: asset.id }).from(asset).where(inArray(asset.id, assets))
  const found = new Set(known.map(({ id }) => id))
  const missing = assets.filter((id) => !found.has(id)).map((id) => `O ativo ${id} não existe.`)
  if (missing.length > 0) throw refuseFields({ lines: missing })
}

/**
 * Makes the checked lines those of a locked request: one that is named stays the same one at its place, new ones stand
 * after it, the others go. Answers them, and what changed.
 */
export async function writeLines(
  transaction: Database,
  request: number,
  standing: readonly NdLine[],
  written: readonly WrittenLine[],
): Promise<{ readonly lines: readonly NdLine[]; readonly changes: readonly ChangeOf<'nd_request'>[] }> {
  const kept = written.flatMap(({ id }) => (id === null ? [] : [id]))
  const gone = standing.filter(({ id }) => !kept.includes(id)).map(({ id }) => id)
  if (gone.length > 0)
    await transaction.delete(ndLine).where(and(eq(ndLine.request_id, request), inArray(ndLine.id, gone)))
  for (const { id, asset, description, value } of written) {
    const was = standing.find((line) => line.id === id)
    if (id === null || (was?.asset.id === asset && was.description === description && was.value === value)) continue
    await transaction.update(ndLine).set({ asset_id: asset, description, value }).where(eq(ndLine.id, id))
  }
  await insertLines(transaction, request, written)
  const lines = await readNdLines(transaction, request)
  return { lines, changes: lineChanges(standing, lines) }
}

async function insertLines(transaction: Database, request: number, written: readonly WrittenLine[]): Promise<void> {
  const [last] = await transaction
    .select({ place: ndLine.place })
    .from(ndLine)
    .where(eq(ndLine.request_id, request))
    .orderBy(desc(ndLine.place))
    .limit(1)
  const first = (last?.place ?? 0) + 1
  const made = written
    .filter(({ id }) => id === null)
    .map(({ asset: asset_id, description, value }, index) => ({
      ...{ request_id: request, place: first + index },
      ...{ asset_id, description, value },
    }))
  if (made.length > 0) await transaction.insert(ndLine).values(made)
}

/** One change of the field `line` for each that differs: what it is about, what for and how much. */
export function lineChanges(before: readonly NdLine[], after: readonly NdLine[]): ChangeOf<'nd_request'>[] {
  return changedNdLines(before, after).map((change) => ({
    field: 'line',
    old: change.before && inLog(change.before),
    new: change.after && inLog(change.after),
  }))
}

function inLog({ asset, description, value }: NdLine): string {
  return `${asset.code} · ${description} · ${value}`
}
