import type { ExportBody } from '../../contract/export'
import { dayAt } from '../calendar'
import type { Database } from '../database/open'
import type { Download } from '../http/download'
import type { Call } from '../http/route'
import type { Caller } from '../session/caller'
import { inBatches } from './batches'
import { exportFile } from './export-file'
import type { Cell, Kind, Row } from './sheet'

/** One column of a file, as a row of the list fills it. */
export interface ExportField<ListRow, Words> {
  readonly kind: Kind
  readonly cell: (row: ListRow, words: Words) => Cell
}

interface Exported<Query, Body extends ExportBody, ListRow> {
  /** Of the file, by the language it is in. */
  readonly names: Readonly<Record<Body['language'], string>>
  readonly fields: Readonly<Record<Body['columns'][number]['field'], ExportField<ListRow, Body['words']>>>
  /** `today` is a day; `ids` are those that were chosen, where some were. */
  readonly count: (database: Database, filter: Query, today: string, ids?: readonly number[]) => Promise<number>
  readonly readIds: (database: Database, filter: Query, today: string, ids?: readonly number[]) => Promise<number[]>
  /** As the list shows them, in the order of the ids. */
  readonly readRows: (database: Database, ids: readonly number[], today: string) => Promise<readonly ListRow[]>
}

/** Answers `POST …/export/` of a list: all that its filter matches, or those of it that were chosen, in its order. */
export function exportOfList<Query, Body extends ExportBody, ListRow>({
  names,
  fields,
  count,
  readIds,
  readRows,
}: Exported<Query, Body, ListRow>) {
  return async ({ query, body, caller, services, signal }: Call<null, Query, Body, Caller>): Promise<Download> => {
    const { database, clock } = services
    const { format, language, words, ids } = body
    const columns: readonly Body['columns'][number][] = body.columns
    const today = dayAt(clock())
    const fieldOf = ({ field }: Body['columns'][number]) => fields[field as Body['columns'][number]['field']]
    const toRow = (row: ListRow): Row => columns.map((column) => fieldOf(column).cell(row, words))
    return exportFile(
      {
        name: names[language as Body['language']],
        language,
        columns: columns.map((column) => ({ title: column.title, kind: fieldOf(column).kind })),
        batches: inBatches(
          () => readIds(database, query, today, ids),
          async (some) => (await readRows(database, some, today)).map(toRow),
        ),
      },
      { format, user: caller.id, signal, day: today, count: () => count(database, query, today, ids) },
    )
  }
}
