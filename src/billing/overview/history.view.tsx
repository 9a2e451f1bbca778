import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { History } from '../../../contract/billing/statistics'
import type { ListQuery } from '../../api/list.queries'
import { formatAmount, formatMonth } from '../../ui/format'
import type { References } from '../../ui/list/filters/filter-fields'
import { filteredBy } from '../../ui/list/list-query'
import { optional } from '../../ui/parts/optional'
import { titles } from '../../ui/titles'
import { BehindLink } from './behind'
import { FigureTable } from './figure-table'
import classes from './overview.module.css'
import {
  behindMonth,
  behindMonths,
  historyAddress,
  hrefFor,
  type MayOpen,
  scopeOf,
  wrongInRange,
} from './overview-address'
import { FiguresPage } from './page'
import { RankingPart } from './ranking-part'
import type { billingHistory } from './statistics.queries'

const BarsChart = optional(() => import('../../ui/figures/bars-chart'))
const height = 240

interface HistoryViewProps {
  query: ListQuery
  /** Where billing is. */
  today: string
  source: ReturnType<typeof billingHistory>
  references: References
  mayOpen: MayOpen
  /** This page, asked so. */
  addressOf: (query: ListQuery) => string
  onQuery: (query: ListQuery) => void
}

/** How billing went over months; each part says how it is counted (BIL-02). */
export function HistoryView({ query, today, source, references, mayOpen, addressOf, onQuery }: HistoryViewProps) {
  const { _, i18n } = useLingui()
  const wrong = Object.entries(wrongInRange(query.filters, today))
  const answer = useQuery({ ...source, enabled: wrong.length === 0 })

  return (
    <FiguresPage
      title={_(titles.statistics)}
      filters={historyAddress.filters}
      query={query}
      answer={answer}
      references={references}
      errors={Object.fromEntries(wrong.map(([name, word]) => [name, _(word)]))}
      onQuery={onQuery}
      beside={
        answer.data && wrong.length === 0 ? (
          <Text component="span" fw={500}>
            {_(msg`${formatMonth(answer.data.from, i18n)} a ${formatMonth(answer.data.to, i18n)}`)}
          </Text>
        ) : null
      }
    >
      {(data) => (
        <Stack gap={32}>
          <MonthsOfHistory data={data} scope={scopeOf(query)} mayOpen={mayOpen} />
          <RequestFigures requests={data.requests} />
          <RankingPart
            id="clients"
            title={_(msg`Participação por cliente`)}
            note={_(msg`Do valor medido nos boletins não cancelados do período.`)}
            named={_(msg`Cliente`)}
            largest={data.by_client.largest.map(({ client, ...row }) => ({
              ...row,
              key: String(client.id),
              name: client.name,
              href: addressOf(filteredBy(query, 'client', String(client.id))),
              behind: { measured: behindMonths(data, { ...scopeOf(query), client: String(client.id) }) },
            }))}
            others={data.by_client.others}
            mayOpen={mayOpen}
          />
          <RankingPart
            id="groups"
            title={_(msg`Participação por grupo`)}
            note={_(msg`Cada centro de custo pertence a um grupo e a uma gerência.`)}
            named={_(msg`Grupo`)}
            largest={data.by_group.largest.map(unlinked)}
            others={data.by_group.others}
            mayOpen={mayOpen}
          />
          <RankingPart
            id="managements"
            title={_(msg`Participação por gerência`)}
            named={_(msg`Gerência`)}
            largest={data.by_management.largest.map(unlinked)}
            others={data.by_management.others}
            mayOpen={mayOpen}
          />
        </Stack>
      )}
    </FiguresPage>
  )
}

interface MonthsOfHistoryProps {
  data: History
  scope: Readonly<Record<string, string>>
  mayOpen: MayOpen
}

