import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AccessModule } from '../../../contract/access/access'
import type { Report } from '../../../contract/billing/report'
import { toCents } from '../../../contract/money'
import { formatCnpj, formatDay, formatMoment, formatMoney, formatMonth } from '../../ui/format'
import type { Fact } from '../../ui/record/facts'
import type { Neighbours } from '../../ui/record/neighbours'
import classes from '../../ui/record/record.module.css'
import { RecordFrame } from '../../ui/record/record-frame'
import { RecordLifecycle } from '../../ui/record/record-lifecycle'
import { RecordTabPart } from '../../ui/record/record-tab'
import { RecordTabs } from '../../ui/record/record-tabs'
import { type RecordTab, tabHref, tabsOf } from '../../ui/record/tabs'
import { reportTitle } from '../../ui/titles'
import type { invoicesOfReport } from '../invoice/invoice.queries'
import { reportPictures } from '../pictures/report-picture'
import { reportHref, reportsHref } from '../shared/address'
import { ClientLink } from '../shared/client-link'
import { periodText } from '../shared/period-text'
import type { MeasurementFiles } from './measurement-buttons'
import type { report, reportLog } from './report.queries'
import { ReportButtons, type ReportDialog } from './report-buttons'
import { ReportInvoices } from './report-invoices'
import { reportLogWords } from './report-log'
import { ReportStatus, reportStatuses } from './report-status'

interface ReportViewProps {
  id: number
  tab: RecordTab
  source: ReturnType<typeof report>
  log: ReturnType<typeof reportLog>
  neighbours?: Neighbours | null
  /** That somebody else has changed it meanwhile. */
  changed?: ReactNode
  /** Beside its title: whether the person follows it. */
  live?: ReactNode
  /** What the person may do. */
  modules: readonly AccessModule[]
  /** Those that the program has. */
  dialogs?: readonly ReportDialog[]
  /** The report as the person saw it then. */
  onOpen?: (dialog: ReportDialog, report: Report) => void
  /** What its client is sent of it. */
  measurement?: MeasurementFiles | null
  /** Null where the person may not see them. */
  invoices?: ReturnType<typeof invoicesOfReport> | null
  /** Its files, on a tab of their own. */
  documents?: ReactNode
  /** What colleagues tell each other about it, on a tab of its own. */
  conversation?: ReactNode
  /** What it bills, on its summary. */
  parts?: (report: Report) => ReactNode
}

/** A measurement report: where it stands and what it amounts to, around the tab that is on screen (BM-03). */
export function ReportView({
  id,
  tab,
  source,
  log: logSource,
  neighbours = null,
  changed,
  live,
  modules,
  dialogs = [],
  onOpen,
  measurement = null,
  invoices = null,
  documents = null,
  conversation = null,
  parts,
}: ReportViewProps) {
  const { _, i18n } = useLingui()
  const log = useInfiniteQuery(logSource)
  const address = reportHref(id)

  return (
    <RecordFrame
      source={source}
      listHref={reportsHref}
      title={reportTitle(id)}
      neighbours={neighbours}
      changed={changed}
      live={live}
      awaited={{ subjectLines: 2, amounts: [{ name: _(msg`Valor`) }, { name: _(msg`Saldo a faturar`), isMain: true }] }}
      tabs={<RecordTabs tabs={tabsOf(address)} current={tabHref(address, tab)} />}
      heading={(data) => ({
        when: formatMonth(data.competencia, i18n),
        status: <ReportStatus status={data.status} />,
        subject: subjectOf(data),
        amounts: [{ name: _(msg`Valor`), value: formatMoney(data.valor_bm, i18n) }, ...partsOf(data)],
        actions: (
          <ReportButtons
            report={data}
            modules={modules}
            dialogs={dialogs}
            onOpen={(dialog) => onOpen?.(dialog, data)}
            measurement={measurement}
          />
        ),
        way: (
          <RecordLifecycle
            log={log}
            current={data.status}
            states={reportStatuses}
            pictures={reportPictures}
            {...whatIsLeft(data)}
            {...(tab === 'logs' ? {} : { history: tabHref(address, 'logs') })}
          />
        ),
      })}
      columns={(data) => ({
        facts: factsOf(data),
        wide: tab === 'summary' ? parts?.(data) : null,
        children:
          tab === 'summary' ? (
            invoices && <ReportInvoices source={invoices} />
          ) : (
            <RecordTabPart
              tab={tab}
              log={log}
              words={reportLogWords}
              statusBadge={(status) => <ReportStatus status={status} />}
              documents={documents}
              conversation={conversation}
            />
          ),
      })}
      words={{
        missing: msg`O boletim #${id} não existe.`,
        seeAll: msg`Ver todos os boletins`,
        failed: msg`O boletim não pôde ser carregado.`,
        loading: msg`Carregando o boletim`,
      }}
    />
  )

  /** The name of its cost center only where it does not take a line of its own. */
  function subjectOf({ cliente, cost_center, ...period }: Report) {
    return (
      <>
        {cliente.name} · {cost_center.code}
        <span className={classes['spacious']}> · {cost_center.name}</span> · {periodText(period, i18n)}
      </>
    )
  }

  /** What the total splits into; its balance also where that is nothing. */
  function partsOf({ invoiced, provisioned, balance }: Report) {
    const parts = [
      { name: _(msg`Faturado`), amount: invoiced },
      { name: _(msg`Provisionado`), amount: provisioned },
    ]
    const rest = { name: _(msg`Saldo a faturar`), amount: balance }
    const all = [...parts.filter(({ amount }) => toCents(amount) > 0), rest]
    const main = toCents(balance) > 0 ? rest : all[0]
    return all.map((one) => ({ name: one.name, value: formatMoney(one.amount, i18n), isMain: one === main }))
  }

  /** Where the state alone does not say whether anything is left to be billed. */
  function whatIsLeft({ status, balance, provisioned }: Report): { since?: string } {
    if (status !== 'provisioned' && status !== 'partially_invoiced') return {}
    const amount = formatMoney(balance, i18n)
    const booked = formatMoney(provisioned, i18n)
    return { since: toCents(balance) > 0 ? _(msg`falta faturar ${amount}`) : _(msg`falta confirmar ${booked}`) }
  }

  function factsOf(report: Report): Fact[] {
    const { cliente, cost_center } = report
    return [
      { name: _(msg`Razão social`), value: <ClientLink client={cliente} /> },
      { name: _(msg`CNPJ`), value: formatCnpj(cliente.cnpj) },
      { name: _(msg`Centro de custo (CodeB)`), value: `${cost_center.code} · ${cost_center.name}` },
      { name: _(msg`Grupo`), value: cost_center.group },
      { name: _(msg`Gerência`), value: cost_center.management },
      { name: _(msg`Emissão`), value: formatDay(report.emissao, i18n) },
      ...(invoices ? [] : [{ name: _(msg`Faturas`), value: report.faturas.map(({ number }) => number).join(', ') }]),
      { name: _(msg`Pedido de compra`), value: report.purchase_order },
      { name: _(msg`FRS`), value: report.frs },
      { name: _(msg`Número no sistema anterior`), value: report.former_number },
      { name: _(msg`Criado por`), value: report.created_by },
      { name: _(msg`Criado em`), value: formatMoment(report.created_at, i18n) },
      { name: _(msg`Observações`), value: report.notes, isLong: true },
    ]
  }
}
