import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import type { Behind, MonthFigure } from '../../../contract/billing/statistics'
import { formatAmount } from '../../ui/format'
import { BehindLink } from './behind'
import { FigureTable } from './figure-table'
import classes from './overview.module.css'
import type { MayOpen } from './overview-address'

type Amounts = Omit<MonthFigure, 'competencia'>
type AmountName = 'measured' | 'invoiced' | 'provisioned' | 'balance'

export interface Ranked extends Amounts {
  readonly key: string
  readonly name: string
  /** The same page for this one alone; null where it cannot be asked for. */
  readonly href: string | null
  /** What is behind its amounts, where a list is filtered by it. */
  readonly behind: { readonly [Name in AmountName]?: Behind }
}

interface RankingPartProps {
  id: string
  title: string
  /** How it is counted, where its title does not say it. */
  note?: string
  /** What each row is. */
  named: string
  largest: readonly Ranked[]
  others: (Amounts & { readonly members: number }) | null
  mayOpen: MayOpen
}

/** By what was measured, the largest first, each with its share and what became of it. */
export function RankingPart({ id, title, note, named, largest, others, mayOpen }: RankingPartProps) {
  const { _, i18n } = useLingui()
  const total = [...largest, ...(others ? [others] : [])].reduce((sum, { measured }) => sum + Number(measured), 0)
  const columns: readonly { readonly name: AmountName; readonly title: string }[] = [
    { name: 'measured', title: _(msg`Medido (R$)`) },
    { name: 'invoiced', title: _(msg`Faturado (R$)`) },
    { name: 'provisioned', title: _(msg`Provisionado (R$)`) },
    { name: 'balance', title: _(msg`Saldo (R$)`) },
  ]
  const cells = (row: Amounts, behind: Ranked['behind'] = {}) => {
    const share = total > 0 ? Math.max(0, Number(row.measured) / total) : 0
    return [
      <span
        key="share"
        className={classes['share']}
        style={{ backgroundSize: `calc(${share} * (100% - 3.5rem)) 100%` }}
      >
        {i18n.number(share, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })}
      </span>,
      ...columns.map(({ name }) => {
        const from = behind[name]
        const amount = formatAmount(row[name], i18n)
        return from ? (
          <BehindLink key={name} behind={from} mayOpen={mayOpen} className={classes['cell']}>
            {amount}
          </BehindLink>
        ) : (
          amount
        )
      }),
    ]
  }
  const rows = largest.map(({ key, name, href, behind, ...row }) => {
    const link =
      href === null ? (
        name
      ) : (
        <Anchor component={Link} href={href}>
          {name}
        </Anchor>
      )
    return { key, cells: [link, ...cells(row, behind)] }
  })
  const rest = others
    ? [
        {
          key: 'others',
          cells: [_(msg`${plural(others.members, { one: 'mais um', other: 'outros #' })}`), ...cells(others)],
        },
      ]
    : []

  return (
    <section aria-labelledby={id} className={`${classes['part']} ${classes['ranking']}`}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {note ? (
        <Text c="dimmed" fz="xs">
          {note}
        </Text>
      ) : null}
      {largest.length === 0 ? (
        <Text c="dimmed">{_(msg`Nada foi medido.`)}</Text>
      ) : (
        <FigureTable
          id={id}
          titles={[named, _(msg`Do medido`), ...columns.map((column) => column.title)]}
          rows={[...rows, ...rest]}
        />
      )}
    </section>
  )
}
