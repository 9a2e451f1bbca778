import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportRow } from '../../../contract/billing/report'
import { toCents } from '../../../contract/money'
import { reportLifecycle } from '../../../machines/billing/report/report.lifecycle'
import { inLifecycle } from '../../../machines/support/lifecycle'
import { isReportStatus, reportStatuses } from './report-status'

/** Why the balance of a row cannot be provisioned, by the lifecycle that the server decides by; null where it can. */
export function whyNotProvisioned({ status, valor_bm, balance }: ReportRow): MessageDescriptor | null {
  if (!isReportStatus(status)) return msg`situação desconhecida`
  if (status === 'cancelled') return reportStatuses.cancelled.word
  const [total, left] = [toCents(valor_bm), toCents(balance)]
  const facts = { status, total, invoiced: total - left, provisioned: 0 }
  return inLifecycle(reportLifecycle, facts).can({ type: 'provision.book', cents: left }) ? null : msg`sem saldo`
}
