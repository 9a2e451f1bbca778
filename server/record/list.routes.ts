import type { z } from 'zod'
import type { Permission } from '../../contract/permissions'
import { dayAt } from '../calendar'
import { inBatches } from '../export/batches'
import { exportAnswer, exportFile } from '../export/export-file'
import type { Language, Row } from '../export/sheet'
import type { Download } from '../http/download'
import { pageLinks } from '../http/paging'
import { type Call, type Endpoint, route } from '../http/route'
import type { Caller } from '../session/caller'
import {
  countRows,
  type FilterOf,
  type List,
  type ListSchemas,
  type QueryOf,
  readIds,
  readInOrder,
  readPage,
} from './list'

/** Whom a record is open to; of a module its members, or its admins. */
export type Reader = Permission | 'signed in' | 'module member' | 'module admin'

interface Listed {
  /** Where the records are listed, `/billing/reports/`. */
  readonly collection: string
  readonly permission: Reader
  /** Who may read it besides, but not as a file. */
  readonly readers?: readonly Permission[]
  readonly summary: string
  readonly exportSummary: string
}

/** `GET …/`: one page of a list with the totals of its filter. `POST …/export/`: all that its filter matches, as a file. */
export function listRoutes<Schemas extends ListSchemas>(
  list: List<Schemas>,
  { collection, permission, readers, summary, exportSummary }: Listed,
): readonly [Endpoint, Endpoint] {
  const { query, filter, page, export: body }: ListSchemas = list.schemas
  return [
    route(
      { method: 'get', path: collection, summary, rule: ruleFor(permission, readers), query, answer: page },
      async ({ query, url, moment, caller, services: { database, origin, clock } }) => {
        const asked = query as QueryOf<Schemas>
        const { count, ...rest } = await readPage(database, list, asked, dayAt(clock()), moment, caller?.id ?? null)
        return { ...rest, ...pageLinks(url, origin, query, count) }
      },
    ),
    route(
      {
        ...{ method: 'post', path: `${collection}export/`, summary: exportSummary },
        ...{ rule: ruleFor(permission), query: filter, body, answer: exportAnswer, refusals: [415, 429] },
      },
      (call) => exportList(list, call as ExportCall<Schemas>),
    ),
  ]
}

/** One permission, or any of several, or nothing but a session. */
export function ruleFor(permission: Reader, readers: readonly Permission[] = []) {
  if (permission === 'signed in' || permission === 'module member' || permission === 'module admin') return permission
  return readers.length === 0 ? { permission } : { anyOf: [...readers, permission] }
}

type ExportCall<Schemas extends ListSchemas> = Call<null, FilterOf<Schemas>, z.output<Schemas['export']>, Caller>

/** All that the filter matches, or those of it that were chosen, in its order. */
async function exportList<Schemas extends ListSchemas>(
  list: List<Schemas>,
  { query, body, caller, services, signal }: ExportCall<Schemas>,
): Promise<Download> {
  const { database, clock } = services
  const { format, language, words, ids } = body
  const columns = body.columns.map(({ title, field }) => ({ title, ...list.fields[field as keyof typeof list.fields] }))
  const today = dayAt(clock())
  return exportFile(
    {
      name: list.fileNames[language as keyof typeof list.fileNames],
      language,
      columns: columns.map(({ title, kind }) => ({ title, kind })),
      batches: inBatches(
        () => readIds(database, list, query, today, ids),
        async (some) =>
          (await readInOrder(database, list, some, today, query)).map(
            (row): Row => columns.map(({ cell }) => cell(row, words, language as Language)),
          ),
      ),
    },
    { format, user: caller.id, signal, day: today, count: () => countRows(database, list, query, today, ids) },
  )
}
