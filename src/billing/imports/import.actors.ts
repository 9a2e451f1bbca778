import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { ChosenFile } from '../../../contract/billing/documents/documents'
import {
  countResults,
  type ImportAnswer,
  type ImportKind,
  type ImportMapping,
  type ImportPart,
  type ImportResult,
  type ImportRow,
  type ImportTable,
  keyField,
} from '../../../contract/billing/imports/import'
import { importBounds } from '../../../contract/limits'
import type { Api } from '../../api/client'
import { outdate } from '../../api/outdate'
import type { ChosenFiles } from '../documents/attachments.actors'
import { masterKinds } from '../master-data/master-kinds'
import { monthTotals } from '../report/report.queries'
import { readTable, type Table } from './read-table'

interface Part {
  readonly kind: ImportKind
  readonly mapping: ImportMapping
  readonly from: number
}

/** Rows of one call: few enough to be answered in a moment. */
const atOnce = 200

/** A row as the file has it, with what is wrong with it by field. */
export interface WrongRow {
  readonly cells: readonly string[]
  readonly problems: ImportResult['problems']
}

interface Around {
  readonly api: Api
  readonly queries: QueryClient
  readonly chosen: ChosenFiles
}

/** Implements what the import machine declares; the rows of the file, and what came of each, stay here. */
export function importActors({ api, queries, chosen }: Around) {
  let table: Table = { headings: [], rows: [] }
  const results = new Map<number, ImportResult>()

  return {
    /** What the last check or import has found. */
    wrongFile: (): { readonly headings: readonly string[]; readonly rows: readonly WrongRow[] } => ({
      headings: table.headings,
      rows: table.rows.flatMap(({ line, cells }) => {
        const result = results.get(line)
        return result?.outcome === 'wrong' ? [{ cells, problems: result.problems }] : []
      }),
    }),
    actors: {
      readFile: fromPromise<ImportTable, { file: ChosenFile | null }>(async ({ input: { file } }) => {
        const content = file ? chosen.find(file.id) : undefined
        if (!content) throw new Error('a file is read that was chosen')
        table = await readTable(content)
        const sample = table.rows.slice(0, 3).map(({ cells }) => cells)
        return { headings: table.headings, rows: table.rows.length, sample }
      }),
      checkPart: fromPromise<ImportPart, Part>(({ input, signal }) =>
        send(input, (body) => api('/billing/imports/check/', { method: 'POST', body, signal })),
      ),
      writePart: fromPromise<ImportPart, Part & { readonly key: string }>(async ({ input, signal }) => {
        const headers = { 'Idempotency-Key': input.key }
        try {
          return await send(input, (body) => api('/billing/imports/', { method: 'POST', headers, body, signal }))
        } finally {
          // Also where no answer came: the server may have done it.
          outdate(queries, shownOf(input.kind))
        }
      }),
    },
  }

  async function send(
    { kind, mapping, from }: Part,
    ask: (body: object) => Promise<ImportAnswer>,
  ): Promise<ImportPart> {
    if (from === 0) results.clear()
    const repeated = repeatedLines(kind, mapping)
    const part = table.rows.slice(from, from + atOnce)
    const rows = part.filter(({ line }) => !repeated.has(line)).map((row) => rowOf(row, mapping))
    const told = part.flatMap(({ line }): ImportResult[] =>
      repeated.has(line) ? [{ line, outcome: 'wrong', problems: { [keyField(kind)]: 'repeated' } }] : [],
    )
    if (rows.length > 0) told.push(...(await ask({ kind, rows })).results)
    for (const result of told) results.set(result.line, result)
    return { rows: part.length, counts: countResults(told.toSorted((a, b) => a.line - b.line)) }
  }

  /** What shows something of what is brought in. */
  function shownOf(kind: ImportKind) {
    return kind === 'open_balance' ? [['billing', 'reports'], monthTotals(api).queryKey] : masterKinds[kind].shown
  }

  /** Those whose CNPJ or code an earlier line of the file has: a part does not see the others. */
  function repeatedLines(kind: ImportKind, mapping: ImportMapping): ReadonlySet<number> {
    const column = mapping[keyField(kind)] ?? -1
    const seen = new Set<string>()
    const repeated = new Set<number>()
    for (const { line, cells } of table.rows) {
      const cell = cells[column] ?? ''
      const key =
        kind === 'client'
          ? cell
              .replace(/[^\dA-Za-z]/g, '')
              .toUpperCase()
              .padStart(14, '0')
          : kind === 'open_balance'
            ? cell.trim().toLowerCase()
            : cell
      if (cell !== '' && seen.has(key)) repeated.add(line)
      seen.add(key)
    }
    return repeated
  }
}

function rowOf({ line, cells }: Table['rows'][number], mapping: ImportMapping): ImportRow {
  const said = Object.entries(mapping).flatMap(([field, column]) => {
    const cell = column === null ? '' : (cells[column] ?? '')
    return cell === '' ? [] : [[field, cell.slice(0, importBounds.cell)]]
  })
  return { line, cells: Object.fromEntries(said) }
}
