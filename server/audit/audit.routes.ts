import { listRoutes } from '../record/list.routes'
import { auditList } from './audit-list'

export const auditRoutes = listRoutes(auditList, {
  collection: '/iam/audit/',
  permission: 'iam_auditoria',
  summary: 'The audit log, paged, newest first',
  exportSummary: 'All entries of the audit log that the filter matches, as a file',
})
