import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { hashKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { exportBounds } from '../../../contract/limits'
import type { Permission } from '../../../contract/permissions'
import type { Problem } from '../../../contract/problem'
import type { listExportMachine } from '../../../machines/lists/list-export.machine'
import type { ListQuery } from '../../api/list.queries'
import { formatMoney } from '../format'
import { isSame } from '../is-same'
import { isPressed } from '../keys'
import { ActionButton } from '../parts/action-button'
import { AskLink } from '../parts/ask-link'
import { Failure } from '../parts/failure'
import { PlainButton } from '../parts/plain-button'
import { useIsNarrow } from '../use-is-narrow'
import { walkBar } from '../walk-bar'
import { projectExport } from './export/list-export.projection'
import { exportRequest } from './export/list-export.request'
import { ExportFailure, ListExport } from './export/list-export.view'
import { FilterChips, namedIn } from './filters/filter-chips'
import type { References } from './filters/filter-fields'
import { ListFilters } from './filters/list-filters'
import classes from './list.module.css'
import { ListAge } from './list-age'
import { ListCards } from './list-cards'
import type { ListDefinition, ListPage, ListRow, OtherExport } from './list-definition'
import { ListDisplay } from './list-display'
import { columnsOfFile, type ListPreferences, shownColumns } from './list-preferences'
import { isFiltered, pageSizes, reordered, unfiltered } from './list-query'
import { type ListAction, rangeTo, refreshed, withoutGone, withRows } from './list-selection'
import { ListTable, type ListTableProps } from './list-table'
import { Paging } from './paging'
import { enterRows, holdStill, isFree, ofRows, openRow } from './row-events'
import { SelectionBar } from './selection-bar'

export interface ListViewProps<Row extends ListRow, Page extends ListPage<Row>> {
  definition: ListDefinition<Row, Page>
  query: ListQuery
  source: UseQueryOptions<Page, Problem>
  references: References
  /** The one thing to do here that needs no row, where there is one. */
  action?: {
    word: MessageDescriptor
    why: string | null
    /** The permission that is asked for where it is closed. */
    lacks?: Permission
    onAct: () => void
  }
  /** Another one, which is seldom done and has no place on a phone; an arrow leads to it from the first. */
  second?: { word: MessageDescriptor; onAct: () => void } | null
  /** What can be done to chosen rows, besides exporting them. */
  actions?: readonly ListAction<Row>[]
  preferences: ListPreferences
  chosen: readonly Row[]
  exporter: ActorRefFrom<typeof listExportMachine>
  /** Where an export is asked for, below the bare host. */
  exportPath: string
  /** A file of another kind that can be made of the same rows. */
  otherExport?: OtherExport
  /** The control of the list's views, where there are any; it is told when the rows are there. */
  views?: ((isReady: boolean) => ReactNode) | null
  /** `isTyped`: as with `onSearch`. */
  onQuery: (query: ListQuery, isTyped?: boolean) => void
  /** What is typed, pause by pause: no step of its own in the history. */
  onSearch: (search: string) => void
  onPreferences: (preferences: ListPreferences) => void
  onChosen: (chosen: readonly Row[]) => void
  /** These are done: they are chosen no more. */
  onDone: (ids: readonly number[]) => void
  /** All rows of the filter, as many as the server takes at once; they are being fetched while `isChoosing`. */
  onChooseFilter: () => void
  isChoosing: boolean
  printing: {
    /** In place of the page, while they are printed; `count` are all that the filter has. */
    readonly rows: { readonly rows: readonly Row[]; readonly count: number } | null
    /** They are being fetched. */
    readonly isComing: boolean
    readonly onPrint: () => void
  }
}

/** The rows that a filter matches, a page at a time: one list for all areas (BIL-03). */
export function ListView<Row extends ListRow, Page extends ListPage<Row>>({
  definition,
  query,
  source,
  references,
  action,
  second = null,
  actions = [],
  preferences,
  chosen: known,
  exporter,
  exportPath,
  otherExport,
  views = null,
  onQuery: onNext,
  onSearch,
  onPreferences,
  onChosen,
  onDone,
  onChooseFilter,
  isChoosing,
  printing,
}: ListViewProps<Row, Page>) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery(source)
  const { Figures, amountOf, words } = definition
  const exporting = useSelector(exporter, projectExport, isSame)
  const search = useRef<HTMLInputElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  const columns = shownColumns(definition.columns, preferences)
  const chosen = refreshed(known, data?.results ?? [])
  const isNarrow = useIsNarrow()
  const Rows = isNarrow ? ListCards : ListTable
  const lacked = action && action.why !== null ? action.lacks : undefined
  const isEmpty = data?.results.length === 0
  const onQuery: typeof onNext = (next, isTyped) => onNext(reordered(definition, query, next), isTyped)
  const figures = Figures && (data || !error) ? <Figures page={data} query={query} onQuery={onQuery} /> : null

  useWindowEvent('keydown', (event) => {
    enterRows(event, search.current, answer.current)
    if (!isPressed(event, 'searchList') || !isFree(event)) return
    event.preventDefault()
    search.current?.focus()
  })

  const isWhole = data?.results.every(({ id }) => chosen.some((one) => one.id === id)) ?? false
  const hasOthers = data && isWhole && chosen.length < Math.min(data.count, exportBounds.ids)
  const others = hasOthers ? { count: data.count, isComing: isChoosing, onChoose: onChooseFilter } : null

  const ask = (format: 'csv' | 'xlsx', rows?: readonly Row[], other?: OtherExport) => {
    const ids = rows ? { ids: rows.map(({ id }) => id) } : {}
    const { path, words } = other ?? { path: exportPath, words: {} }
    exporter.send({
      type: 'export.start',
      request: exportRequest(
        {
          ...{ definition, words, path, query, format, ...ids },
          columns: [...columnsOfFile(definition.columns, columns), ...(other ? [] : (definition.fileColumns ?? []))],
        },
        i18n,
      ),
    })
  }
  const rows: ListTableProps<Row, Page> = {
    definition,
    columns,
    rows: printing.rows?.rows ?? data?.results ?? [],
    query,
    chosen,
    onQuery,
    onChoose: (some, isChosen, isRange = false) =>
      onChosen(withRows(chosen, isRange ? rangeTo(chosen, data?.results ?? [], some) : some, isChosen)),
  }

  /** What is chosen when the answer comes counts, unless it is then that of another question. */
  const key = hashKey(source.queryKey)
  const latest = useRef({ chosen, key })
  latest.current = { chosen, key }
  const reload = async () => {
    const before = data?.results ?? []
    const { data: now, isSuccess } = await refetch()
    if (!isSuccess || latest.current.key !== key) return
    const left = withoutGone(latest.current.chosen, before, now.results)
    if (left.length < latest.current.chosen.length) onChosen(left)
  }

  /** Rows that stand in for those to come are as old as they were. */
  const updatedAt = useRef(0)
  if (!isPlaceholderData) updatedAt.current = dataUpdatedAt
  const age = updatedAt.current > 0 ? <ListAge at={updatedAt.current} isComing={isFetching} onReload={reload} /> : null

  const exportTool = (
    <ListExport
      exporting={exporting}
      count={data?.count ?? null}
      onFormat={(format) => ask(format)}
      isPrinting={printing.isComing}
      onPrint={printing.onPrint}
      {...(otherExport
        ? {
            other: {
              word: otherExport.word,
              why: otherExport.whyNot(query),
              onFormat: (format: 'csv' | 'xlsx') => ask(format, undefined, otherExport),
            },
          }
        : {})}
      onEvent={(type) => exporter.send({ type })}
    />
  )

  /** Below the rows; on a phone at the end, in the thumb's reach. */
  const selection =
    chosen.length > 0 ? (
      <SelectionBar
        rows={chosen}
        amountOf={amountOf && ((row: Row) => amountOf(row, query.filters))}
        amountTitle={definition.amountTitle}
        chosenWord={definition.words.chosen}
        leftOut={definition.leftOut?.word}
        others={others}
        actions={actions}
        exports={exportActions(ask, exporting.isBusy, chosen)}
        onDone={onDone}
        onClear={() => onChosen([])}
      />
    ) : null

  return (
    <main
      className={classes['list']}
      data-density={preferences.density}
      data-fills=""
      data-has-figures={figures ? '' : undefined}
    >
      <div className={classes['head']} data-searched={query.search || undefined}>
        <Title order={1}>
          {_(definition.title)}
          {data ? <span className={classes['count']}>{i18n.number(data.count)}</span> : null}
        </Title>
        {views?.(data !== undefined)}
        {isNarrow ? null : age}
        {action ? (
          <Group
            gap={8}
            wrap="nowrap"
            className={classes['primary'] ?? ''}
            {...(second && !isNarrow
              ? { role: 'toolbar', 'aria-label': _(msg`Ações da lista`), onKeyDown: walkBar }
              : {})}
          >
            {second && !isNarrow ? (
              <PlainButton
                word={second.word}
                tabIndex={-1}
                h={32}
                variant="default"
                className={classes['second'] ?? ''}
                onClick={second.onAct}
              />
            ) : null}
            {lacked && !isNarrow ? <AskLink permission={lacked} /> : null}
            <ActionButton
              word={action.word}
              why={action.why}
              onAct={action.onAct}
              h={32}
              leftSection={<Plus size={16} aria-hidden />}
            />
          </Group>
        ) : null}
        {isNarrow ? null : figures}
        <ListFilters
          definition={definition}
          query={query}
          page={data}
          references={references}
          searchRef={search}
          onQuery={onQuery}
          onSearch={onSearch}
        >
          <ListDisplay definition={definition} preferences={preferences} onPreferences={onPreferences} />
          {exportTool}
        </ListFilters>
        {isFiltered(query) ? (
          <FilterChips
            filters={definition.filters}
            query={query}
            named={namedIn(definition.filters, data)}
            onQuery={onQuery}
            onClear={() => onQuery(unfiltered(definition, query))}
          />
        ) : null}
        {lacked && isNarrow ? (
          <Group gap="0 8px" className={classes['lacked'] ?? ''}>
            <Text c="dimmed" fz="sm">
              {action?.why}
            </Text>
            <AskLink permission={lacked} />
          </Group>
        ) : null}
      </div>
      {isNarrow && exporting.isBusy ? exportTool : null}
      <ExportFailure exporting={exporting} onEvent={(type) => exporter.send({ type })} />
      {printing.rows && printing.rows.rows.length < printing.rows.count ? <Cut {...printing.rows} /> : null}
      {isNarrow ? figures : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the rows within, which are links and checkboxes */}
      <div
        ref={answer}
        aria-busy={isFetching}
        className={classes['answer']}
        onKeyDown={ofRows}
        onClick={openRow}
        onAuxClick={openRow}
        onMouseDown={holdStill}
      >
        {error ? (
          <div className={classes['failure']}>
            <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
              {_(query.search && words.searchFailed ? words.searchFailed : words.failed)}
            </Failure>
          </div>
        ) : null}
        {isEmpty ? (
          <Empty definition={definition} count={data.count} query={query} onQuery={onQuery} />
        ) : data || !error ? (
          <Rows {...rows} isWaiting={data === undefined} />
        ) : null}
        {isNarrow ? null : selection}
        {data && (isNarrow || data.count > 0) ? (
          <Group justify="space-between" className={classes['footer'] ?? ''}>
            {data.count > 0 ? (
              <div className={classes['totals']}>
                <dl>
                  {definition.totals.map(({ title, filtered = title, of }) => (
                    <div key={title.id}>
                      <dt>{_(isFiltered(query) ? filtered : title)}</dt>
                      <dd>{totalText(of(data), i18n)}</dd>
                    </div>
                  ))}
                </dl>
                <LeftOut definition={definition} page={data} />
              </div>
            ) : null}
            {isNarrow ? age : null}
            {data.count > 0 ? (
              <Paging
                page={printing.rows ? 1 : query.page}
                size={printing.rows ? printing.rows.rows.length : query.page_size}
                sizes={pageSizes}
                count={data.count}
                onPage={(page) => onQuery({ ...query, page })}
                onSize={(page_size) => onQuery({ ...query, page: 1, page_size })}
              />
            ) : null}
          </Group>
        ) : null}
        {isNarrow ? selection : null}
      </div>
    </main>
  )
}

