import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, CloseButton, Group } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useLocation } from 'wouter'
import { exportBounds } from '../../../contract/limits'
import type { Permission } from '../../../contract/permissions'
import { askHref } from '../ask-access'
import { formatMoney } from '../format'
import { ActionButton } from '../parts/action-button'
import { AskLink } from '../parts/ask-link'
import { OnDemand } from '../parts/on-demand'
import { optional } from '../parts/optional'
import { PlainButton } from '../parts/plain-button'
import { useIsNarrow } from '../use-is-narrow'
import classes from './list.module.css'
import { judge, type ListAction, sumOf, whyText } from './list-selection'

const ActionMenu = optional(() => import('../record/actions/record-menu'))

interface SelectionBarProps<Row> {
  rows: readonly Row[]
  /** Undefined where rows come to nothing. */
  amountOf: ((row: Row) => string | null) | undefined
  amountTitle: MessageDescriptor | undefined
  /** What is said of so many that are chosen. */
  chosenWord: ((count: number) => MessageDescriptor) | undefined
  /** What is said of rows that come into no sum. */
  leftOut: ((count: number) => MessageDescriptor) | undefined
  actions: readonly ListAction<Row>[]
  /** Of the rows into a file, in either format. */
  exports: readonly ListAction<Row>[]
  /** Where all of the page are chosen and the filter has more: how many rows it has. */
  others: { readonly count: number; readonly isComing: boolean; readonly onChoose: () => void } | null
  onDone: (ids: readonly number[]) => void
  onClear: () => void
}

/** How many rows are chosen, what they come to, what can be done to how many of them, and why not to the rest. */
export function SelectionBar<Row>({
  rows,
  amountOf,
  amountTitle,
  chosenWord = (count) => msg`${plural(count, { one: '# selecionada', other: '# selecionadas' })}`,
  leftOut,
  actions,
  exports,
  others,
  onDone,
  onClear,
}: SelectionBarProps<Row>) {
  const { _, i18n } = useLingui()
  const isNarrow = useIsNarrow()
  const count = rows.length
  const sum = amountOf ? sumOf(rows, amountOf) : null
  const chosen = [
    _(chosenWord(count)),
    ...(sum ? [' · ', amountTitle ? `${_(amountTitle)}\u00a0` : '', formatMoney(sum.value, i18n)] : []),
    ...(sum && leftOut && sum.leftOut > 0 ? [` (${_(leftOut(sum.leftOut))})`] : []),
  ].join('')
  const judged = (action: ListAction<Row>): JudgedAction => {
    const { fit, reasons } = judge(action, rows)
    const rest = reasons.map(({ why, rows: closed }) => whyText(why, closed.length, i18n)).join('; ')
    return {
      ...{ name: action.name, word: action.word },
      // Actions that lack the same permission ask for it once, beside the last of them.
      lacks: actions.findLast(({ lacks }) => lacks === action.lacks) === action ? action.lacks : undefined,
      why: action.why ? _(action.why) : fit.length > 0 ? null : rest,
      ...(fit.length > 0 && rest && !action.why ? { share: _(msg`${fit.length} de ${count}`), note: rest } : {}),
      ...(action.isDanger ? { isDanger: true } : {}),
      onAct: () => action.onAct(fit, reasons, onDone),
    }
  }
  const usual = actions.filter(({ isDanger }) => !isDanger).map(judged)
  const dangerous = actions.filter(({ isDanger }) => isDanger).map(judged)
  const files = exports.map(judged)
  return (
    <section aria-label={_(msg`Linhas selecionadas`)} className={classes['selection']}>
      <CloseButton aria-label={_(msg`Limpar seleção`)} title={_(msg`Limpar seleção`)} onClick={onClear} />
      <strong role="status" title={chosen}>
        {chosen}
      </strong>
      {others ? (
        <Button
          className={classes['others'] ?? ''}
          size="compact-xs"
          variant="subtle"
          loading={others.isComing}
          onClick={others.onChoose}
        >
          {othersWord(others.count)}
        </Button>
      ) : null}
      {isNarrow ? (
        <ActionsMenu judged={[...usual, ...files, ...dangerous]} word={msg`Ações`} label={chosen} />
      ) : (
        <Group gap={8}>
          {usual.map(asButton)}
          <ActionsMenu judged={files} word={msg`Exportar seleção`} label={chosen} />
          {dangerous.map(asButton)}
        </Group>
      )}
    </section>
  )

  function othersWord(of: number): string {
    const [most, all] = [i18n.number(exportBounds.ids), i18n.number(of)]
    if (of > exportBounds.ids)
      return _(
        isNarrow
          ? msg`As primeiras ${most} de ${all} do filtro`
          : msg`Selecionar as primeiras ${most} de ${all} linhas do filtro`,
      )
    return _(isNarrow ? msg`Todas as ${all} do filtro` : msg`Selecionar todas as ${all} linhas do filtro`)
  }
}

interface JudgedAction {
  readonly name: string
  readonly word: MessageDescriptor
  readonly lacks: Permission | undefined
  readonly why: string | null
  /** To how many of those that are chosen, where not to all, and why not to the rest. */
  readonly share?: string
  readonly note?: string
  readonly isDanger?: boolean
  readonly onAct: () => void
}

function asButton({ share, lacks, isDanger: _, ...action }: JudgedAction) {
  return (
    <div key={action.name} className={classes['action']}>
      <ActionButton size="compact-sm" variant="default" {...action} />
      {lacks ? <AskLink permission={lacks} /> : null}
      {share ? <span className={classes['rest']}>{share}</span> : null}
    </div>
  )
}

interface ActionsMenuProps {
  judged: readonly JudgedAction[]
  word: MessageDescriptor
  label: string
}

/** One button for several: a phone has room for no more. */
function ActionsMenu({ judged, word, label }: ActionsMenuProps) {
  const [path] = useLocation()
  const lacked = judged.find(({ lacks }) => lacks)?.lacks
  const actions = [
    ...judged.map(({ name, word, why, share, note, isDanger = false, onAct }) => ({
      ...{ name, word, why, isDanger, does: onAct },
      ...(note ? { note: `${share} (${note})` } : {}),
    })),
    ...(lacked ? [{ name: 'ask', word: msg`Pedir acesso`, why: null, does: { href: askHref(lacked, path) } }] : []),
  ]
  const button = { ...look, word }
  return (
    <OnDemand
      closed={(menu) => <PlainButton {...button} {...menu} />}
      opened={(waiting) => <ActionMenu actions={actions} look={button} label={label} {...waiting} />}
    />
  )
}

const look = {
  size: 'compact-sm',
  variant: 'default',
  className: classes['acts'] ?? '',
  rightSection: <ChevronDown size={16} aria-hidden />,
}
