import type { I18n } from '@lingui/core'
import type { ExportFormat, ListExport } from '../../../../contract/export'
import { filterOf, type ListQuery } from '../../../api/list.queries'
import type { Column, ListDefinition, OtherExport } from '../list-definition'

interface Exported {
  readonly definition: Pick<ListDefinition<never, never>, 'name'> & {
    readonly columns: readonly Pick<Column<never>, 'field' | 'words'>[]
  }
  /** Besides those of its columns. */
  readonly words?: OtherExport['words']
  /** Those on screen, in their order. */
  readonly columns: readonly Pick<Column<never>, 'field' | 'title'>[]
  readonly path: string
  readonly query: ListQuery
  readonly format: ExportFormat
  /** Those that are chosen; all that the filter matches, unless said. */
  readonly ids?: readonly number[]
}

/** What is asked of the server: columns, headings and coded values as they are on screen, in its language. */
export function exportRequest(
  { definition, words = {}, columns, path, query, format, ids }: Exported,
  i18n: I18n,
): ListExport {
  const spoken = Object.entries(words).concat(
    definition.columns.flatMap(({ field, words }) =>
      words ? [[field, typeof words === 'function' ? words() : words] as const] : [],
    ),
  )
  return {
    path,
    query: filterOf(query),
    fileName: `${definition.name}.${format}`,
    body: {
      format,
      columns: columns.map(({ field, title }) => ({ field, title: i18n._(title) })),
      words: Object.fromEntries(
        spoken.map(([field, words]) => [
          field,
          Object.fromEntries(Object.entries(words).map(([value, word]) => [value, i18n._(word)])),
        ]),
      ),
      language: i18n.locale === 'en' ? 'en' : 'pt',
      ...(ids ? { ids: [...ids] } : {}),
    },
  }
}
