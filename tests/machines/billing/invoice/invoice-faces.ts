/** What the dialogs around an invoice say, state by state, in Portuguese: for their views alone and for the running page. */
export interface Face {
  readonly status: string
  readonly actions: readonly string[]
}

type Faces = Readonly<Record<string, Face>>

export const issueWords = {
  'invoice.retry': 'Tentar de novo',
  'draft.amend': 'Alterar os dados',
  'dialog.keep': 'Manter dados',
  'dialog.discard': 'Descartar dados',
} as const
export const issueReview = 'Revisar'
export const issueClose = 'Fechar sem emitir'
export const issueButtons = { invoice: 'Emitir fatura', provision: 'Registrar provisão' }

export const issueFaces: Faces = {
  choosing: { status: 'Informe o valor e o vencimento', actions: [issueReview, issueClose] },
  outdated: { status: 'O saldo do boletim mudou. Revise o valor', actions: [issueReview, issueClose] },
  reviewing: { status: 'Confira antes de confirmar', actions: [issueWords['draft.amend'], issueClose] },
  failed: { status: 'Erro ao emitir', actions: [issueWords['invoice.retry'], issueWords['draft.amend'], issueClose] },
  confirmingDiscard: {
    status: 'Descartar o que foi preenchido?',
    actions: [issueWords['dialog.keep'], issueWords['dialog.discard']],
  },
  issuing: { status: 'Emitindo', actions: [] },
  reading: { status: 'Lendo o saldo do boletim', actions: [] },
}
