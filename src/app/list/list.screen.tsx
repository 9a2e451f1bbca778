import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { exportBounds, pageSize } from '../../../contract/limits'
import type { ListView as KeptView } from '../../../contract/lists/list-view'
import { isViewableList } from '../../../contract/lists/viewable-lists'
import { toProblem } from '../../../contract/problem'
import { listExportMachine } from '../../../machines/lists/list-export.machine'
import { listExportWords } from '../../../machines/lists/list-export.words'
import { openStorage } from '../../api/browser-storage'
import type { ListQuery } from '../../api/list.queries'
import { exportActors } from '../../ui/list/export/list-export.actors'
import { ListView, type ListViewProps } from '../../ui/list/list.view'
import type { ListPage, ListRow } from '../../ui/list/list-definition'
import { addressWith, type ListLook, readLook } from '../../ui/list/list-look'
import {
  createListPreferences,
  type ListPreferences,
  readPreferences,
  writePreferences,
} from '../../ui/list/list-preferences'
import { filterKey, readListQuery, writeListQuery } from '../../ui/list/list-query'
import { onPrintEnd } from '../../ui/print-end'
import { problemText } from '../../ui/problem-text'
import { useSystem } from '../system'
import { toast } from '../toast/toast'
import { useWorkflow } from '../use-workflow'
import { defaultViews } from './default-views'
import { keepPlace } from './list-place'
import { ListViewsScreen } from './list-views.screen'

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
  const { viewsPath, username, address } = useAddress(definition.name)
  const query = readListQuery(definition, address)
  const look = readLook(definition.columns, address)
  const [preferences, setPreferences] = usePreferences(definition.name)
  const { chosen, setChosen, leaveOut } = useChosen<Row>(filterKey(query))
  const ofWhole = (page: number) => source({ ...query, page, page_size: pageSize.max })
  const whole = useWholeFilter(ofWhole, setChosen)
  const printing = usePrinting<Row, Page>(ofWhole, writeListQuery(definition, { ...query, page: 1 }))
  const queries = useQueryClient()
  const search = addressWith(writeListQuery(definition, query), look)
  useEffect(() => keepPlace(queries, definition.name, { query, path, search }))
  const addressOf = (next: ListQuery, as: ListLook = look) => {
    const said = addressWith(writeListQuery(definition, next), as)
    // Without a word the list would open by its view again.
    return said === '' && viewsPath && defaultViews.of(username, definition.name) ? 'view=all' : said
  }
  const go = (said: string, isStep = true) => navigate([path, said].filter(Boolean).join('?'), { replace: !isStep })

  return (
    <ListView
      {...rest}
      definition={definition}
      query={query}
      source={source(query)}
      preferences={look.columns ? { ...preferences, columns: look.columns } : preferences}
      chosen={chosen}
      exporter={useExporter()}
      views={useViews({
        ...{ definition, viewsPath, username, query, look, preferences, path },
        onLook: (next) => go(addressOf(query, next), false),
      })}
      onQuery={(next, isTyped = false) => go(addressOf(next), !isTyped)}
      onSearch={(search) => go(addressOf({ ...query, page: 1, search }), false)}
      onPreferences={(next) => {
        if (!look.columns) return setPreferences(next)
        setPreferences({ ...preferences, density: next.density })
        if (next.columns !== look.columns) go(addressOf(query, { ...look, columns: next.columns }), false)
      }}
      onChosen={setChosen}
      onDone={leaveOut}
      onChooseFilter={whole.gather}
      isChoosing={whole.isComing}
      printing={printing}
    />
  )
}

/**
 * What the list is asked for: by its address, or, where that says nothing, by the view that opens it, which then stands there.
 * Decided once for an address: what the device is told later moves no list that is open.
 */
function useAddress(list: string) {
  const { portal, settings } = useSystem()
  const [path, navigate] = useLocation()
  const [asked] = useSearchParams()
  const username = useSelector(portal, ({ context }) => context.user?.username ?? '')
  const viewsPath = isViewableList(list) ? settings.named('VITE_LIST_VIEWS_PATH') : ''
  const opened = useMemo(
    () => (viewsPath && asked.size === 0 ? defaultViews.of(username, list) : null),
    [viewsPath, asked, username, list],
  )
  useEffect(() => {
    if (opened !== null) navigate(`${path}?${opened}`, { replace: true })
  })
  return { viewsPath, username, address: opened === null ? asked : new URLSearchParams(opened) }
}

