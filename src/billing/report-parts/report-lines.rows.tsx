import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, VisuallyHidden } from '@mantine/core'
import {
  defaultKeyExtractor,
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
// biome-ignore lint/style/noRestrictedImports: whether all cards are shown
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useRef, useState } from 'react'
import { isUnread, type ReportLine } from '../../../contract/billing/report-lines'
import { formatAmount } from '../../ui/format'
import { isPressed } from '../../ui/keys'
import { useIsNarrowForTable } from '../../ui/use-is-narrow'
import { useIsPrinting } from '../../ui/use-is-printing'
import { conditionText } from '../shared/condition-text'
import { PartBill } from './part-bill'
import { PartButtons } from './part-buttons'
import { coveredText, type LineField, lineFields, longFields, notesOf, shownAs } from './report-lines.fields'
import classes from './report-parts.module.css'

interface Drawn {
  readonly index: number
  /** Pixels of rows that are not drawn between the last one and this. */
  readonly gap: number
}

/** On a narrow screen; on paper each line has a row, however narrow that is. Whether all cards are shown outlasts the paper. */
export function useCards() {
  const isPrinting = useIsPrinting()
  const [isWhole, setWhole] = useState(false)
  return { hasCards: useIsNarrowForTable() && !isPrinting, cards: { isWhole, onWhole: () => setWhole(true) } }
}

/** From so many on only those in sight are drawn. */
export const manyRows = 60

/** Which of many rows to draw, from `longFrom` rows on: those in sight, some around them, and the one that is being edited, wherever it is; on paper all. */
export function useDrawn(
  count: number,
  height: number,
  pinned: number,
  { longFrom = manyRows, around = 6, keyOf = defaultKeyExtractor as (index: number) => number | string | bigint } = {},
) {
  const scroller = useRef<HTMLDivElement>(null)
  const isPrinting = useIsPrinting()
  const isLong = count >= longFrom && !isPrinting
  const virtualizer = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan: around,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range)
      return pinned < 0 || seen.includes(pinned) ? seen : [...seen, pinned].sort((a, b) => a - b)
    },
  })
  return { scroller, ...(isLong ? seenOf(virtualizer, 0) : allOf(count)) }
}

/** The same where the page itself scrolls. */
export function useDrawnOnPage(count: number, height: number, isLong: boolean, keyOf: (index: number) => number) {
  const list = useRef<HTMLUListElement>(null)
  const above = list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count,
    enabled: isLong,
    scrollMargin: above,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan: 6,
  })
  return { list, ...(isLong ? seenOf(virtualizer, above) : allOf(count)) }
}

const allOf = (count: number) => ({
  measure: null,
  rest: 0,
  drawn: Array.from({ length: count }, (_, index): Drawn => ({ index, gap: 0 })),
})

/** `above`: pixels of what scrolls before the first row. */
function seenOf<Scroller extends Element | Window, Row extends Element>(
  virtualizer: Virtualizer<Scroller, Row>,
  above: number,
) {
  const items = virtualizer.getVirtualItems()
  return {
    measure: virtualizer.measureElement,
    rest: virtualizer.getTotalSize() + above - (items.at(-1)?.end ?? above),
    drawn: items.map(({ index, start }, place): Drawn => ({ index, gap: start - (items[place - 1]?.end ?? above) })),
  }
}

interface LineRowProps {
  line: ReportLine
  /** It was added while the page is open. */
  isNew: boolean
  /** That the person may open the invoice that bills it. */
  seesInvoices: boolean
  isEditable: boolean
  /** Null where it can be removed. */
  whyNotRemoved: string | null
  onEdit: (line: ReportLine, field?: LineField) => void
  onRemove: (line: ReportLine) => void
}

export const readingFields = ['initial', 'final'] as const
export const lastFields = ['franchise', 'value', 'rent', 'excess', 'discount'] as const

/** How many columns a line has. */
export const lineColumns = 2 + readingFields.length + 1 + lastFields.length + 2

/** A line that is not edited; it is drawn anew only when it changes. */
export const LineRow = memo(function LineRow(props: LineRowProps & { rowIndex: number }) {
  const { line, rowIndex, isNew, seesInvoices, isEditable, onEdit } = props
  const { i18n } = useLingui()
  const { covered, ...notes } = notesOf(line, line.unit, i18n)
  const cell = (field: LineField) => (
    <td key={field} data-amount data-field={field} data-nothing={line[field] === '0.00' || undefined}>
      {shownAs(field, line[field], i18n)}
      {field === 'rent' || field === 'excess' ? <Note text={notes[field]} /> : null}
    </td>
  )
  const start = isEditable
    ? {
        'data-editable': '',
        onKeyDown: (event: KeyboardEvent) => startByKey(event, () => onEdit(line)),
        onClick: ({ target }: MouseEvent) => {
          const field = (target as Element).closest<HTMLElement>('[data-field]')?.dataset['field']
          if (field) onEdit(line, field as LineField)
        },
      }
    : {}
  return (
    <>
      <tr aria-rowindex={rowIndex} data-new={isNew || undefined} {...start}>
        <AssetCell asset={line.asset} isNew={isNew} />
        <td>
          <span className={classes['upper']} data-field="status" title={conditionText(line.status, i18n)}>
            {conditionText(line.status, i18n)}
          </span>
          <small className={classes['lower']} data-field="service_order" title={line.service_order}>
            {line.service_order}
          </small>
        </td>
        {readingFields.map(cell)}
        <td data-amount>
          <Covered line={line} />
          <Note text={covered} />
        </td>
        {lastFields.map(cell)}
        <td data-amount>
          <strong>{formatAmount(line.total, i18n)}</strong>
          <BillNote line={line} seesInvoices={seesInvoices} />
        </td>
        <td className={classes['actions']}>
          <LineButtons {...props} />
        </td>
      </tr>
      {hasNotes(line) ? (
        <tr aria-rowindex={rowIndex + 1} className={classes['notes']}>
          <td colSpan={lineColumns}>
            <div>
              <LineNotes line={line} />
            </div>
          </td>
        </tr>
      ) : null}
    </>
  )
})

