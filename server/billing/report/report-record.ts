import { reportStatuses } from '../../../contract/billing/report.schema'
import { fromCents, toCents } from '../../../contract/money'
import { reportLifecycle } from '../../../machines/billing/report/report.lifecycle'
import { report } from '../../database/schema'
import { defineRecord } from '../../record/transition'

export type StoredReport = typeof report.$inferSelect

/** T, I and P are cents to the lifecycle. */
export const reportRecord = defineRecord({
  entity: 'report',
  table: report,
  lifecycle: reportLifecycle,
  statuses: reportStatuses,
  factsOf: ({ status, total, invoiced, provisioned }) => ({
    status,
    total: toCents(total),
    invoiced: toCents(invoiced),
    provisioned: toCents(provisioned),
  }),
  columnsOf: ({ total, invoiced, provisioned }) => ({
    total: fromCents(total),
    invoiced: fromCents(invoiced),
    provisioned: fromCents(provisioned),
  }),
  inLog: ({ inicio, fim, competencia, notes, purchase_order, frs, status, total, invoiced, provisioned }) => ({
    ...{ inicio, fim, competencia, notes, purchase_order, frs },
    ...{ status, valor_bm: total, invoiced, provisioned },
  }),
})
