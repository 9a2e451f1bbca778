import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccessModule } from '../../../contract/access/access'
import { factsOf, type Report } from '../../../contract/billing/report'
import { billOf, type ReportItem, type ReportLine } from '../../../contract/billing/report-lines'
import { fromCents, toCents } from '../../../contract/money'
import { reportLifecycle } from '../../../machines/billing/report/report.lifecycle'
import { reportWords } from '../../../machines/billing/report/report.words'
import { inLifecycle } from '../../../machines/support/lifecycle'
import { formatMoney } from '../../ui/format'
import { whyClosed } from '../../ui/record/actions/why-closed'
import { projectReportActions } from '../report/report-actions.projection'

/** Why the lines and items of a report cannot be changed, by its lifecycle and by what the person may do; null where they can. */
export function whyPartsClosed(report: Report, modules: readonly AccessModule[], i18n: I18n): string | null {
  const step = projectReportActions(report, modules).find(({ event }) => event === 'lines.change')
  if (!step) return i18n._(msg`A situação do boletim não permite mais mudanças.`)
  return whyClosed(step, i18n, reportWords.closed)
}

/** Why one line or item of a report that can be changed cannot be taken out of it; null where it can. */
export function whyNotRemoved(part: ReportLine | ReportItem, report: Report, i18n: I18n): string | null {
  const bill = billOf(part)
  if (bill) {
    const { number, status } = bill
    const amount = formatMoney(bill.value, i18n)
    return i18n._(
      status === 'provisioned'
        ? msg`A provisão ${number} lança ${amount} daqui. Para remover, cancele a provisão antes.`
        : msg`A fatura ${number} cobra ${amount} daqui. Para remover, cancele a fatura antes.`,
    )
  }
  const facts = factsOf(report)
  const cents = facts.total - toCents('asset' in part ? part.total : part.value)
  if (inLifecycle(reportLifecycle, facts).can({ type: 'lines.change', cents })) return null
  const billed = formatMoney(fromCents(facts.invoiced + facts.provisioned), i18n)
  return i18n._(msg`O boletim tem ${billed} faturados ou provisionados: sem este valor, o total ficaria abaixo disso.`)
}
