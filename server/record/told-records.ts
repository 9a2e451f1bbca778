import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ToldEntity } from '../../contract/notifications/news'
import { type Permission, projectAllows, recordPermissions } from '../../contract/permissions'
import { debitNote, invoice, ndRequest, project, report } from '../database/schema'

/** A word in Portuguese and in English, as on screen. */
type Word = readonly [portuguese: string, english: string]

interface ToldRecord {
  readonly table: PgTable & { readonly id: PgColumn }
  /** What opens it. */
  readonly permission: Permission
  /** Where it is on screen, before its id. */
  readonly page: string
  readonly name: Word
  readonly states: Readonly<Record<string, Word>>
}

/** The kinds of records that people hear of, and what notices and mails call them. */
export const toldRecords: Readonly<Record<ToldEntity, ToldRecord>> = {
  report: {
    table: report,
    permission: recordPermissions.report.read,
    page: '/faturamento/boletins-de-medicao',
    name: ['Boletim', 'Report'],
    states: {
      open: ['Aberto', 'Open'],
      provisioned: ['Provisionado', 'Accrued'],
      partially_invoiced: ['Faturado em parte', 'Partially invoiced'],
      invoiced: ['Faturado', 'Invoiced'],
      cancelled: ['Cancelado', 'Canceled'],
    },
  },
  invoice: {
    table: invoice,
    permission: recordPermissions.invoice.read,
    page: '/faturamento/fatura',
    name: ['Fatura de Locação', 'Rental invoice'],
    states: {
      provisioned: ['Provisionada', 'Accrued'],
      issued: ['Emitida', 'Issued'],
      cancelled: ['Cancelada', 'Canceled'],
    },
  },
  nd_request: {
    table: ndRequest,
    permission: recordPermissions.ndRequest.read,
    page: '/faturamento/solicitacoes-nota-debito',
    name: ['Solicitação ND', 'Debit note request'],
    states: {
      draft: ['Rascunho', 'Draft'],
      awaiting_client: ['Aguardando o cliente', 'Awaiting the client'],
      in_review: ['Em revisão', 'In review'],
      approved: ['Aprovada', 'Approved'],
      debited: ['Debitada', 'Debited'],
      cancelled: ['Cancelada', 'Canceled'],
    },
  },
  debit_note: {
    table: debitNote,
    permission: recordPermissions.debitNote.read,
    page: '/faturamento/fatura-nd',
    name: ['Nota de Débito', 'Debit note'],
    states: { issued: ['Emitida', 'Issued'], cancelled: ['Cancelada', 'Canceled'] },
  },
  project: {
    table: project,
    permission: projectAllows.read,
    page: '/projects',
    name: ['Projeto', 'Project'],
    states: {
      planned: ['Planejado', 'Planned'],
      active: ['Em andamento', 'In progress'],
      suspended: ['Suspenso', 'Suspended'],
      closed: ['Encerrado', 'Closed'],
      cancelled: ['Cancelado', 'Canceled'],
    },
  },
}
