import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccessModule } from '../../../contract/access/access'
import type { Report } from '../../../contract/billing/report'
import { reportWords } from '../../../machines/billing/report/report.words'
import { whyClosed } from '../../ui/record/why-closed'
import { projectReportActions } from '../report/report-actions.projection'

/** Why the lines and items of a report cannot be changed, by its lifecycle and by what the person may do; null where they can. */
export function whyPartsClosed(report: Report, modules: readonly AccessModule[], i18n: I18n): string | null {
  const step = projectReportActions(report, modules).find(({ event }) => event === 'lines.change')
  if (!step) return i18n._(msg`A situação do boletim não permite mais mudanças.`)
  return whyClosed(step, i18n, reportWords.closed)
}