function Covered({ line }: Pick<LineRowProps, 'line'>) {
  const { i18n } = useLingui()
  return <span className={isUnread(line) ? classes['unread'] : undefined}>{coveredText(line, i18n)}</span>
}

/** Below what it explains. */
function Note({ text }: { text: string | null }) {
  return text === null ? null : <small className={classes['note']}>{text}</small>
}

const cardFields = ['franchise', 'value', 'rent', 'excess', 'discount', 'status', 'service_order'] as const
const nothing: readonly unknown[] = ['', '0.00']

/** What a narrow screen shows of a line. */
export const LineCard = memo(function LineCard(props: LineRowProps) {
  const { line } = props
  const { _, i18n } = useLingui()
  const { unit } = line
  const { covered, ...notes } = notesOf(line, unit, i18n)
  const readings = `${i18n.number(line.initial)} → ${i18n.number(line.final)} ${unit}`
  return (
    <div className={classes['card']} data-new={props.isNew || undefined}>
      <div>
        <Text fw={500}>{line.asset.code}</Text>
        {props.isNew ? <JustAdded /> : null}
        <Text>{line.asset.name}</Text>
        {line.invoice ? (
          <Text fz="xs" c="dimmed">
            <PartBill invoice={line.invoice} amount={line.total} isLinked={props.seesInvoices} />
          </Text>
        ) : null}
      </div>
      <strong>{formatAmount(line.total, i18n)}</strong>
      <LineButtons {...props} />
      <dl>
        <div>
          <dt>{_(msg`Medidor`)}</dt>
          <dd>{readings}</dd>
        </div>
        <div>
          <dt>{_(msg`Medido`)}</dt>
          <dd>
            <Covered line={line} />
            <Note text={covered} />
          </dd>
        </div>
        {cardFields
          .filter((field) => !nothing.includes(line[field]))
          .map((field) => (
            <div key={field}>
              <dt>{_(lineFields[field].word)}</dt>
              <dd>
                {shownAs(field, line[field], i18n)}
                {field === 'rent' || field === 'excess' ? <Note text={notes[field]} /> : null}
              </dd>
            </div>
          ))}
      </dl>
      <LineNotes line={line} />
    </div>
  )
})

export function AssetCell({ asset: { code, name }, isNew = false }: Pick<ReportLine, 'asset'> & { isNew?: boolean }) {
  return (
    <th scope="row" className={classes['asset']}>
      <span className={classes['code']}>{code}</span>
      {isNew ? <JustAdded /> : null}
      <small className={classes['lower']} title={name}>
        {name}
      </small>
    </th>
  )
}

/** Its mark is seen alone. */
function JustAdded() {
  const { _ } = useLingui()
  return <VisuallyHidden>{_(msg`Adicionado agora`)}</VisuallyHidden>
}

/** Which invoice bills the line, below what it comes to. */
export function BillNote({ line: { invoice, total }, seesInvoices }: Pick<LineRowProps, 'line' | 'seesInvoices'>) {
  return invoice ? (
    <small className={classes['note']}>
      <PartBill invoice={invoice} amount={total} isLinked={seesInvoices} />
    </small>
  ) : null
}

function LineNotes({ line }: Pick<LineRowProps, 'line'>) {
  const { _ } = useLingui()
  return textsIn(line).map((field) => (
    <Text key={field} component="span" fz="xs" c="dimmed" title={line[field]}>
      {_(lineFields[field].word)}: {line[field]}
    </Text>
  ))
}

export function hasNotes(line: ReportLine): boolean {
  return textsIn(line).length > 0
}

function textsIn(line: ReportLine) {
  return longFields.filter((field) => line[field] !== '')
}

/** Enter is the button's own. */
function LineButtons({ line, isEditable, whyNotRemoved, onEdit, onRemove }: LineRowProps): ReactNode {
  if (!isEditable) return null
  const { id, asset } = line
  const acts = { onEdit: () => onEdit(line), onRemove: () => onRemove(line) }
  return <PartButtons id={id} name={asset.code} whyNotRemoved={whyNotRemoved} {...acts} />
}

/** F2 edits, the arrows go from row to row. */
function startByKey(event: KeyboardEvent, edit: () => void): void {
  if (isPressed(event, 'editLine')) {
    event.preventDefault()
    edit()
  }
  if (!isPressed(event, 'rows')) return
  const all = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('[data-edit]') ?? [])]
  const here = all.findIndex((button) => event.currentTarget.contains(button))
  const there = all[here + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!there) return
  event.preventDefault()
  there.focus()
}
