import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useDebouncedCallback } from '@mantine/hooks'
// biome-ignore lint/style/noRestrictedImports: what is being typed, until it reaches the address
import { useState } from 'react'
import type { ListQuery } from '../../../api/list.queries'
import { type AmountRangeProblem, problemsOfAmounts } from '../../amount-range'
import { MoneyField } from '../../form/money-field'
import { formatAmount } from '../../format'
import classes from '../list.module.css'
import type { AmountsFilter } from '../list-definition'

interface AmountFieldsProps {
  filter: AmountsFilter
  filters: ListQuery['filters']
  /** `isTyped`: the person goes on typing, and Back leads to what was there before. */
  onChoose: (chosen: ListQuery['filters'], isTyped: true) => void
}

const errors: Record<AmountRangeProblem, MessageDescriptor> = {
  notAnAmount: msg`Informe um valor, como 1.234,56`,
  negative: msg`O valor não pode ser negativo`,
  endBelowStart: msg`O valor final não pode ser menor que o inicial`,
}

/**
 * Filters by a range of amounts when typing pauses or a field is left. A range that is none changes nothing: it says why,
 * and stays until it is mended or another one stands.
 */
export function AmountFields({ filter: from, filters, onChoose }: AmountFieldsProps) {
  const to = from.upTo
  const { _, i18n } = useLingui()
  const kept = { from: filters[from.name] ?? '', to: filters[to.name] ?? '' }
  const over = JSON.stringify(kept)
  const [typed, setTyped] = useState<{ range: typeof kept; over: string; isPausing: boolean } | null>(null)
  const current = typed?.over === over ? typed : null
  const range = current?.range ?? kept
  const wrong = current && !current.isPausing ? {} : problemsOfAmounts(range)

  const settle = useDebouncedCallback((next: typeof kept, seen: string) => {
    if (seen !== over) return
    setTyped({ range: next, over, isPausing: true })
    if (Object.keys(problemsOfAmounts(next)).length === 0 && JSON.stringify(next) !== over)
      onChoose({ [from.name]: next.from, [to.name]: next.to }, true)
  }, 400)

  return (
    <>
      {([from, to] as const).map(({ name, title }, place) => {
        const end = place === 0 ? 'from' : 'to'
        const problem = wrong[end]
        return (
          <MoneyField
            key={name}
            {...(end === 'from' ? { className: classes['from'] ?? '' } : {})}
            label={_(title)}
            leftSection="R$"
            placeholder={formatAmount('0.00', i18n)}
            value={range[end]}
            error={problem && _(errors[problem])}
            errorProps={{ role: 'alert' }}
            onChange={(text) => {
              const next = { ...range, [end]: text.trim() === '' ? '' : text }
              setTyped({ range: next, over, isPausing: false })
              settle(next, over)
            }}
            onBlur={() => settle.flush()}
            onKeyDown={({ key }) => (key === 'Enter' ? settle.flush() : undefined)}
          />
        )
      })}
    </>
  )
}
