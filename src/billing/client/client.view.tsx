import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ClientRecord } from '../../../contract/billing/client'
import type { DebitNotePage } from '../../../contract/billing/debit-note'
import type { InvoicePage } from '../../../contract/billing/invoice'
import type { NdRequestPage } from '../../../contract/billing/nd-request'
import type { ReportPage, ReportRow } from '../../../contract/billing/report'
import type { Behind, BillingList } from '../../../contract/billing/statistics'
import type { Problem } from '../../../contract/problem'
import { formatAmount, formatCnpj, formatMoney, formatMonth } from '../../ui/format'
import { Failure } from '../../ui/parts/failure'
import lateClasses from '../../ui/parts/late.module.css'
import type { Fact } from '../../ui/record/facts'
import { clientTitle, titles } from '../../ui/titles'
import { useIsNarrow } from '../../ui/use-is-narrow'
import { DebitNoteStatus } from '../debit-note/debit-note-status'
import { InvoiceStatus } from '../invoice/invoice-status'
import { MasterDataView, type MasterPart } from '../master-data/master-data.view'
import { AgeingPart } from '../overview/ageing-part'
import { BehindLink } from '../overview/behind'
import { FigureTable } from '../overview/figure-table'
import classes from '../overview/overview.module.css'
import { hrefOf } from '../overview/overview-address'
import { ReportStatus } from '../report/report-status'
import { clientHref, clientsHref, debitNoteHref, invoiceHref, reportHref } from '../shared/address'
import { BillTable } from '../shared/bill-table'
import { ageingOf, clientFigures } from './client-figures'
import { clientLogWords } from './client-log'

type Answer<Page> = UseQueryResult<Page, Problem> | null

/** The first rows of each list of the client, with the totals of all; null of a list that the person may not see. */
export interface ClientAnswers {
  reports: Answer<ReportPage>
  invoices: Answer<InvoicePage>
  requests: Answer<NdRequestPage>
  notes: Answer<DebitNotePage>
}

interface ClientViewProps extends ClientAnswers, MasterPart<ClientRecord> {
  id: number
  /** The business's day, `YYYY-MM-DD`. */
  today: string
}

const always = () => true

/** A client: what is open, since when, and the latest of its records, each figure the way to the list behind it (BIL-04). */
export function ClientView({ id, today, reports, invoices, requests, notes, ...master }: ClientViewProps) {
  const { _, i18n } = useLingui()
  const data = {
    reports: reports?.data,
    invoices: invoices?.data,
    requests: requests?.data,
    notes: notes?.data,
  }
  const ofClient = (list: BillingList): Behind => ({ list, filter: { client: String(id) } })
  const figures = clientFigures(id, today, data)
  const isNarrow = useIsNarrow()

  return (
    <MasterDataView
      {...master}
      listHref={clientsHref}
      title={clientTitle(id)}
      address={clientHref(id)}
      name={({ name }) => name}
      subject={({ cnpj }) => `CNPJ ${formatCnpj(cnpj)}`}
      facts={factsOf}
      words={{
        missing: msg`O cliente #${id} não existe.`,
        seeAll: msg`Ver todos os clientes`,
        failed: msg`O cliente não pôde ser carregado.`,
        loading: msg`Carregando o cliente`,
      }}
    >
      {() => (
        <Stack gap={24}>
          {figures.length > 0 ? (
            <Stack gap={24} className={classes['answer'] ?? ''}>
              <section aria-label={_(msg`Em aberto`)}>
                <ul className={classes['figures']}>
                  {figures.map(({ title, value, ...behind }) => (
                    <li key={title.id}>
                      <BehindLink behind={behind} mayOpen={always} className={classes['figure']}>
                        <span>{_(title)}</span>
                        <strong>{formatMoney(value, i18n)}</strong>
                      </BehindLink>
                    </li>
                  ))}
                </ul>
              </section>
              {data.invoices ? <AgeingPart ageing={ageingOf(id, data.invoices)} mayOpen={always} /> : null}
            </Stack>
          ) : null}
          <Latest id="reports" title={titles.reports} answer={reports} behind={ofClient('reports')}>
            {({ results }) => (
              <FigureTable
                id="reports"
                titles={[msg`Boletim`, isNarrow ? [] : msg`Competência`, msg`Valor (R$)`, msg`Saldo (R$)`]
                  .flat()
                  .map((title) => _(title))}
                rows={results.map((report) => ({ key: String(report.id), cells: cellsOf(report, i18n, isNarrow) }))}
              />
            )}
          </Latest>
          <Latest id="invoices" title={titles.invoices} answer={invoices} behind={ofClient('invoices')}>
            {({ results }) => (
              <BillTable
                labelledBy="invoices"
                word={msg`Fatura`}
                bills={results.map((invoice) => ({
                  ...invoice,
                  href: invoiceHref(invoice.id),
                  status: <InvoiceStatus {...invoice} />,
                }))}
              />
            )}
          </Latest>
          <Latest id="notes" title={titles.debitNotes} answer={notes} behind={ofClient('debit-notes')}>
            {({ results }) => (
              <BillTable
                labelledBy="notes"
                word={msg`Nota`}
                bills={results.map((note) => ({
                  ...note,
                  href: debitNoteHref(note.id),
                  status: <DebitNoteStatus {...note} />,
                }))}
              />
            )}
          </Latest>
        </Stack>
      )}
    </MasterDataView>
  )

  function factsOf(client: ClientRecord): Fact[] {
    const { fields } = clientLogWords
    const { payment_days: days, contacts } = client
    return [
      { name: _(fields.corporate_name), value: client.corporate_name },
      { name: _(fields.cnpj), value: formatCnpj(client.cnpj) },
      { name: _(fields.address), value: client.address, isLong: true },
      { name: _(fields.city), value: [client.city, client.state].filter(Boolean).join(' · ') },
      { name: _(fields.postal_code), value: client.postal_code },
      {
        name: _(msg`Prazo de pagamento`),
        value: days === null ? null : _(msg`${plural(days, { one: '# dia', other: '# dias' })}`),
      },
      { name: _(fields.documents_email), value: client.documents_email, isLong: true },
      ...contacts.map(({ name, email, phone }) => ({
        name: _(msg`Contato`),
        value: [name, email, phone].filter(Boolean).join('\n'),
        isLong: true as const,
      })),
    ]
  }
}

