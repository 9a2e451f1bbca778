import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ActionIcon, Combobox, Input, type SelectProps, TextInput, type TextInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  // biome-ignore lint/style/noRestrictedImports: a row that was not drawn yet is focused once it is
  useEffect,
  useImperativeHandle,
  useRef,
  // biome-ignore lint/style/noRestrictedImports: which row has the focus
  useState,
} from 'react'
import type { Asset } from '../../../contract/billing/report-lines'
import { lineTextLength, ndLines } from '../../../contract/limits'
import { amountPattern } from '../../../contract/money'
import { MoneyField } from '../../ui/form/money-field'
import { SearchSelect } from '../../ui/form/search-select'
import { useFound, useSearched } from '../../ui/form/searched-field'
import { formatMoney } from '../../ui/format'
import { isSame } from '../../ui/is-same'
import { ActionButton } from '../../ui/parts/action-button'
import { useIsNarrow } from '../../ui/use-is-narrow'
import { useDrawn } from '../report-parts/report-lines.rows'
import type { assetsNear } from '../shared/assets.queries'
import classes from './nd-request-form.module.css'
import { type CostField, type CostRow, costFields, type RemovedRow, sumOfRows } from './nd-request-form.values'

export interface CostFocus {
  /** Also where the row is out of sight. */
  readonly focus: (place: number, field: CostField) => void
}

interface CostRowsProps {
  rows: readonly CostRow[]
  /** What is wrong, in words, by `lines.<place>.<field>`; of all of them at `lines`. */
  errors: Readonly<Record<string, unknown>>
  isEditable: boolean
  costCenter: number | null
  assets: AssetSource
  focusing: Ref<CostFocus>
  onChange: (place: number, change: Partial<CostRow>) => void
  onAdd: () => void
  onRemove: (place: number) => void
  /** The last one that was taken out and can be had back. */
  removed: RemovedRow | null
  onRestore: () => void
}

type AssetSource = (costCenter: number | null, search: string) => ReturnType<typeof assetsNear>

const costWords: Record<CostField, MessageDescriptor> = {
  asset: msg`Ativo`,
  description: msg`Descrição`,
  value: msg`Valor (R$)`,
}

/** From how many rows on only those in sight are drawn, with how many on either side; and how many pixels one takes. */
const windowed = { longFrom: 20, around: 2 }
const heights = { wide: 49, narrow: 250 }

/** What the client is asked to accept: a row for each cost, and what they come to (ND-01). */
export function CostRows(props: CostRowsProps) {
  const { rows, errors, isEditable, focusing, onChange, onAdd, onRemove, removed, onRestore, ...shared } = props
  const { _, i18n } = useLingui()
  const isNarrow = useIsNarrow()
  const [place, setPlace] = useState(-1)
  const wanted = useRef<Wanted | null>(null)
  const height = isNarrow ? heights.narrow : heights.wide
  const { scroller, drawn, rest, measure } = useDrawn(rows.length, height, Math.min(place, rows.length - 1), windowed)
  const { count, total } = sumOfRows(rows)
  const sum = formatMoney(total, i18n)
  const gone = removed ? whatIs(removed.row, i18n) : ''
  const isFull = rows.length >= ndLines.max
  const why = isFull ? _(msg`No máximo ${ndLines.max} custos`) : null
  const focus = (to: number, field: CostField, isOpened = false) => {
    wanted.current = { field, isOpened }
    setPlace(to)
  }
  const add = () => {
    if (isFull) return
    onAdd()
    focus(rows.length, 'asset')
  }
  const latest = useRef<CostActions>(null)
  latest.current = {
    onChange,
    onNext: (from) => (from < rows.length - 1 ? focus(from + 1, 'asset') : add()),
    onRemove: (from) => {
      onRemove(from)
      focus(Math.max(0, Math.min(from, rows.length - 2)), 'asset')
    },
    onEnter: (at, isOpened) => focus(at, 'asset', isOpened),
  }
  useImperativeHandle(focusing, () => ({ focus }))

  useEffect(() => {
    if (wanted.current === null) return
    const row = scroller.current?.querySelector(`[data-index="${place}"]`)
    const { field, isOpened } = wanted.current
    const input = row?.querySelector<HTMLElement>(`[data-field="${field}"]`)
    if (!input) return
    wanted.current = null
    input.focus()
    if (isOpened) input.click()
  })

  return (
    <section aria-labelledby="costs" className={classes['costs']}>
      <h3 id="costs">{_(msg`Custos`)}</h3>
      <div ref={scroller} className={classes['scroller']}>
        {isNarrow ? null : (
          <div aria-hidden className={classes['names']}>
            <span>{_(costWords.asset)}</span>
            <span>{_(costWords.description)}</span>
            <span data-amount>{_(costWords.value)}</span>
          </div>
        )}
        <ol>
          {drawn.map(({ index, gap }) => {
            const row = rows[index]
            return row ? (
              <li
                key={row.key}
                ref={measure}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={gap > 0 ? { paddingTop: gap } : undefined}
              >
                <Cost
                  {...shared}
                  row={row}
                  place={index}
                  errors={costFields.map((field) => errors[`lines.${index}.${field}`])}
                  isEditable={isEditable}
                  isNarrow={isNarrow}
                  isActive={index === place}
                  actions={latest}
                  onFocus={setPlace}
                />
              </li>
            ) : null
          })}
        </ol>
        {rest > 0 ? <div style={{ height: rest }} /> : null}
      </div>
      <div aria-live="polite" className={classes['removed']}>
        {isEditable && removed ? (
          <>
            <span>{_(msg`Custo removido: ${gone}`)}</span>
            <ActionButton word={msg`Desfazer`} variant="default" size="xs" why={why} onAct={onRestore} />
          </>
        ) : null}
      </div>
      {typeof errors['lines'] === 'string' ? <Input.Error role="alert">{errors['lines']}</Input.Error> : null}
      <div className={classes['foot']}>
        {isEditable ? (
          <ActionButton word={msg`Adicionar custo`} variant="default" size="xs" why={why} onAct={add} />
        ) : null}
        <span>{count === 1 ? _(msg`1 custo`) : _(msg`${count} custos`)}</span>
        <strong>{_(msg`Total: ${sum}`)}</strong>
      </div>
    </section>
  )
}