/** How many rows there is no paper for. */
function Cut({ rows, count }: { rows: readonly ListRow[]; count: number }) {
  const { _, i18n } = useLingui()
  return (
    <Text fw={500}>
      {_(msg`Só as primeiras ${i18n.number(rows.length)} de ${i18n.number(count)} linhas do filtro.`)}
    </Text>
  )
}

/** How many cancelled rows are in no total. */
function LeftOut<Row extends ListRow, Page extends ListPage<Row>>({
  definition: { leftOut },
  page,
}: {
  definition: ListDefinition<Row, Page>
  page: Page
}) {
  const { _ } = useLingui()
  const count = leftOut?.of(page) ?? 0
  return leftOut && count > 0 ? <span>{_(leftOut.word(count))}</span> : null
}

interface EmptyProps<Row extends ListRow, Page extends ListPage<Row>>
  extends Pick<ListViewProps<Row, Page>, 'definition' | 'query' | 'onQuery'> {
  count: number
}

function Empty<Row extends ListRow, Page extends ListPage<Row>>({
  definition,
  count,
  query,
  onQuery,
}: EmptyProps<Row, Page>) {
  const { _ } = useLingui()
  const { none, nextStep, noneFound, seeAll } = definition.words
  if (count > 0)
    return (
      <Stack gap={8} className={classes['empty'] ?? ''}>
        <Text role="status" fw={500}>
          {_(msg`A lista termina antes desta página.`)}
        </Text>
        <Button variant="default" onClick={() => onQuery({ ...query, page: 1 })}>
          {_(msg`Ir para a primeira página`)}
        </Button>
      </Stack>
    )
  return isFiltered(query) ? (
    <Stack gap={8} className={classes['empty'] ?? ''}>
      <Text role="status" fw={500}>
        {_(noneFound)}
      </Text>
      <Button variant="default" onClick={() => onQuery(unfiltered(definition, query))}>
        {_(seeAll)}
      </Button>
    </Stack>
  ) : (
    <Stack gap={8} className={classes['empty'] ?? ''}>
      <Text role="status" fw={500}>
        {_(none)}
      </Text>
      <Text c="dimmed">{_(nextStep)}</Text>
    </Stack>
  )
}

/** 'Exportar seleção', in either format. One file is made at a time, and of no more rows than the server takes. */
function exportActions<Row extends ListRow>(
  ask: (format: 'csv' | 'xlsx', rows: readonly Row[]) => void,
  isBusy: boolean,
  { length }: readonly Row[],
): ListAction<Row>[] {
  const tooMany = length > exportBounds.ids ? msg`No máximo ${exportBounds.ids} linhas por vez.` : null
  const why = isBusy ? msg`Outro arquivo está sendo preparado.` : tooMany
  return (['csv', 'xlsx'] as const).map((name) => ({
    ...{ name, why, word: msg`Exportar seleção (${name.toUpperCase()})` },
    onAct: (rows) => ask(name, rows),
  }))
}

function totalText(total: string | number, i18n: I18n): string {
  return typeof total === 'number' ? i18n.number(total) : formatMoney(total, i18n)
}
