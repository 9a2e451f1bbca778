import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Group } from '@mantine/core'
import { formatMoney } from '../format'
import { ActionButton } from '../parts/action-button'
import classes from './list.module.css'
import { judge, type ListAction, sumOf } from './list-selection'

interface SelectionBarProps<Row> {
  rows: readonly Row[]
  /** Undefined where rows come to nothing. */
  amountOf: ((row: Row) => string) | undefined
  actions: readonly ListAction<Row>[]
  onClear: () => void
}

/** How many rows are chosen, what they come to, what can be done to how many of them, and why not to the rest. */
export function SelectionBar<Row>({ rows, amountOf, actions, onClear }: SelectionBarProps<Row>) {
  const { _, i18n } = useLingui()
  const count = rows.length
  return (
    <section aria-label={_(msg`Linhas selecionadas`)} className={classes['selection']}>
      <strong role="status">
        {_(msg`${plural(count, { one: '# selecionada', other: '# selecionadas' })}`)}
        {amountOf ? ` · ${formatMoney(sumOf(rows, amountOf), i18n)}` : null}
      </strong>
      <Button size="compact-xs" variant="subtle" onClick={onClear}>
        {_(msg`Limpar seleção`)}
      </Button>
      <Group gap={8}>
        {actions.map(({ name, word, onAct, ...action }) => {
          const { fit, reasons } = judge(action, rows)
          const rest = reasons.map(({ why, count: closed }) => `${i18n.number(closed)}: ${_(why)}`).join('; ')
          return (
            <div key={name} className={classes['action']}>
              <ActionButton
                size="compact-sm"
                variant="default"
                word={word}
                why={fit.length > 0 ? null : rest}
                onAct={() => onAct(fit)}
              />
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
