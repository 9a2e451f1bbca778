import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ImportProblem, ImportRow } from '../../../contract/billing/imports/import'
import type { Database } from '../../database/open'
import type { client, costCenter } from '../../database/schema'
import { amountOf, textOf } from './cell-values'

/** Records that cells name, by what they call them. */
export type Named = ReadonlyMap<string, { readonly id: number; readonly status: string }>
type Read = { readonly value: unknown } | { readonly problem: ImportProblem }

/** What a cell says, as a draft holds it; `named` are the records that the rows name, `before` is what the draft held. */
export type Reader<Names = unknown> = (text: string, named: Names, before: unknown) => Read
type Readers<Names> = Readonly<Record<string, Reader<Names>>>

export const text: Reader = (cell) => ({ value: cell })
export const amount: Reader = (cell) => ({ value: amountOf(cell) })

/** One that cells name, unless nothing new is made with it. */
export function findNamed(named: Named, name: string, before: unknown): Read {
  const found = named.get(name)
  if (!found) return { problem: 'unknown' }
  return found.status === 'active' || found.id === before ? { value: found.id } : { problem: 'inactive' }
}

export async function readNamed(
  database: Database,
  table: typeof client | typeof costCenter,
  column: PgColumn,
  names: readonly string[],
): Promise<Named> {
  const rows = await database
    .select({ name: column, id: table.id, status: table.status })
    .from(table as PgTable)
    .where(inArray(column, [...new Set(names)]))
  return new Map(rows.map(({ name, id, status }) => [String(name), { id, status }]))
}

/** What a draft becomes where the row says something of it. */
export function draftFrom<Draft extends object, Names>(
  readers: Readers<Names>,
  { cells }: ImportRow,
  old: Draft,
  named: Names,
): { readonly draft: Draft; readonly problems: Readonly<Record<string, ImportProblem>> } {
  const draft = { ...old } as Record<string, unknown>
  const problems: Record<string, ImportProblem> = {}
  for (const [field, reader] of Object.entries(readers)) {
    const cell = textOf(cells[field] ?? '')
    if (cell === '') continue
    const said = reader(cell, named, draft[field])
    if ('problem' in said) problems[field] = said.problem
    else draft[field] = said.value
  }
  return { draft: draft as Draft, problems }
}
