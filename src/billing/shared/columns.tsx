import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { ListQuery } from '../../api/list.queries'
import { formatAmount, formatCnpj, formatDay, formatMoney, formatMonth, widestAmount } from '../../ui/format'
import type {
  AmountsFilter,
  CalendarFilter,
  ChoiceFilter,
  Column,
  ReferenceFilter,
} from '../../ui/list/list-definition'
import type { Statuses } from '../../ui/parts/record-status'
import { DueDate } from './due-date'
import { overdueText } from './due-text'

/** Columns and filters that every list of billing has. */
interface Billed {
  readonly cliente: { readonly name: string }
  readonly cost_center: { readonly code: string }
  readonly competencia: string
}

/** What is billed to a client, and when it is due. */
interface Due {
  readonly cliente: { readonly corporate_name: string; readonly cnpj: string }
  readonly issue_date: string
  readonly due_date: string
  readonly days_overdue: number
  readonly value: string
}

interface Filtered {
  readonly filter: {
    readonly client: { readonly name: string } | null
    readonly cost_center: { readonly code: string; readonly name: string } | null
  }
}

export const clientColumn: Column<Pick<Billed, 'cliente'>> = {
  field: 'cliente',
  title: msg`Cliente`,
  cell: ({ cliente }) => cliente.name,
  sort: 'cliente',
  card: 'title',
  width: 'long',
  below: 'cost_center',
}

