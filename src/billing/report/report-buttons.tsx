import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { AccessModule } from '../../../contract/access/access'
import type { Report } from '../../../contract/billing/report'
import { recordPermissions } from '../../../contract/permissions'
import { reportWords } from '../../../machines/billing/report/report.words'
import { type RecordAction, RecordActions } from '../../ui/record/actions/record-actions'
import { closedBy, closedWithout } from '../../ui/record/actions/why-closed'
import { invoiceHref, invoicesOfReport } from '../shared/address'
import { type MeasurementFiles, measurementActions } from './measurement-buttons'
import { projectReportActions } from './report-actions.projection'

/** What is done with a report in a dialog. */
export type ReportDialog = (typeof order)[number]

/** What is done with one of its invoices. */
export type InvoiceStep = 'provision.confirm' | 'provision.cancel' | 'invoice.cancel'

/** What a report's page is for: the first that is open. */
const toBill = ['invoice.issue', 'provision.confirm', 'provision.book']
const irrevocable: readonly string[] = ['provision.cancel', 'invoice.cancel', 'report.cancel']

const { read } = recordPermissions.invoice

/** In the order of the screen: the steps of the lifecycle, and making the next report of this one. */
const order = [
  'invoice.issue',
  'provision.book',
  'report.edit',
  'report.clone',
  'provision.confirm',
  'provision.cancel',
  'invoice.cancel',
  'report.cancel',
] as const

/** Steps that are taken on one of the report's invoices, of these statuses. */
const onInvoices: Readonly<Record<InvoiceStep, 'provisioned' | 'issued'>> = {
  'provision.confirm': 'provisioned',
  'provision.cancel': 'provisioned',
  'invoice.cancel': 'issued',
}

export const isInvoiceStep = (name: string): name is InvoiceStep => Object.hasOwn(onInvoices, name)

/** Those that a step can be meant for. */
const invoicesFor = ({ faturas }: Pick<Report, 'faturas'>, step: InvoiceStep) =>
  faturas.filter(({ status }) => status === onInvoices[step])

/** The one invoice or provision that a step can be meant for; null where there are none or several. */
export function invoiceOf(report: Pick<Report, 'faturas'>, step: InvoiceStep): number | null {
  const [one, ...others] = invoicesFor(report, step)
  return one && others.length === 0 ? one.id : null
}

const wayWords = {
  provisioned: (count: number) => msg`${plural(count, { one: 'Ver a provisão', other: 'Ver as # provisões' })}`,
  issued: (count: number) => msg`${plural(count, { one: 'Ver a fatura', other: 'Ver as # faturas' })}`,
}

/** The way to those that a step can be meant for is called what it is, not what is done there. */
function wayTo(report: Report, step: InvoiceStep, { why, word }: Pick<RecordAction, 'why' | 'word'>) {
  const status = onInvoices[step]
  const { length } = invoicesFor(report, step)
  const one = invoiceOf(report, step)
  const does = { href: one === null ? invoicesOfReport(report.id, status) : invoiceHref(one) }
  return why === null && length > 0 ? { word: wayWords[status](length), does, isDanger: false } : { word, does }
}

/** Two steps on the same invoices have one way to them. */
const isFirstOfWord = ({ word }: RecordAction, place: number, actions: readonly RecordAction[]) =>
  actions.findIndex((other) => other.word.id === word.id) === place

interface ReportButtonsProps {
  report: Report
  modules: readonly AccessModule[]
  /** Those that the program has a dialog for. */
  dialogs: readonly ReportDialog[]
  onOpen: (dialog: ReportDialog) => void
  /** What its client is sent of it. */
  measurement?: MeasurementFiles | null
}

/** What can be done with a report, by its lifecycle and by what the person may do (BM-03). */
export function ReportButtons({ report, modules, dialogs, onOpen, measurement = null }: ReportButtonsProps) {
  const { i18n } = useLingui()
  const steps = projectReportActions(report, modules).map(({ event, ...closed }) => ({
    name: event as string,
    word: reportWords.events[event],
    ...closedBy(closed, i18n, reportWords.closed),
  }))
  const { status } = report
  /** The next period begins where this one has come to its end. */
  const isAtEnd = status === 'invoiced' || status === 'cancelled'
  const clone = {
    name: 'report.clone',
    word: msg`Clonar para o próximo período`,
    ...closedWithout(recordPermissions.report.create, modules, i18n),
    isAside: !isAtEnd,
  }
  const known = new Map([...steps, clone].map((action) => [action.name, action]))
  const actions = order.flatMap((name): RecordAction[] => {
    const action = known.get(name)
    if (!action) return []
    const dialog = dialogs.find((offered) => offered === name)
    const look = irrevocable.includes(name) ? { isDanger: true } : {}
    if (isInvoiceStep(name) && (!dialog || invoiceOf(report, name) === null)) {
      const seen = action.why === null ? { ...action, ...closedWithout(read, modules, i18n) } : action
      return [{ ...seen, ...look, ...wayTo(report, name, seen) }]
    }
    return dialog ? [{ ...action, ...look, does: () => onOpen(dialog) }] : []
  })
  const offered = actions.filter(isFirstOfWord)
  const files = measurement ? measurementActions(measurement, i18n) : []
  const lasting = offered.findIndex(({ name }) => irrevocable.includes(name))
  const place = lasting < 0 ? offered.length : lasting
  return (
    <RecordActions
      actions={offered.toSpliced(place, 0, ...files)}
      primary={isAtEnd ? [...toBill, 'report.clone'] : toBill}
    />
  )
}
