import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { AccessModule } from '../../../contract/access/access'
import type { Invoice } from '../../../contract/billing/invoice'
import { permits, recordPermissions } from '../../../contract/permissions'
import { formatCnpj, formatDay, formatMoment, formatMoney, formatMonth } from '../../ui/format'
import { type Fact, Facts } from '../../ui/record/facts'
import { RecordFrame } from '../../ui/record/record-frame'
import { RecordLifecycle } from '../../ui/record/record-lifecycle'
import { type LogAnswer, RecordLog } from '../../ui/record/record-log'
import { RecordSituation } from '../../ui/record/record-situation'
import { invoiceTitle, reportTitle, titles } from '../../ui/titles'
import { invoicePictures } from '../pictures/invoice-picture'
import { invoicesHref, reportHref } from '../shared/address'
import { dueAmounts } from '../shared/due-amounts'
import { LineTable } from '../shared/line-table'
import type { Pdf } from '../shared/pdf'
import type { invoice, invoiceLog } from './invoice.queries'
import { type InvoiceStep, projectInvoiceActions } from './invoice-actions.projection'
import { InvoiceButtons } from './invoice-buttons'
import { dueText } from './invoice-due'
import { invoiceLogWords, projectOrigin } from './invoice-log'
import { InvoiceStatus, invoiceStatuses } from './invoice-status'
import { invoiceWordsOf } from './invoice-words'

interface InvoiceViewProps {
  id: number
  source: ReturnType<typeof invoice>
  log: ReturnType<typeof invoiceLog>
  /** What the person may do. */
  modules: readonly AccessModule[]
  /** Steps that the program has a dialog for. */
  dialogs: readonly InvoiceStep[]
  /** The invoice as the person saw it then. */
  onOpen: (dialog: InvoiceStep, invoice: Invoice) => void
  pdf: Pdf
}

/** A rental invoice or a provision: what it bills, where it came from, where it stands and what happened to it (INV-02). */
export function InvoiceView({ id, source, log: logSource, modules, dialogs, onOpen, pdf }: InvoiceViewProps) {
  const { i18n } = useLingui()
  const log = useInfiniteQuery(logSource)

  return (
    <RecordFrame
      source={source}
      list={{ href: invoicesHref, title: titles.invoices }}
      title={invoiceTitle(id)}
      heading={(data) => ({
        status: (
          <>
            <InvoiceStatus status={data.status} />
            <Text c="dimmed">{data.number}</Text>
          </>
        ),
        amounts: dueAmounts(data, i18n),
        actions: (
          <InvoiceButtons
            invoice={data}
            modules={modules}
            dialogs={dialogs}
            onOpen={(dialog) => onOpen(dialog, data)}
            pdf={pdf}
          />
        ),
      })}
      columns={(data) => ({
        situation: (
          <RecordSituation
            status={data.status}
            statuses={invoiceStatuses}
            actions={projectInvoiceActions(data, modules)}
            words={invoiceWordsOf(data.status)}
          />
        ),
        children: <Summary invoice={data} log={log} modules={modules} />,
      })}
      words={{
        missing: msg`A fatura #${id} não existe.`,
        seeAll: msg`Ver todas as faturas`,
        failed: msg`A fatura não pôde ser carregada.`,
        loading: msg`Carregando a fatura`,
      }}
    />
  )
}

interface SummaryProps {
  invoice: Invoice
  log: LogAnswer
  modules: readonly AccessModule[]
}

function Summary({ invoice, log, modules }: SummaryProps) {
  const { _, i18n } = useLingui()
  const { cliente, cost_center, bm, inicio, fim } = invoice
  const report = permits(modules, recordPermissions.report.read) ? (
    <Anchor component={Link} href={reportHref(bm)}>
      {_(reportTitle(bm))}
    </Anchor>
  ) : (
    _(reportTitle(bm))
  )
  const [start, end] = [formatDay(inicio, i18n), formatDay(fim, i18n)]
  const facts: Fact[] = [
    { name: _(msg`Número`), value: invoice.number },
    { name: _(msg`Situação`), value: <InvoiceStatus status={invoice.status} /> },
    { name: _(msg`Cliente`), value: cliente.name },
    { name: _(msg`Razão social`), value: cliente.corporate_name },
    { name: _(msg`CNPJ`), value: formatCnpj(cliente.cnpj) },
    { name: _(msg`Centro de custo (CodeB)`), value: `${cost_center.code} · ${cost_center.name}` },
    { name: _(msg`Boletim`), value: report },
    { name: _(msg`Competência`), value: formatMonth(invoice.competencia, i18n) },
    { name: _(msg`Emissão`), value: formatDay(invoice.issue_date, i18n) },
    { name: _(msg`Vencimento`), value: dueText(invoice, i18n) },
    { name: _(msg`Valor`), value: formatMoney(invoice.value, i18n) },
    { name: _(msg`Ordem de venda (OV)`), value: invoice.sales_order },
    { name: _(msg`Criada por`), value: invoice.created_by },
    { name: _(msg`Criada em`), value: formatMoment(invoice.created_at, i18n) },
    { name: _(msg`Última atualização`), value: formatMoment(invoice.updated_at, i18n) },
    { name: _(msg`Motivo do cancelamento`), value: invoice.cancellation_reason ?? '', isLong: true },
  ]
  const origin: Fact[] = [
    { name: _(msg`Boletim`), value: report },
    { name: _(msg`Período da medição`), value: _(msg`${start} a ${end}`) },
    { name: _(msg`Pedido de compra`), value: invoice.purchase_order },
    { name: _(msg`FRS`), value: invoice.frs },
    ...projectOrigin(log.data?.pages ?? [], i18n),
  ]

  const told = {
    log,
    words: invoiceLogWords,
    statusBadge: (status: string) => <InvoiceStatus status={status} />,
  }

  return (
    <>
      <section aria-labelledby="facts">
        <Title order={2} id="facts" mb={12}>
          {_(msg`Dados`)}
        </Title>
        <Facts facts={facts} />
      </section>
      <InvoiceLines invoice={invoice} />
      <section aria-labelledby="origin">
        <Title order={2} id="origin" mb={12}>
          {_(msg`De onde veio`)}
        </Title>
        <Facts facts={origin} />
      </section>
      <RecordLifecycle {...told} current={invoice.status} states={invoiceStatuses} pictures={invoicePictures} />
      <RecordLog {...told} />
    </>
  )
}

/** What an invoice bills, as it was when it was made, and what that comes to. */
function InvoiceLines({ invoice: { lines, value } }: { invoice: Pick<Invoice, 'lines' | 'value'> }) {
  const { _ } = useLingui()
  return (
    <section aria-labelledby="lines">
      <Title order={2} id="lines" mb={12}>
        {_(msg`O que esta fatura cobra`)}
      </Title>
      {lines.length === 0 ? (
        <Text c="dimmed">{_(msg`Um valor do boletim, sem ativos ou itens em particular.`)}</Text>
      ) : (
        <LineTable labelledBy="lines" lines={lines} total={value} />
      )}
    </section>
  )
}
