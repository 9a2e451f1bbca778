import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { DebitNotePage } from '../../../contract/billing/debit-note'
import type { InvoicePage } from '../../../contract/billing/invoice'
import type { NdRequestPage } from '../../../contract/billing/nd-request'
import type { ReportPage, ReportRow } from '../../../contract/billing/report'
import type { Behind, BillingList } from '../../../contract/billing/statistics'
import type { Problem } from '../../../contract/problem'
import { formatAmount, formatCnpj, formatMoney, formatMonth } from '../../ui/format'
import { Failure } from '../../ui/parts/failure'
import lateClasses from '../../ui/parts/late.module.css'
import { Notice } from '../../ui/parts/notice'
import { clientTitle, titles } from '../../ui/titles'
import { DebitNoteStatus } from '../debit-note/debit-note-status'
import { dueText } from '../invoice/invoice-due'
import { InvoiceStatus } from '../invoice/invoice-status'
import { AgeingPart } from '../overview/ageing-part'
import { BehindLink } from '../overview/behind'
import { FigureTable } from '../overview/figure-table'
import classes from '../overview/overview.module.css'
import { hrefOf } from '../overview/overview-address'
import { ReportStatus } from '../report/report-status'
import { debitNoteHref, invoiceHref, reportHref } from '../shared/address'
import { BillTable } from '../shared/bill-table'
import { ageingOf, clientFigures } from './client-figures'

type Answer<Page> = UseQueryResult<Page, Problem> | null

/** The first rows of each list of the client, with the totals of all; null of a list that the person may not see. */
export interface ClientAnswers {
  reports: Answer<ReportPage>
  invoices: Answer<InvoicePage>
  requests: Answer<NdRequestPage>
  notes: Answer<DebitNotePage>
}

interface ClientViewProps extends ClientAnswers {
  id: number
  /** The business's day, `YYYY-MM-DD`. */
  today: string
}

interface OfClient {
  readonly filter: { readonly client?: ReportPage['filter']['client'] | undefined }
}

const always = () => true

/** A client: what is open, since when, and the latest of its records, each figure the way to the list behind it (BIL-04). */
export function ClientView({ id, today, ...answers }: ClientViewProps) {
  const { _, i18n } = useLingui()
  const { reports, invoices, requests, notes } = answers
  const data = {
    reports: reports?.data,
    invoices: invoices?.data,
    requests: requests?.data,
    notes: notes?.data,
  }
  const pages: readonly OfClient[] = Object.values(data).filter((page) => page !== undefined)
  const named = pages.find(({ filter }) => filter.client)?.filter.client
  const [billed] = [...(invoices?.data?.results ?? []), ...(notes?.data?.results ?? [])]
  const asked = [reports, invoices, requests, notes].filter((answer) => answer !== null)
  const isMissing = !named && asked.every((answer) => answer.data)
  const ofClient = (list: BillingList): Behind => ({ list, filter: { client: String(id) } })

  return (
    <Stack component="main" gap={24}>
      <header>
        <Title order={1}>{_(clientTitle(String(id)))}</Title>
        {named ? (
          <Text c="dimmed">
            {billed
              ? [named.name, billed.cliente.corporate_name, `CNPJ ${formatCnpj(billed.cliente.cnpj)}`].join(' · ')
              : named.name}
          </Text>
        ) : null}
      </header>
      {isMissing ? <Notice kind="error">{_(msg`O cliente #${id} não existe.`)}</Notice> : null}
      {named ? (
        <Stack gap={24} className={classes['answer'] ?? ''}>
          <section aria-label={_(msg`Em aberto`)}>
            <ul className={classes['figures']}>
              {clientFigures(id, today, data).map(({ title, value, ...behind }) => (
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
            titles={[msg`Boletim`, msg`Competência`, msg`Valor (R$)`, msg`Saldo (R$)`].map((title) => _(title))}
            rows={results.map((report) => ({ key: String(report.id), cells: cellsOf(report, i18n) }))}
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
              status: <InvoiceStatus status={invoice.status} />,
              due: dueText(invoice, i18n),
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
              status: <DebitNoteStatus status={note.status} />,
              due: dueText(note, i18n),
            }))}
          />
        )}
      </Latest>
    </Stack>
  )
}

function cellsOf({ id, status, competencia, valor_bm, balance }: ReportRow, i18n: I18n): ReactNode[] {
  return [
    <Group key="id" gap={8} wrap="nowrap">
      <Anchor component={Link} href={reportHref(id)}>
        #{id}
      </Anchor>
      <ReportStatus status={status} />
    </Group>,
    formatMonth(competencia, i18n),
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