function whatIs({ description, name, value }: CostRow, i18n: I18n): string {
  return description.trim() || name || (amountPattern.test(value) ? formatMoney(value, i18n) : value)
}

interface CostActions extends Pick<CostRowsProps, 'onChange' | 'onRemove'> {
  /** To the row below, or to a new one. */
  readonly onNext: (place: number) => void
  /** To its asset, with the options on screen or not yet. */
  readonly onEnter: (place: number, isOpened: boolean) => void
}

interface Wanted {
  readonly field: CostField
  readonly isOpened: boolean
}

interface CostProps extends Pick<CostRowsProps, 'isEditable' | 'costCenter' | 'assets'> {
  row: CostRow
  place: number
  /** In the order of its fields. */
  errors: readonly unknown[]
  isNarrow: boolean
  /** It has the focus, or had it last: only there the assets can be searched, for a field that searches is slow to make. */
  isActive: boolean
  /** The last ones: a row is not drawn anew for them. */
  actions: RefObject<CostActions | null>
  onFocus: (place: number) => void
}

const Cost = memo(
  function Cost(props: CostProps) {
    const { row, place, errors, isEditable, isNarrow, isActive, costCenter, assets, actions, onFocus } = props
    const { _ } = useLingui()
    const number = place + 1
    const labelled = (field: CostField) => {
      const word = _(costWords[field])
      return {
        ...(isNarrow ? { label: word } : { 'aria-label': _(msg`${word}, custo ${number}`) }),
        'data-field': field,
        error: errors[costFields.indexOf(field)] as ReactNode,
        readOnly: !isEditable,
      }
    }
    const change = (changed: Partial<CostRow>) => actions.current?.onChange(place, changed)
    const onKeyDown = (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLInputElement
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.isDefaultPrevented() || !isField) return
      event.preventDefault()
      if (isEditable) actions.current?.onNext(place)
    }
    return (
      <fieldset
        aria-label={_(msg`Custo ${number}`)}
        className={classes['row']}
        onKeyDown={onKeyDown}
        onFocus={() => onFocus(place)}
      >
        {isActive && isEditable ? (
          <AssetField
            {...labelled('asset')}
            row={row}
            source={(search) => assets(costCenter, search)}
            onChoose={(asset, name) => change({ asset, name })}
          />
        ) : (
          <AssetName
            {...labelled('asset')}
            name={row.name}
            onEnter={(isOpened) => actions.current?.onEnter(place, isOpened)}
          />
        )}
        <TextInput
          {...labelled('description')}
          value={row.description}
          maxLength={lineTextLength.max}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
        <MoneyField {...labelled('value')} value={row.value} onChange={(value) => change({ value })} />
        {isEditable ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={_(msg`Remover custo ${number}`)}
            onClick={() => actions.current?.onRemove(place)}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        ) : null}
      </fieldset>
    )
  },
  (before, after) => isSame(shownOf(before), shownOf(after)),
)

/** What of a row is on screen. */
function shownOf({ assets: _, actions: __, onFocus: ___, ...shown }: CostProps) {
  return shown
}

interface AssetFieldProps {
  row: CostRow
  source: (search: string) => ReturnType<typeof assetsNear>
  onChoose: (asset: number | null, name: string) => void
}

function AssetField({ row: { asset, name }, source, onChoose, ...field }: AssetFieldProps & SelectProps) {
  const known = asset === null ? null : { value: String(asset), label: name }
  const searched = useSearched({ input: {}, value: asset, disabled: false, onChoose, known })
  const found = useFound(useQuery(source(searched.asked)), toOption)
  return <SearchSelect {...searched.field} {...found} {...field} allowDeselect={false} />
}

interface AssetNameProps extends TextInputProps {
  name: string
  onEnter: (isOpened: boolean) => void
}

/** The same field before it is entered; a click is over before it gives way to the one that searches. */
function AssetName({ name, onEnter, ...field }: AssetNameProps) {
  const entrances = {
    onFocus: () => onEnter(false),
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: () => onEnter(true),
    onChange: () => undefined,
  }
  return (
    <TextInput
      {...field}
      {...(field.readOnly ? {} : entrances)}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      value={name}
      rightSection={<Combobox.Chevron />}
      rightSectionPointerEvents="none"
    />
  )
}

function toOption({ id, code, name }: Asset) {
  return { value: String(id), label: `${code} · ${name}` }
}