/** A code has a hyphen, and is one word all the same. A style sheet would be one more request of every start. */
export function Unbroken({ children }: { children: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{children}</span>
}

/** A record's number; on a card, above the client, with of which month it is, and where that was. */
export function numberColumn<Row extends Omit<Billed, 'cliente'>>(
  field: 'id' | 'number',
  title: MessageDescriptor,
  number: (row: Row) => string,
): Column<Row> {
  return {
    ...{ field, title, cell: number, sort: 'id', card: 'title', isFixed: true },
    onCard: (row, i18n) => (
      <>
        {number(row)} · {formatMonth(row.competencia, i18n)} · <Unbroken>{row.cost_center.code}</Unbroken>
      </>
    ),
    tellsOnCard: ['competencia', 'cost_center'],
    widest: '#000000',
  }
}

export const costCenterColumn: Column<Pick<Billed, 'cost_center'>> = {
  field: 'cost_center',
  title: msg`Centro de custo`,
  cell: ({ cost_center }) => cost_center.code,
}

export const competenciaColumn: Column<Pick<Billed, 'competencia'>> = {
  field: 'competencia',
  title: msg({ message: 'Competência', context: 'coluna' }),
  cell: ({ competencia }, i18n) => formatMonth(competencia, i18n),
  sort: 'competencia',
}

export const corporateNameColumn: Column<Pick<Due, 'cliente'>> = {
  field: 'corporate_name',
  title: msg`Razão social`,
  cell: ({ cliente }) => cliente.corporate_name,
  width: 'long',
  isExtra: true,
}

export const cnpjColumn: Column<Pick<Due, 'cliente'>> = {
  field: 'cnpj',
  title: msg`CNPJ`,
  cell: ({ cliente }) => formatCnpj(cliente.cnpj),
  isExtra: true,
}

export const dueColumns: readonly Column<Pick<Due, 'issue_date' | 'due_date' | 'days_overdue'>>[] = [
  {
    field: 'issue_date',
    title: msg`Emissão`,
    cell: ({ issue_date }, i18n) => formatDay(issue_date, i18n),
    sort: 'issue_date',
    widest: '00/00/0000',
    from: 76,
  },
  {
    field: 'due_date',
    title: msg`Vencimento`,
    cell: ({ due_date }, i18n) => formatDay(due_date, i18n),
    onCard: ({ due_date, days_overdue }) => <DueDate due_date={due_date} days_overdue={days_overdue} />,
    sort: 'due_date',
    card: 'detail',
    below: 'days_overdue',
    // The second line in English is the longest.
    widest: '000 days ago',
    from: 44,
  },
  {
    field: 'days_overdue',
    title: msg`Dias de atraso`,
    cell: ({ days_overdue }, i18n) => (days_overdue > 0 ? i18n.number(days_overdue) : ''),
    onBelow: ({ days_overdue }, i18n) => (days_overdue > 0 ? overdueText(days_overdue, i18n) : ''),
    isBad: true,
    isAmount: true,
    isExtra: true,
  },
]

export const valueColumn: Column<Pick<Due, 'value'>> = {
  field: 'value',
  title: msg`Valor (R$)`,
  cell: ({ value }, i18n) => formatAmount(value, i18n),
  onCard: ({ value }, i18n) => formatMoney(value, i18n),
  sort: 'value',
  card: 'amount',
  isAmount: true,
  widest: widestAmount,
}

/** Of cancelled records the totals of a list say how many they leave out. */
export const cancelledLeftOut = {
  of: ({ totals }: { readonly totals: { readonly left_out: number } }) => totals.left_out,
  word: (count: number) =>
    msg`${plural(count, { one: '# cancelada fora da soma', other: '# canceladas fora da soma' })}`,
}

/** What a row adds to a sum, as in the totals; null where it is left out: cancelled, but for a filter of cancelled ones alone. */
export function countedAmount(status: string, amount: string, filters: ListQuery['filters']): string | null {
  return status === 'cancelled' && filters['status'] !== 'cancelled' ? null : amount
}

/** Statuses, several of them where somebody asks for that. */
export const statusFilter = (statuses: Statuses, not_cancelled: MessageDescriptor): ChoiceFilter => ({
  ...{ kind: 'choice', name: 'status', title: msg`Situação`, all: msg`Todas` },
  options: { not_cancelled, ...wordsOf(statuses) },
  several: {
    alone: 'not_cancelled',
    counted: (count) => msg`${plural(count, { one: '# situação', other: '# situações' })}`,
  },
})

export const dueFilters: readonly CalendarFilter[] = [
  { kind: 'day', name: 'issue_from', title: msg`Emissão desde` },
  { kind: 'day', name: 'issue_to', title: msg`Emissão até` },
  { kind: 'day', name: 'due_from', title: msg`Vencimento desde` },
  { kind: 'day', name: 'due_to', title: msg`Vencimento até` },
]

export const valueFilter: AmountsFilter = {
  ...{ kind: 'amounts', name: 'value_from', title: msg`Valor a partir de` },
  ...{ upTo: { name: 'value_to', title: msg`Valor até` }, range: msg`Valor` },
}

export const monthFilter: CalendarFilter = { kind: 'month', name: 'competencia', title: msg`Competência` }

export const clientFilter: ReferenceFilter<Filtered> = {
  kind: 'reference',
  name: 'client',
  title: msg`Cliente`,
  nameIn: ({ filter }) => filter.client?.name ?? null,
}

export const costCenterFilter: ReferenceFilter<{ readonly filter: Pick<Filtered['filter'], 'cost_center'> }> = {
  kind: 'reference',
  name: 'cost_center',
  title: msg`Centro de custo`,
  nameIn: ({ filter }) => (filter.cost_center ? `${filter.cost_center.code} · ${filter.cost_center.name}` : null),
}

/** Its records are searched by whoever sees projects: the others meet it in an address alone. */
export const projectFilter: ReferenceFilter<{
  readonly filter: { readonly project?: { readonly code: string; readonly name: string } | null | undefined }
}> = {
  kind: 'reference',
  name: 'project',
  title: msg`Projeto`,
  nameIn: ({ filter }) => (filter.project ? `${filter.project.code} · ${filter.project.name}` : null),
}

/** The first one, and how many more there are: 'FL-000343 +2'. */
export function numbersOf([first, ...others]: readonly { readonly number: string }[]): ReactNode {
  if (!first) return ''
  if (others.length === 0) return first.number
  return (
    <span title={[first, ...others].map(({ number }) => number).join(', ')}>
      {first.number} +{others.length}
    </span>
  )
}

/** Of a list that the server does not sort by it. */
export function unsorted<Row>({ sort: _, ...column }: Column<Row>): Column<Row> {
  return column
}

/** What a file says for each status. */
export function wordsOf(statuses: Statuses): Readonly<Record<string, MessageDescriptor>> {
  return Object.fromEntries(Object.entries(statuses).map(([status, { word }]) => [status, word]))
}
