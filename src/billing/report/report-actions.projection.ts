import type { AccessModule } from '../../../contract/access/access'
import { factsOf, type Report } from '../../../contract/billing/report'
import type { Permission } from '../../../contract/permissions'
import { reportLifecycle } from '../../../machines/billing/report/report.lifecycle'
import { inLifecycle } from '../../../machines/support/lifecycle'
import { type PermittedAction, permittedActions } from '../../ui/record/permitted-actions'
import { isReportStatus } from './report-status'

/** In the order of the screen, each with what a person needs to be permitted (domain decisions, "Permissions"). */
const permissions = {
  'report.edit': 'faturamento_boletins_editar',
  'lines.change': 'faturamento_boletins_editar',
  'invoice.issue': 'faturamento_faturas_emitir',
  'provision.book': 'faturamento_faturas_emitir',
  'provision.confirm': 'faturamento_faturas_emitir',
  'provision.cancel': 'faturamento_faturas_cancelar',
  'invoice.cancel': 'faturamento_faturas_cancelar',
  'report.cancel': 'faturamento_boletins_cancelar',
} as const satisfies Record<string, Permission>

export type ReportStep = keyof typeof permissions

/**
 * What may happen to a report now and what not, by the lifecycle that the server decides by and by what the person may do;
 * nothing where its status is unknown.
 */
export function projectReportActions(report: Report, modules: readonly AccessModule[]): PermittedAction<ReportStep>[] {
  if (!isReportStatus(report.status)) return []
  return permittedActions(inLifecycle(reportLifecycle, factsOf(report)), permissions, modules)
}