/** On a phone the month stands under the number, so that the balance is in sight. */
function cellsOf(
  { id, status, competencia, valor_bm, balance }: ReportRow,
  i18n: I18n,
  isNarrow: boolean,
): ReactNode[] {
  const month = formatMonth(competencia, i18n)
  const number = (
    <Anchor component={Link} href={reportHref(id)}>
      #{id}
    </Anchor>
  )
  return [
    isNarrow ? (
      <Stack key="id" gap={0} align="flex-start">
        {number}
        <ReportStatus status={status} />
        <Text fz="xs" c="dimmed">
          {month}
        </Text>
      </Stack>
    ) : (
      <Group key="id" gap={8} wrap="nowrap">
        {number}
        <ReportStatus status={status} />
      </Group>
    ),
    ...(isNarrow ? [] : [month]),
    formatAmount(valor_bm, i18n),
    formatAmount(balance, i18n),
  ]
}

interface LatestProps<Page> {
  /** Of its heading. */
  id: string
  title: MessageDescriptor
  answer: Answer<Page>
  /** All of them. */
  behind: Behind
  children: (page: Page) => ReactNode
}

/** The newest records of one kind, and the way to all of them; nothing where they are not for this person to see. */
function Latest<Page extends { count: number }>({ id, title, answer, behind, children }: LatestProps<Page>) {
  const { _, i18n } = useLingui()
  if (answer === null) return null
  const { data, error, isFetching, refetch } = answer
  const count = i18n.number(data?.count ?? 0)
  return (
    <section aria-labelledby={id} aria-busy={isFetching} className={classes['part']}>
      <Group justify="space-between" gap={8}>
        <Title order={2} id={id}>
          {_(title)}
        </Title>
        {data && data.count > 0 ? (
          <Anchor component={Link} href={hrefOf(behind)} aria-describedby={id}>
            {_(msg`Ver todos (${count})`)}
          </Anchor>
        ) : null}
      </Group>
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`Esta parte da página não pôde ser carregada.`)}
        </Failure>
      ) : null}
      {data === undefined && !error ? (
        <div role="status" aria-label={_(msg`Carregando esta parte da página`)} className={lateClasses['late']}>
          <Skeleton height={160} />
        </div>
      ) : null}
      {data?.count === 0 ? <Text c="dimmed">{_(msg`Nenhum registro deste cliente.`)}</Text> : null}
      {data && data.count > 0 ? children(data) : null}
    </section>
  )
}
