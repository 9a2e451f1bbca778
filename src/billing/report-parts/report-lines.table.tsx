import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useCallback, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'wouter'
import { isUnread, type ReportLine } from '../../../contract/billing/report-lines'
import { searchLength } from '../../../contract/limits'
import { fromCents, toCents } from '../../../contract/money'
import { readingsPasteWords } from '../../../machines/billing/report-readings/readings-paste.words'
import { SearchField } from '../../ui/form/search-field'
import { isPressed } from '../../ui/keys'
import { isFree } from '../../ui/list/row-events'
import { ActionButton } from '../../ui/parts/action-button'
import { Failure } from '../../ui/parts/failure'
import lateClasses from '../../ui/parts/late.module.css'
import tableClasses from '../../ui/parts/table.module.css'
import { computed, type LineField, lineFields, shownAs } from './report-lines.fields'
import {
  hasNotes,
  LineCard,
  LineRow,
  lastFields,
  lineColumns,
  manyRows,
  readingFields,
  useDrawn,
  useDrawnOnPage,
} from './report-lines.rows'
import { searchLines } from './report-lines.search'
import classes from './report-parts.module.css'
import type { reportLines } from './report-parts.queries'

interface LinesSectionProps {
  source: ReturnType<typeof reportLines>
  /** Why nothing can be changed; null where it can. */
  why: string | null
  onAdd: () => void
  /** The report bills something already: what is next is to invoice it, and adding assets is one way beside others. */
  isBillable?: boolean
  /** Opens what readings are pasted in. */
  onPaste: () => void
  /** Goes through those that nobody has read, from this one on; absent where nothing can be changed. */
  onRead?: (line: ReportLine) => void
  /** The line that is being edited, which is shown whatever is searched. */
  edited?: number | null
  children: (lines: readonly ReportLine[], all: number) => ReactNode
}

/** From how many lines on they are searched. */
const searchedFrom = 16

/** The assets that a report measures, and what there is to say until they are here (BM-04). */
export function LinesSection(props: LinesSectionProps) {
  const { source, why, onAdd, onPaste, onRead, isBillable = false, edited = null, children } = props
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  const { search, onSearch, isUnreadOnly, onUnreadOnly, shown } = useSearched(data, edited)
  const unread = useMemo(() => data?.filter(isUnread).length ?? 0, [data])
  const toRead = useMemo(() => shown.find(isUnread), [shown])
  const all = data?.length ?? 0
  const count = i18n.number(all)
  const unreadCount = i18n.number(unread)
  const found = i18n.number(shown.length)
  const isEmpty = data?.length === 0 && edited === null
  const section = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  /** What was found is seen from its first line on. */
  const searchFor = (text: string) => {
    onSearch(text)
    showFirst()
  }
  const showFirst = () => {
    for (const scroller of section.current?.querySelectorAll(`.${classes['scroller']}`) ?? []) scroller.scrollTop = 0
  }
  const focusAssets = () => (field.current ?? section.current?.querySelector<HTMLElement>('h2'))?.focus()
  /** What led here goes: the focus stays with the assets. */
  const showAll = () => {
    if (isUnreadOnly) onUnreadOnly(false)
    if (search !== '') searchFor('')
    focusAssets()
  }
  return (
    <section ref={section} aria-labelledby="lines" className={classes['section']}>
      <div className={classes['head']}>
        <Title order={2} id="lines" tabIndex={-1}>
          {_(msg`Ativos`)}{' '}
          {data ? (
            <span className={classes['count']} aria-live="polite">
              {search === '' && !isUnreadOnly ? count : _(msg`${found} de ${count}`)}
            </span>
          ) : null}
        </Title>
        {unread > 0 || isUnreadOnly ? (
          <Button
            variant={isUnreadOnly ? 'light' : 'subtle'}
            color="ochre"
            aria-pressed={isUnreadOnly}
            onClick={() => {
              onUnreadOnly(!isUnreadOnly)
              // There is nothing left that it could show: it goes, and leaves the focus to the assets.
              if (unread === 0) focusAssets()
              showFirst()
            }}
          >
            {_(msg`${unreadCount} sem leitura`)}
          </Button>
        ) : null}
        {onRead && toRead && edited === null ? (
          <Button
            variant="default"
            onClick={() => {
              onUnreadOnly(true)
              onRead(toRead)
            }}
          >
            {_(msg`Lançar leituras`)}
          </Button>
        ) : null}
        {all >= searchedFrom || search !== '' ? <LineSearch ref={field} search={search} onSearch={searchFor} /> : null}
        {all > 0 ? <ActionButton word={readingsPasteWords.title} variant="default" why={why} onAct={onPaste} /> : null}
        <ActionButton
          word={msg`Adicionar ativos`}
          variant={isEmpty && why === null && !isBillable ? 'filled' : 'default'}
          why={why}
          onAct={onAdd}
        />
      </div>
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`Os ativos do boletim não puderam ser carregados.`)}
        </Failure>
      ) : null}
      {data === undefined && !error ? (
        <div role="status" aria-label={_(msg`Carregando os ativos`)} className={lateClasses['late']}>
          <Skeleton height={160} />
        </div>
      ) : null}
      {isEmpty ? <NoLines isOpen={why === null} /> : null}
      {data && !isEmpty && (search !== '' || isUnreadOnly) && shown.length === 0 && edited === null ? (
        <div className={classes['empty']}>
          <Text fw={500}>
            {isUnreadOnly && unread === 0 ? _(msg`Todos os ativos têm leitura.`) : _(msg`Nenhum ativo encontrado`)}
          </Text>
          <Button variant="subtle" onClick={showAll}>
            {isUnreadOnly ? _(msg`Mostrar todos`) : _(msg`Limpar busca`)}
          </Button>
        </div>
      ) : null}
      {data && !isEmpty && (shown.length > 0 || edited !== null) ? children(shown, all) : null}
    </section>
  )
}

