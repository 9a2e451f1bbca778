import { inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ImportAnswer, ImportResult, ImportRow, ImportRows } from '../../../contract/billing/imports/import'
import { importPermissions, permits } from '../../../contract/permissions'
import { modulesOf } from '../../access/own-modules'
import type { Database } from '../../database/open'
import { forbidden } from '../../http/refused'
import type { Call } from '../../http/route'
import { createMaster, editMaster, lockKind } from '../../record/master-data'
import type { Standing } from '../../record/transition'
import type { Caller } from '../../session/caller'
import { textOf } from './cell-values'
import { type Importable, importables } from './import-kinds'
import { importOpenBalances, judgeOpenBalances } from './open-balances'
import { draftFrom } from './read-cells'

type ImportCall = Call<null, null, ImportRows, Caller>

/** What would come of the rows; nothing is written. */
export async function checkImport(call: ImportCall): Promise<ImportAnswer> {
  const { database } = call.services
  await checkPermission(database, call)
  const { kind, rows } = call.body
  return answerOf(
    kind === 'open_balance' ? await judgeOpenBalances(database, rows) : await judge(database, importables[kind], rows),
  )
}

/** Makes and changes what the rows say, each as a single call would, and leaves out those that are wrong. */
export async function importRows(transaction: Database, call: ImportCall): Promise<ImportAnswer> {
  await checkPermission(transaction, call)
  if (call.body.kind === 'open_balance') return answerOf(await importOpenBalances(transaction, call))
  const importable = importables[call.body.kind]
  const { kind } = importable
  // As a single change does: the records first, then their kind.
  await foundBy(transaction, importable, keysOf(importable, call.body.rows)).orderBy(kind.record.table.id).for('update')
  await lockKind(transaction, kind.record.entity)
  const judged = await judge(transaction, importable, call.body.rows)
  for (const { result, draft, before } of judged) {
    if (result.outcome === 'new') await createMaster(kind, transaction, { ...call, body: draft })
    if (result.outcome !== 'changed' || !before) continue
    const header = (name: string) => (name === 'If-Match' ? `"${before.version}"` : call.header(name))
    await editMaster(kind, transaction, { ...call, header, body: draft, parameters: { id: before.id } })
  }
  return answerOf(judged)
}

async function checkPermission(database: Database, { body, caller }: ImportCall): Promise<void> {
  if (!permits(await modulesOf(database, caller.id), importPermissions[body.kind])) throw forbidden()
}

interface Judged {
  readonly result: ImportResult
  readonly draft: object
  /** The record that the row is about, where there is one. */
  readonly before: Standing | null
}

const answerOf = (judged: readonly Pick<Judged, 'result'>[]): ImportAnswer => ({
  results: judged.map(({ result }) => result),
})

async function judge(
  database: Database,
  importable: Importable,
  rows: readonly ImportRow[],
): Promise<readonly Judged[]> {
  const { kind, empty, draftOf, namedIn } = importable
  const keys = keysOf(importable, rows)
  const found = await foundBy(database, importable, keys)
  const ids = new Map(found.map(({ id, key }) => [String(key), Number(id)]))
  const named = await namedIn(database, rows)
  const judged: Judged[] = []
  for (const [index, row] of rows.entries()) {
    const key = keys[index] ?? ''
    const id = ids.get(key)
    const before = id === undefined ? null : ((await kind.read(database, id)) as Standing)
    const old = before ? draftOf(before) : empty
    const { draft, problems } = draftFrom(importable.readers, row, old, named)
    const wrong = {
      ...kind.problemsOf(draft),
      ...problems,
      ...(key !== '' && keys.indexOf(key) < index ? { [kind.key.field]: 'repeated' } : {}),
    }
    const isWrong = Object.keys(wrong).length > 0
    const isSame = JSON.stringify(draft) === JSON.stringify(old)
    const outcome = isWrong ? 'wrong' : before === null ? 'new' : isSame ? 'same' : 'changed'
    judged.push({ result: { line: row.line, outcome, problems: wrong }, draft, before })
  }
  return judged
}

/** The CNPJ or the code of each row; empty where it has none. */
function keysOf({ kind, readers }: Importable, rows: readonly ImportRow[]): string[] {
  const { field } = kind.key
  return rows.map(({ cells }) => {
    const cell = textOf(cells[field] ?? '')
    const said = cell === '' ? null : readers[field]?.(cell, new Map(), null)
    return said && 'value' in said ? String(said.value) : ''
  })
}

function foundBy(database: Database, { kind }: Importable, keys: readonly string[]) {
  return database
    .select({ id: kind.record.table.id, key: kind.key.column })
    .from(kind.record.table as PgTable)
    .where(inArray(kind.key.column, [...keys]))
}
