import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Group } from '@mantine/core'
import { exportBounds } from '../../../contract/limits'
import { formatMoney } from '../format'
import { ActionButton } from '../parts/action-button'
import { AskLink } from '../parts/ask-link'
import classes from './list.module.css'
import { judge, type ListAction, sumOf } from './list-selection'

interface SelectionBarProps<Row> {
  rows: readonly Row[]
  /** Undefined where rows come to nothing. */
  amountOf: ((row: Row) => string | null) | undefined
  /** What is said of rows that come into no sum. */
  leftOut: ((count: number) => MessageDescriptor) | undefined
  actions: readonly ListAction<Row>[]
  /** Where all of the page are chosen and the filter has more: how many rows it has. */
  others: { readonly count: number; readonly isComing: boolean; readonly onChoose: () => void } | null
  onDone: (ids: readonly number[]) => void
  onClear: () => void
}

/** How many rows are chosen, what they come to, what can be done to how many of them, and why not to the rest. */
export function SelectionBar<Row>({
  rows,
  amountOf,
  leftOut,
  actions,
  others,
  onDone,
  onClear,
}: SelectionBarProps<Row>) {
  const { _, i18n } = useLingui()
  const count = rows.length
  const sum = amountOf ? sumOf(rows, amountOf) : null
  const [most, all] = [i18n.number(exportBounds.ids), i18n.number(others?.count ?? 0)]
  return (
    <section aria-label={_(msg`Linhas selecionadas`)} className={classes['selection']}>
      <strong role="status">
        {_(msg`${plural(count, { one: '# selecionada', other: '# selecionadas' })}`)}
        {sum ? ` · ${formatMoney(sum.value, i18n)}` : null}
        {sum && leftOut && sum.leftOut > 0 ? ` (${_(leftOut(sum.leftOut))})` : null}
      </strong>
      <Button size="compact-xs" variant="subtle" onClick={onClear}>
        {_(msg`Limpar seleção`)}
      </Button>
      {others ? (
        <Button size="compact-xs" variant="subtle" loading={others.isComing} onClick={others.onChoose}>
          {others.count > exportBounds.ids
            ? _(msg`Selecionar as primeiras ${most} de ${all} linhas do filtro`)
            : _(msg`Selecionar todas as ${all} linhas do filtro`)}
        </Button>
      ) : null}
      <Group gap={8}>
        {actions.map(({ name, word, onAct, lacks, ...action }) => {
          const { fit, reasons } = judge(action, rows)
          const rest = reasons.map(({ why, rows: closed }) => `${i18n.number(closed.length)}: ${_(why)}`).join('; ')
          return (
            <div key={name} className={classes['action']}>
              <ActionButton
                size="compact-sm"
                variant="default"
                word={word}
                why={fit.length > 0 ? null : rest}
                onAct={() => onAct(fit, reasons, onDone)}
              />
              {lacks ? <AskLink permission={lacks} /> : null}
              {fit.length > 0 && rest ? (
                <span className={classes['rest']}>
                  {_(msg`${fit.length} de ${count}`)} ({rest})
                </span>
              ) : null}
            </div>
          )
        })}
      </Group>
    </section>
  )
}