interface Views {
  definition: Pick<Props<never, never>['definition'], 'name' | 'columns' | 'filters' | 'ordering' | 'orderingBy'>
  viewsPath: string
  username: string
  query: ListQuery
  look: ListLook
  preferences: ListPreferences
  path: string
  /** The list shows the same under another look. */
  onLook: (look: ListLook) => void
}

/** The control of the views of a list; none where the server has none. */
function useViews({ definition, viewsPath, username, query, look, preferences, path, onLook }: Views) {
  const { name } = definition
  const asWritten = useCallback(
    (text: string) => {
      const said = new URLSearchParams(text)
      const { columns } = readLook(definition.columns, said)
      const first = { ...readListQuery(definition, said), page: 1 }
      return addressWith(writeListQuery(definition, first), { view: null, columns })
    },
    [definition],
  )
  const addressOf = useCallback(
    ({ id, query: text }: Pick<KeptView, 'id' | 'query'>) => [asWritten(text), `view=${id}`].filter(Boolean).join('&'),
    [asWritten],
  )
  if (!viewsPath || !isViewableList(name)) return null
  const question = writeListQuery(definition, { ...query, page: 1 })
  const own = Object.keys(preferences.columns).length > 0 ? preferences.columns : null
  const columns = look.columns ?? own
  return (isReady: boolean): ReactNode => (
    <ListViewsScreen
      {...{ list: name, path: viewsPath, username, asWritten, addressOf, isReady, href: path }}
      view={typeof look.view === 'number' ? look.view : null}
      current={addressWith(question, { view: null, columns: look.columns })}
      shown={addressWith(question, { view: null, columns })}
      onView={(view) => onLook(view === null ? { view, columns: look.columns } : { view, columns })}
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
function useChosen<Row extends ListRow>(filter: string) {
  const [chosen, setChosen] = useState<{ filter: string; rows: readonly Row[] }>({ filter, rows: [] })
  const rows = chosen.filter === filter ? chosen.rows : []
  return {
    chosen: rows,
    setChosen: (next: readonly Row[]) => setChosen({ filter, rows: next }),
    /** Of what is chosen by then. */
    leaveOut: (ids: readonly number[]) =>
      setChosen((now) => ({ ...now, rows: now.rows.filter(({ id }) => !ids.includes(id)) })),
  }
}

/** All rows of a filter, page by page, as many as the server takes at once. */
function useWholeFilter<Row extends ListRow, Page extends ListPage<Row>>(
  source: (page: number) => Props<Row, Page>['source'],
  onRows: (rows: readonly Row[], count: number) => void,
) {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const [isComing, setIsComing] = useState(false)
  const gather = async () => {
    setIsComing(true)
    try {
      // A row that is pushed to the next page meanwhile comes twice.
      const rows = new Map<Row['id'], Row>()
      let count = 0
      for (let page = 1, isMore = true; isMore; page += 1) {
        const answer = await queries.fetchQuery({ ...source(page), staleTime: 0 })
        for (const row of answer.results) rows.set(row.id, row)
        count = answer.count
        isMore = answer.results.length > 0 && rows.size < Math.min(count, exportBounds.ids)
      }
      onRows([...rows.values()].slice(0, exportBounds.ids), count)
    } catch (error) {
      toast(i18n, problemText(toProblem(error), i18n), 'failed')
    } finally {
      setIsComing(false)
    }
  }
  return { gather, isComing }
}

/** Prints the rows of a question instead of one page of them: they stand on screen until that is done. */
function usePrinting<Row extends ListRow, Page extends ListPage<Row>>(
  source: (page: number) => Props<Row, Page>['source'],
  question: string,
) {
  const [paper, setPaper] = useState<{ question: string; rows: readonly Row[]; count: number } | null>(null)
  const asked = useRef<string | null>(null)
  const { gather, isComing } = useWholeFilter<Row, Page>(source, (rows, count) => {
    if (asked.current === question) setPaper({ question, rows, count })
  })
  // What comes for another question, or once the list is out of sight, is not printed.
  useLayoutEffect(() => {
    asked.current = question
    return () => {
      asked.current = null
      setPaper(null)
    }
  }, [question])
  useEffect(() => {
    if (!paper) return
    const giveUp = onPrintEnd(window, () => setPaper(null))
    window.print()
    return giveUp
  }, [paper])
  return { rows: paper?.question === question ? paper : null, isComing, onPrint: gather }
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