function MonthsOfHistory({ data, scope, mayOpen }: MonthsOfHistoryProps) {
  const { _, i18n } = useLingui()
  const behind = data.months.map(({ competencia }) => behindMonth(competencia, scope))
  const amounts = [
    { name: 'measured', label: _(msg`Medido`), color: 'var(--figure-measured)' },
    { name: 'invoiced', label: _(msg`Faturado`), color: 'var(--figure-invoiced)' },
  ] as const
  return (
    <div className={classes['halves']}>
      <section aria-labelledby="amounts" className={classes['part']}>
        <Title order={2} id="amounts">
          {_(msg`Medido e faturado por mês`)}
        </Title>
        <Text c="dimmed" fz="xs">
          {_(msg`Pela competência do boletim; faturado é o que dele já tem fatura emitida.`)}
        </Text>
        <div aria-hidden style={{ height }}>
          <BarsChart
            height={height}
            bars={data.months.map(({ competencia, measured, invoiced }) => ({
              name: formatMonth(competencia, i18n),
              measured: Number(measured),
              invoiced: Number(invoiced),
            }))}
            series={amounts.map((amount) => ({
              ...amount,
              hrefs: behind.map((month) => hrefFor(month[amount.name], mayOpen)),
            }))}
          />
        </div>
        <details>
          <summary className={classes['summary']}>{_(msg`Ver como tabela`)}</summary>
          <FigureTable
            id="amounts"
            titles={[_(msg`Competência`), _(msg`Medido (R$)`), _(msg`Faturado (R$)`)]}
            rows={data.months.map(({ competencia, ...month }, index) => ({
              key: competencia,
              cells: [
                formatMonth(competencia, i18n),
                ...amounts.map(({ name }) => (
                  <BehindLink key={name} behind={behind[index]?.[name]} mayOpen={mayOpen} className={classes['cell']}>
                    {formatAmount(month[name], i18n)}
                  </BehindLink>
                )),
              ],
            }))}
          />
        </details>
      </section>
      <section aria-labelledby="days" className={classes['part']}>
        <Title order={2} id="days">
          {_(msg`Do boletim à fatura, em dias`)}
        </Title>
        <Text c="dimmed" fz="xs">
          {_(
            msg`Mediana dos dias entre a emissão do boletim e a da sua primeira fatura; sem fatura emitida, não conta.`,
          )}
        </Text>
        <div aria-hidden style={{ height }}>
          <BarsChart
            height={height}
            unit="count"
            bars={data.months.map(({ competencia, days_to_invoice }) => ({
              name: formatMonth(competencia, i18n),
              ...(days_to_invoice === null ? {} : { days: days_to_invoice }),
            }))}
            series={[{ name: 'days', label: _(msg`Dias`), color: 'var(--mantine-primary-color-filled)' }]}
          />
        </div>
        <details>
          <summary className={classes['summary']}>{_(msg`Ver como tabela`)}</summary>
          <FigureTable
            id="days"
            titles={[_(msg`Competência`), _(msg`Boletins`), _(msg`Com fatura`), _(msg`Dias (mediana)`)]}
            rows={data.months.map(({ competencia, count, billed, days_to_invoice }) => ({
              key: competencia,
              cells: [
                formatMonth(competencia, i18n),
                i18n.number(count),
                i18n.number(billed),
                days_to_invoice === null ? '—' : i18n.number(days_to_invoice),
              ],
            }))}
          />
        </details>
      </section>
    </div>
  )
}

function RequestFigures({ requests }: { requests: History['requests'] }) {
  const { _, i18n } = useLingui()
  const { sent, answered, approved_first, sendings, waits, days_awaiting } = requests
  const number = (value: number | null, digits: number) =>
    value === null ? '—' : i18n.number(value, { maximumFractionDigits: digits })
  const figures = [
    {
      title: _(msg`Aprovadas no primeiro envio`),
      value:
        answered === 0 ? '—' : i18n.number(approved_first / answered, { style: 'percent', maximumFractionDigits: 0 }),
      counted: _(
        msg`${i18n.number(approved_first)} de ${plural(answered, { 0: 'nenhuma respondida', one: '# respondida', other: '# respondidas' })}: aprovadas ou devolvidas pelo cliente.`,
      ),
    },
    {
      title: _(msg`Envios por solicitação`),
      value: number(sendings, 2),
      counted: _(
        msg`Média de revisões enviadas, de ${plural(sent, { 0: 'nenhuma solicitação', one: '# solicitação', other: '# solicitações' })}.`,
      ),
    },
    {
      title: _(msg`Dias aguardando o cliente`),
      value: number(days_awaiting, 1),
      counted: _(
        msg`Mediana de cada espera que terminou (${plural(waits, { 0: 'nenhuma', one: '# espera', other: '# esperas' })}), do envio à resposta ou ao cancelamento.`,
      ),
    },
  ]
  return (
    <section aria-labelledby="requests" className={classes['part']}>
      <Title order={2} id="requests">
        {_(msg`Solicitações de nota de débito`)}
      </Title>
      <Text c="dimmed" fz="xs">
        {_(msg`Das competências do período, enviadas ao cliente ao menos uma vez.`)}
      </Text>
      <ul className={classes['figures']}>
        {figures.map(({ title, value, counted }) => (
          <li key={title}>
            <span className={classes['figure']}>
              <span>{title}</span>
              <strong>{value}</strong>
              <span>{counted}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function unlinked<Row extends { readonly name: string }>(row: Row) {
  return { ...row, key: row.name, href: null, behind: {} }
}
