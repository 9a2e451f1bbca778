import type { FollowedEntity } from '../../contract/notifications/news'

/** A word in Portuguese and in English, as on screen. */
type Word = readonly [portuguese: string, english: string]

interface RecordWords {
  /** Before its number. */
  readonly name: Word
  /** Those that a step brings it to; what happens to a debit note request has sentences of its own besides. */
  readonly states: Readonly<Record<string, Word>>
}

/** What notices and mails call a record and its states. */
export const recordWords: Readonly<Record<FollowedEntity, RecordWords>> = {
  report: {
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
    name: ['Fatura de Locação', 'Rental invoice'],
    states: {
      issued: ['Emitida', 'Issued'],
      cancelled: ['Cancelada', 'Canceled'],
    },
  },
  nd_request: {
    name: ['Solicitação ND', 'Debit note request'],
    states: {
      approved: ['Aprovada', 'Approved'],
      debited: ['Debitada', 'Debited'],
    },
  },
  debit_note: {
    name: ['Nota de Débito', 'Debit note'],
    states: { cancelled: ['Cancelada', 'Canceled'] },
  },
  form_response: {
    name: ['Resposta', 'Response'],
    states: {
      rascunho: ['Rascunho', 'Draft'],
      completo: ['Concluída', 'Completed'],
      finalizado: ['Aceita', 'Accepted'],
      cancelado: ['Cancelada', 'Canceled'],
    },
  },
  follow_up: {
    name: ['Pendência', 'Follow-up'],
    states: {
      open: ['Aberta', 'Open'],
      done: ['Resolvida', 'Resolved'],
      cancelled: ['Cancelada', 'Canceled'],
    },
  },
  project: {
    name: ['Projeto', 'Project'],
    states: {
      active: ['Em andamento', 'In progress'],
      suspended: ['Suspenso', 'Suspended'],
      closed: ['Encerrado', 'Closed'],
      cancelled: ['Cancelado', 'Canceled'],
    },
  },
}