/** What the address asks of the lines. */
function useSearched(lines: readonly ReportLine[] | undefined, edited: number | null) {
  const { i18n } = useLingui()
  const [address, setAddress] = useSearchParams()
  const search = address.get('ativo') ?? ''
  const find = useMemo(() => (search === '' || !lines ? null : searchLines(lines, i18n)), [lines, i18n, search === ''])
  const found = useMemo(() => find?.(search) ?? null, [find, search])
  const isUnreadOnly = address.get('leitura') === 'sem'
  const shown = useMemo(() => {
    const kept = isUnreadOnly ? (found ?? lines)?.filter(isUnread) : found
    if (!lines || !kept || kept.some(({ id }) => id === edited)) return kept ?? lines ?? []
    return lines.filter((line) => line.id === edited || kept.includes(line))
  }, [lines, found, isUnreadOnly, edited])
  const ask = (name: string, value: string) =>
    setAddress(
      (asked) => {
        const next = new URLSearchParams(asked)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const onSearch = (text: string) => ask('ativo', text)
  const onUnreadOnly = (isOnly: boolean) => ask('leitura', isOnly ? 'sem' : '')
  return { search, onSearch, isUnreadOnly, onUnreadOnly, shown }
}

interface LineSearchProps extends Pick<ReturnType<typeof useSearched>, 'search' | 'onSearch'> {
  ref: RefObject<HTMLInputElement | null>
}

function LineSearch({ ref: field, search, onSearch }: LineSearchProps) {
  const { _ } = useLingui()
  useWindowEvent('keydown', (event) => {
    if (!isPressed(event, 'searchList') || !isFree(event)) return
    event.preventDefault()
    field.current?.focus()
  })
  return (
    <SearchField
      ref={field}
      className={classes['search'] ?? ''}
      label={_(msg`Buscar nos ativos do boletim`)}
      hint={_(msg`Código, tipo, OS, valor…`)}
      value={search}
      maxLength={searchLength.max}
      onSearch={onSearch}
    />
  )
}

function NoLines({ isOpen }: { isOpen: boolean }) {
  const { _ } = useLingui()
  return (
    <div data-empty className={classes['empty']}>
      <Text fw={500}>{_(msg`Nenhum ativo ainda`)}</Text>
      <Text c="dimmed">
        {isOpen
          ? _(msg`Adicione os ativos medidos no período: cada um entra com o valor mensal e a franquia dele.`)
          : _(msg`Os ativos medidos no período aparecem aqui.`)}
      </Text>
    </div>
  )
}

interface TableProps {
  lines: readonly ReportLine[]
  /** How many there are, of which `lines` were searched. */
  all: number
  /** Ids of those that are new here. */
  added?: ReadonlySet<number>
  /** That the person may open the invoices that bill them. */
  seesInvoices: boolean
  isEditable: boolean
  /** Why one cannot be removed; null where it can. */
  whyNotRemoved: (line: ReportLine) => string | null
  onEdit: (line: ReportLine, field?: LineField) => void
  onRemove: (line: ReportLine) => void
}

/** The line that is edited: its place among the lines, and what draws it, given which row of the table it is, from 1. */
interface EditedRow {
  readonly place: number
  readonly row: (rowIndex: number) => ReactNode
}

const rowHeight = 53

/** Each line in a row; of many, those in sight, and the one at the place `pinned`. */
export function LineTable({
  lines,
  all,
  added,
  pinned = -1,
  edited = null,
  whyNotRemoved,
  ...row
}: TableProps & { edited?: EditedRow | null; pinned?: number }) {
  const { _ } = useLingui()
  const place = edited?.place ?? -1
  const { scroller, drawn, rest, measure } = useDrawn(lines.length, rowHeight, pinned, { keyOf: useKeys(lines) })
  const isLarge = useMemo(() => hasLarge(lines), [lines])
  const { rowIndexes, rows } = useMemo(() => countRows(lines, place), [lines, place])
  const heading = (field: LineField) => (
    <th key={field} scope="col" data-amount>
      {_(lineFields[field].word)}
    </th>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, which is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div ref={scroller} role="group" aria-labelledby="lines" tabIndex={0} className={classes['scroller']}>
      <table
        className={`${tableClasses['table']} ${classes['lines']}`}
        aria-labelledby="lines"
        aria-rowcount={rows}
        data-large={isLarge || undefined}
      >
        <colgroup>
          <col />
          {widths.map(([least, best], index) => (
            <col key={index} style={{ width: `calc(${least}px + ${best - least}px * var(--room))` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classes['asset']}>
              {_(msg`Ativo`)}
            </th>
            <th scope="col">{`${_(lineFields.status.word)}, ${_(lineFields.service_order.word)}`}</th>
            {readingFields.map(heading)}
            <th scope="col" data-amount>
              {_(computed.covered)}
            </th>
            {lastFields.map(heading)}
            <th scope="col" data-amount>
              {_(computed.total)}
            </th>
            <th scope="col" className={classes['actions']} aria-label={_(msg`Ações`)} />
          </tr>
        </thead>
        {drawn.map(({ index, gap }) => {
          const line = lines[index]
          const rowIndex = rowIndexes[index]
          if (!line || rowIndex === undefined) return null
          return [
            gap > 0 ? <Gap key={`gap-${line.id}`} height={gap} /> : null,
            <tbody key={line.id} ref={measure} data-index={index}>
              {edited && index === place ? (
                edited.row(rowIndex)
              ) : (
                <LineRow
                  line={line}
                  rowIndex={rowIndex}
                  isNew={added?.has(line.id) ?? false}
                  whyNotRemoved={whyNotRemoved(line)}
                  {...row}
                />
              )}
            </tbody>,
          ]
        })}
        {rest > 0 ? <Gap height={rest} /> : null}
        <Sums lines={lines} all={all} rowIndex={rows} />
      </table>
    </div>
  )
}

/** Which row of the table each line begins with, from 1, the heading; and how many there are with that of the sums. */
function countRows(lines: readonly ReportLine[], place: number) {
  let rows = 2
  const rowIndexes = lines.map((line, index) => {
    const first = rows
    rows += index === place || hasNotes(line) ? 2 : 1
    return first
  })
  return { rowIndexes, rows }
}

/** Pixels by column after the asset, which takes what is left: where all must fit beside an open sidebar, and where there is room. */
const widths = [
  [80, 100],
  [64, 74],
  [64, 74],
  [74, 84],
  [70, 70],
  [88, 104],
  [84, 92],
  [84, 92],
  [88, 100],
  [100, 104],
  [70, 76],
] as const

/** From here on an amount needs the room of a wide column. */
const large = 1_000_000

const hasLarge = (lines: readonly ReportLine[]) =>
  lines.some((line) => largest.some((field) => Number(line[field]) >= large))

const largest = ['initial', 'final', 'franchise', 'value', 'rent', 'excess', 'discount', 'total'] as const

function Gap({ height }: { height: number }) {
  return (
    <tbody aria-hidden className={classes['gap']}>
      <tr>
        <td colSpan={lineColumns} style={{ height }} />
      </tr>
    </tbody>
  )
}

const summed = ['rent', 'excess', 'discount', 'total'] as const

function useSums(lines: readonly ReportLine[]) {
  const { i18n } = useLingui()
  const cents = useMemo(
    () => summed.map((field) => lines.reduce((sum, line) => sum + toCents(line[field]), 0)),
    [lines],
  )
  return cents.map((sum, index) => shownAs(summed[index] ?? 'total', fromCents(sum), i18n))
}

/** Whose sum it is. */
function useSumWord(shown: number, all: number): string {
  const { _, i18n } = useLingui()
  const [found, count] = [i18n.number(shown), i18n.number(all)]
  return shown < all ? _(msg`Soma de ${found} de ${count} ativos`) : _(msg`Soma dos ativos`)
}

/** What is measured of a row is known by its line, whatever stands above it. */
function useKeys(lines: readonly ReportLine[]) {
  return useCallback((index: number) => lines[index]?.id ?? index, [lines])
}

function Sums({ lines, all, rowIndex }: Pick<TableProps, 'lines' | 'all'> & { rowIndex: number }) {
  const word = useSumWord(lines.length, all)
  const sums = useSums(lines)
  return (
    <tfoot>
      <tr aria-rowindex={rowIndex}>
        <th scope="row" className={classes['asset']}>
          {word}
        </th>
        {/* The first of them may come to more than its lines have room for. */}
        <td colSpan={lineColumns - 3 - summed.length} />
        {summed.map((field, index) => (
          <td key={field} data-amount colSpan={index === 0 ? 2 : 1}>
            {sums[index]}
          </td>
        ))}
        <td className={classes['actions']} />
      </tr>
    </tfoot>
  )
}

const cardHeight = 140
/** With so many cards, what follows them is hard to reach: `shown` of them are drawn until all are asked for. */
const manyCards = { from: 25, shown: 20 }

interface WholeCards {
  /** All are shown, however many. */
  isWhole: boolean
  onWhole: () => void
}

/** Each line in a card, for a narrow screen: they scroll with the page. */
export function LineCards({ lines, all, added, isWhole, onWhole, whyNotRemoved, ...card }: TableProps & WholeCards) {
  const { _, i18n } = useLingui()
  const isNew = ({ id }: ReportLine) => added?.has(id) ?? false
  const isCut = !isWhole && lines.length >= manyCards.from && !lines.slice(manyCards.shown).some(isNew)
  const count = isCut ? manyCards.shown : lines.length
  const { list, drawn, rest, measure } = useDrawnOnPage(count, cardHeight, lines.length >= manyRows, useKeys(lines))
  const total = useSums(lines).at(-1) ?? ''
  const word = useSumWord(lines.length, all)
  const number = i18n.number(lines.length)
  const sum = (
    <Group justify="space-between">
      <Text fw={500}>{word}</Text>
      <strong>{total}</strong>
    </Group>
  )
  return (
    <>
      {lines.length >= manyCards.from ? sum : null}
      <ul ref={list} aria-labelledby="lines" className={classes['cards']}>
        {drawn.map(({ index, gap }) => {
          const line = lines[index]
          return line ? (
            <li
              key={line.id}
              ref={measure}
              tabIndex={-1}
              data-index={index}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              style={gap > 0 ? { marginTop: gap } : undefined}
            >
              <LineCard line={line} isNew={isNew(line)} whyNotRemoved={whyNotRemoved(line)} {...card} />
            </li>
          ) : null
        })}
        {rest > 0 ? <li aria-hidden style={{ height: rest }} /> : null}
      </ul>
      {isCut ? (
        <Button
          variant="default"
          onClick={() => {
            flushSync(onWhole)
            list.current?.querySelector<HTMLElement>(`[data-index="${manyCards.shown}"]`)?.focus()
          }}
        >
          {_(msg`Mostrar os ${number} ativos`)}
        </Button>
      ) : null}
      {lines.length >= manyCards.from ? null : sum}
    </>
  )
}
