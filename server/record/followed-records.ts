import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FollowedEntity } from '../../contract/notifications/news'
import { type Permission, projectAllows, recordPermissions } from '../../contract/permissions'
import { debitNote, followUp, formResponse, invoice, ndRequest, project, report } from '../database/schema'

interface FollowedRecord {
  readonly table: PgTable & { readonly id: PgColumn }
  /** What opens it; null where whoever is signed in may. */
  readonly permission: Permission | null
  /** Where it is on screen, before its id. */
  readonly page: string
}

/** The kinds of records that people follow. */
export const followedRecords = {
  report: { table: report, permission: recordPermissions.report.read, page: '/faturamento/boletins-de-medicao' },
  invoice: { table: invoice, permission: recordPermissions.invoice.read, page: '/faturamento/fatura' },
  nd_request: {
    table: ndRequest,
    permission: recordPermissions.ndRequest.read,
    page: '/faturamento/solicitacoes-nota-debito',
  },
  debit_note: { table: debitNote, permission: recordPermissions.debitNote.read, page: '/faturamento/fatura-nd' },
  project: { table: project, permission: projectAllows.read, page: '/projects' },
  form_response: { table: formResponse, permission: null, page: '/formularios/respostas' },
  follow_up: { table: followUp, permission: null, page: '/formularios/pendencias' },
} as const satisfies Readonly<Record<FollowedEntity, FollowedRecord>>
