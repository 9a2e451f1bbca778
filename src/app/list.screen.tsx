import { useLingui } from '@lingui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { exportBounds, pageSize } from '../../contract/limits'
import { toProblem } from '../../contract/problem'
import { listExportMachine } from '../../machines/lists/list-export.machine'
import { listExportWords } from '../../machines/lists/list-export.words'
import { openStorage } from '../api/browser-storage'
import type { ListQuery } from '../api/list.queries'
import { exportActors } from '../ui/list/export/list-export.actors'
import { ListView, type ListViewProps } from '../ui/list/list.view'
import type { ListPage, ListRow } from '../ui/list/list-definition'
import {
  createListPreferences,
  type ListPreferences,
  readPreferences,
  writePreferences,
} from '../ui/list/list-preferences'
import { filterKey, readListQuery, writeListQuery } from '../ui/list/list-query'
import { problemText } from '../ui/problem-text'
import { keepPlace } from './list-place'
import { useSystem } from './system'
import { toast } from './toast'
import { useWorkflow } from './use-workflow'

const kept = createListPreferences(openStorage(() => window.localStorage))

type Props<Row extends ListRow, Page extends ListPage<Row>> = ListViewProps<Row, Page>

interface ListScreenProps<Row extends ListRow, Page extends ListPage<Row>>
  extends Pick<
    Props<Row, Page>,
    'definition' | 'references' | 'action' | 'second' | 'actions' | 'exportPath' | 'otherExport'
  > {
  source: (query: ListQuery) => Props<Row, Page>['source']
}

/** A list of any area: its address, its preferences, what is chosen in it and its export. */
export function ListScreen<Row extends ListRow, Page extends ListPage<Row>>({
  definition,
  source,
  ...rest
}: ListScreenProps<Row, Page>) {
  const [path, navigate] = useLocation()
  const [address] = useSearchParams()
  const query = readListQuery(definition, address)
  const [preferences, setPreferences] = usePreferences(definition.name)
  const [chosen, setChosen] = useChosen<Row>(filterKey(query))
  const whole = useWholeFilter((page) => source({ ...query, page, page_size: pageSize.max }), setChosen)
  const queries = useQueryClient()
  useEffect(() => keepPlace(queries, definition.name, { query, path, search: writeListQuery(definition, query) }))
  const addressOf = (next: ListQuery) => [path, writeListQuery(definition, next)].filter(Boolean).join('?')

  return (
    <ListView
      {...rest}
      definition={definition}
      query={query}
      source={source(query)}
      preferences={preferences}
      chosen={chosen}
      exporter={useExporter()}
      onQuery={(next) => navigate(addressOf(next))}
      onSearch={(search) => navigate(addressOf({ ...query, page: 1, search }), { replace: true })}
      onPreferences={setPreferences}
      onChosen={setChosen}
      onChooseFilter={() => whole.mutate()}
      isChoosing={whole.isPending}
    />
  )
}

function usePreferences(list: string) {
  const [preferences, setPreferences] = useState(() => readPreferences(kept.read(list)))
  const keep = (next: ListPreferences) => {
    kept.keep(list, writePreferences(next))
    setPreferences(next)
  }
  return [preferences, keep] as const
}

/** Rows chosen in one filter are not those of another. */
function useChosen<Row>(filter: string) {
  const [chosen, setChosen] = useState<{ filter: string; rows: readonly Row[] }>({ filter, rows: [] })
  const rows = chosen.filter === filter ? chosen.rows : []
  return [rows, (next: readonly Row[]) => setChosen({ filter, rows: next })] as const
}

/** All rows of a filter, page by page, as many as the server takes at once. */
function useWholeFilter<Row extends ListRow, Page extends ListPage<Row>>(
  source: (page: number) => Props<Row, Page>['source'],
  onChosen: (rows: readonly Row[]) => void,
) {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  return useMutation({
    async mutationFn() {
      const rows: Row[] = []
      for (let page = 1, isMore = true; isMore; page += 1) {
        const { results, count } = await queries.fetchQuery(source(page))
        rows.push(...results)
        isMore = results.length > 0 && rows.length < Math.min(count, exportBounds.ids)
      }
      return rows.slice(0, exportBounds.ids)
    },
    onSuccess: onChosen,
    onError: (error) => toast(i18n, problemText(toProblem(error), i18n), 'failed'),
  })
}

function useExporter() {
  const { i18n } = useLingui()
  const { files } = useSystem()
  const exporter = useWorkflow(listExportMachine, { actors: exportActors(files, window), input: undefined })
  useEffect(() => {
    const { unsubscribe } = exporter.on('file.saved', () => {
      toast(i18n, i18n._(listExportWords.answers['exportFile.done']), 'done')
    })
    return unsubscribe
  }, [exporter, i18n])
  // Out of sight a list is at rest: while its actor still runs, what it prepares is given up and what failed is forgotten.
  useLayoutEffect(
    () => () => {
      exporter.send({ type: 'export.cancel' })
      exporter.send({ type: 'export.dismiss' })
    },
    [exporter],
  )
  return exporter
}
