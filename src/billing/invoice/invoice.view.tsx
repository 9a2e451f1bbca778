import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { AccessModule } from '../../../contract/access/access'
import type { Invoice } from '../../../contract/billing/invoice'
import { permits, recordPermissions } from '../../../contract/permissions'
import { formatCnpj, formatDay, formatMoment, formatMonth } from '../../ui/format'
import type { Fact } from '../../ui/record/facts'
import type { Neighbours } from '../../ui/record/neighbours'
import { RecordFrame } from '../../ui/record/record-frame'
import { RecordLifecycle } from '../../ui/record/record-lifecycle'
import { RecordTabPart } from '../../ui/record/record-tab'
import { RecordTabs } from '../../ui/record/record-tabs'
import { type RecordTab, tabHref, tabsOf } from '../../ui/record/tabs'
import { invoiceTitle, reportTitle } from '../../ui/titles'
import { invoicePictures } from '../pictures/invoice-picture'
import { invoiceHref, invoicesHref, reportHref } from '../shared/address'
import { ClientLink } from '../shared/client-link'
import { dueAmounts, dueStates } from '../shared/due-amounts'
import { LineTable } from '../shared/line-table'
import type { Pdf } from '../shared/pdf'
import { periodText } from '../shared/period-text'
import type { invoice, invoiceLog } from './invoice.queries'
import type { InvoiceStep } from './invoice-actions.projection'
import { InvoiceButtons } from './invoice-buttons'
import { inWords } from './invoice-lines'
import { invoiceLogWords } from './invoice-log'
import { invoiceName } from './invoice-name'
import { InvoiceStatus, invoiceStatuses } from './invoice-status'

interface InvoiceViewProps {
  id: number
  tab: RecordTab
  source: ReturnType<typeof invoice>
  log: ReturnType<typeof invoiceLog>
  neighbours?: Neighbours | null
  /** That somebody else has changed it meanwhile. */
  changed?: ReactNode
  /** Beside its title: whether the person follows it. */
  live?: ReactNode
  /** What the person may do. */
  modules: readonly AccessModule[]
  /** Steps that the program has a dialog for. */
  dialogs: readonly InvoiceStep[]
  /** The invoice as the person saw it then. */
  onOpen: (dialog: InvoiceStep, invoice: Invoice) => void
  pdf: Pdf
  /** Its files, on a tab of their own. */
  documents?: ReactNode
  /** What colleagues tell each other about it, on a tab of its own. */
  conversation?: ReactNode
}

/** A rental invoice or a provision: what it bills, where it came from, where it stands and what happened to it (INV-02). */
export function InvoiceView({
  id,
  tab,
  source,
  log: logSource,
  neighbours = null,
  changed,
  live,
  modules,
  dialogs,
  onOpen,
  pdf,
  documents = null,
  conversation = null,
}: InvoiceViewProps) {
  const { _, i18n } = useLingui()
  const log = useInfiniteQuery(logSource)
  const address = invoiceHref(id)

  return (
    <RecordFrame
      source={source}
      address={address}
      listHref={invoicesHref}
      title={invoiceTitle(id)}
      neighbours={neighbours}
      changed={changed}
      live={live}
      awaited={{ subjectLines: 1, amounts: [{ name: _(msg`Valor`), isMain: true }, { name: _(msg`Vencimento`) }] }}
      tabs={<RecordTabs tabs={tabsOf(address)} current={tabHref(address, tab)} />}
      heading={(data) => ({
        title: invoiceName(data.number),
        when: formatMonth(data.competencia, i18n),
        status: <InvoiceStatus {...data} />,
        subject: data.cliente.name,
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
        way: (
          <RecordLifecycle
            log={log}
            current={data.status}
            states={dueStates(invoiceStatuses, data)}
            pictures={invoicePictures}
            {...(tab === 'logs' ? {} : { history: tabHref(address, 'logs') })}
          />
        ),
      })}
      columns={(data) => ({
        facts: factsOf(data),
        children:
          tab === 'summary' ? (
            <InvoiceLines invoice={data} />
          ) : (
            <RecordTabPart
              tab={tab}
              log={log}
              words={invoiceLogWords}
              statusBadge={(status) => <InvoiceStatus status={status} />}
              documents={documents}
              conversation={conversation}
            />
          ),
      })}
      words={{
        missing: msg`A fatura #${id} não existe.`,
        seeAll: msg`Ver todas as faturas`,
        failed: msg`A fatura não pôde ser carregada.`,
        loading: msg`Carregando a fatura`,
      }}
    />
  )

  function factsOf(shown: Invoice): Fact[] {
    const { cliente, cost_center, bm } = shown
    const report = permits(modules, recordPermissions.report.read) ? (
      <Anchor component={Link} href={reportHref(bm)}>
        {_(reportTitle(bm))}
      </Anchor>
    ) : (
      _(reportTitle(bm))
    )
    return [
      { name: _(msg`Motivo do cancelamento`), value: shown.cancellation_reason, isLong: true },
      { name: _(msg`Razão social`), value: <ClientLink client={cliente} /> },
      { name: _(msg`CNPJ`), value: formatCnpj(cliente.cnpj) },
      { name: _(msg`Centro de custo (CodeB)`), value: `${cost_center.code} · ${cost_center.name}` },
      { name: _(msg`Boletim`), value: report },
      { name: _(msg`Período da medição`), value: periodText(shown, i18n) },
      { name: _(msg`Emissão`), value: formatDay(shown.issue_date, i18n) },
      { name: _(msg`Ordem de venda (OV)`), value: shown.sales_order },
      { name: _(msg`Pedido de compra`), value: shown.purchase_order },
      { name: _(msg`FRS`), value: shown.frs },
      { name: _(msg`Criada por`), value: shown.created_by },
      { name: _(msg`Criada em`), value: formatMoment(shown.created_at, i18n) },
      { name: _(msg`Última atualização`), value: formatMoment(shown.updated_at, i18n) },
    ]
  }
}

/** What an invoice bills, as it was when it was made, and what that comes to. */
function InvoiceLines({ invoice: { lines, value } }: { invoice: Pick<Invoice, 'lines' | 'value'> }) {
  const { _, i18n } = useLingui()
  return (
    <section aria-labelledby="lines">
      <Title order={2} id="lines" mb={12}>
        {_(msg`O que esta fatura cobra`)}
      </Title>
      {lines.length === 0 ? (
        <Text c="dimmed">{_(msg`Um valor do boletim, sem ativos ou itens em particular.`)}</Text>
      ) : (
        <LineTable labelledBy="lines" lines={lines.map((line) => inWords(line, i18n))} total={value} />
      )}
    </section>
  )
}
