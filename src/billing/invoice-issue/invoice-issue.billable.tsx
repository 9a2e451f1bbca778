import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Checkbox, Group, Input, Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { ReportItem, ReportLine } from '../../../contract/billing/report-lines'
import { fromCents, type Money, toCents } from '../../../contract/money'
import type { Problem } from '../../../contract/problem'
import { formatMoney } from '../../ui/format'
import { Failure } from '../../ui/parts/failure'
import classes from './invoice-issue.module.css'

/** A line or an item of a report that an invoice can bill whole. */
export interface Billable {
  /** Of both kinds together. */
  readonly name: string
  readonly kind: 'line' | 'item'
  readonly id: number
  readonly text: string
  readonly detail: string
  readonly value: Money
}

/** What nothing bills yet: lines that come to something, and items, credits too. */
export function billableOf(lines: readonly ReportLine[], items: readonly ReportItem[]): readonly Billable[] {
  return [
    ...lines
      .filter(({ invoice, total }) => invoice === null && toCents(total) > 0)
      .map(({ id, asset, total }) => ({
        name: `line ${id}`,
        kind: 'line' as const,
        id,
        text: asset.code,
        detail: asset.name,
        value: total,
      })),
    ...items
      .filter(({ invoice, value }) => invoice === null && toCents(value) !== 0)
      .map(({ id, description, observation, value }) => ({
        name: `item ${id}`,
        kind: 'item' as const,
        id,
        text: description,
        detail: observation,
        value,
      })),
  ]
}

export function sumOf(billable: readonly Billable[]): Money {
  return fromCents(billable.reduce((sum, { value }) => sum + toCents(value), 0))
}

interface BillableListProps {
  /** Null while they are on their way. */
  billable: readonly Billable[] | null
  problem: Problem | null
  isRetrying: boolean
  onRetry: () => void
  chosen: readonly string[]
  onChoose: (names: readonly string[]) => void
  balance: Money
  error: ReactNode
  disabled: boolean
  inputProps: { readonly 'data-path': string }
}

/** Lines and items to choose from, with what the chosen ones come to. */
export function BillableList({
  billable,
  problem,
  isRetrying,
  onRetry,
  chosen,
  onChoose,
  balance,
  error,
  disabled,
  inputProps,
}: BillableListProps) {
  const { _, i18n } = useLingui()
  const errorId = useId()
  if (problem && !billable) return <Failure problem={problem} isRetrying={isRetrying} onRetry={onRetry} />
  if (!billable) return <Text c="dimmed">{_(msg`Carregando ativos e itens`)}</Text>
  if (billable.length === 0)
    return <Text c="dimmed">{_(msg`Não há ativo nem item que ainda não esteja em uma fatura. Cobre um valor.`)}</Text>

  const picked = billable.filter(({ name }) => chosen.includes(name))
  const count = picked.length
  const [sum, whole] = [formatMoney(sumOf(picked), i18n), formatMoney(balance, i18n)]
  return (
    <Stack gap={8} component="fieldset" className={classes['billable']} aria-describedby={error ? errorId : undefined}>
      <legend className={classes['legend']}>{_(msg`Ativos e itens`)}</legend>
      <Checkbox
        {...inputProps}
        label={_(msg`Todos`)}
        checked={count === billable.length}
        indeterminate={count > 0 && count < billable.length}
        disabled={disabled}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked ? billable.map(({ name }) => name) : [])}
      />
      <ul className={classes['rows']}>
        {billable.map(({ name, text, detail, value }) => (
          <Row
            key={name}
            name={name}
            text={text}
            detail={detail}
            value={formatMoney(value, i18n)}
            isChosen={chosen.includes(name)}
            disabled={disabled}
            onToggle={() => onChoose(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])}
          />
        ))}
      </ul>
      <Group justify="space-between" aria-live="polite">
        <Text>{_(msg`Escolhidos: ${count}`)}</Text>
        <Text fw={500} className={classes['value']}>
          {_(msg`${sum} de ${whole} de saldo`)}
        </Text>
      </Group>
      {error ? <Input.Error id={errorId}>{error}</Input.Error> : null}
    </Stack>
  )
}

interface RowProps {
  name: string
  text: string
  detail: string
  value: string
  isChosen: boolean
  disabled: boolean
  onToggle: () => void
}

function Row({ text, detail, value, isChosen, disabled, onToggle }: RowProps) {
  return (
    <li>
      <label className={classes['row']}>
        <input type="checkbox" checked={isChosen} disabled={disabled} onChange={onToggle} />
        <span>
          {text} <span className={classes['detail']}>{detail}</span>
        </span>
        <span className={classes['value']}>{value}</span>
      </label>
    </li>
  )
}
