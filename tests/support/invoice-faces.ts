/** What the dialogs around an invoice say, state by state, in Portuguese: for their views alone and for the running page. */
export interface Face {
  readonly status: string
  readonly actions: readonly string[]
}

type Faces = Readonly<Record<string, Face>>

export const cancelWords = {
  'cancel.review': 'Revisar o cancelamento',
  'cancel.confirm': 'Cancelar a fatura',
  'cancel.retry': 'Tentar de novo',
  'invoice.reload': 'Ler a fatura de novo',
  'cancel.amend': 'Alterar o motivo',
  'dialog.keep': 'Manter motivo',
  'dialog.discard': 'Descartar motivo',
} as const
export const cancelClose = 'Fechar sem cancelar'

export const cancelFaces: Faces = {
  writingReason: { status: 'Escreva o motivo', actions: [cancelWords['cancel.review'], cancelClose] },
  confirming: {
    status: 'Confira antes de cancelar: não há volta',
    actions: [cancelWords['cancel.confirm'], cancelWords['cancel.amend'], cancelClose],
  },
  refused: { status: 'Cancelamento recusado', actions: [cancelWords['invoice.reload'], cancelClose] },
  failed: {
    status: 'Erro ao cancelar',
    actions: [cancelWords['cancel.retry'], cancelWords['cancel.amend'], cancelClose],
  },
  confirmingDiscard: {
    status: 'Descartar o motivo escrito?',
    actions: [cancelWords['dialog.keep'], cancelWords['dialog.discard']],
  },
  cancelling: { status: 'Cancelando a fatura', actions: [] },
  reloading: { status: 'Lendo a fatura de novo', actions: [] },
  overtaken: { status: 'Esta fatura já não pode ser cancelada', actions: [cancelClose] },
}

export const linkWords = {
  'order.link': 'Vincular OV',
  'link.retry': 'Tentar de novo',
  'invoice.reload': 'Ler a fatura de novo',
  'link.amend': 'Alterar a OV',
  'dialog.keep': 'Manter OV',
  'dialog.discard': 'Descartar OV',
} as const
export const linkClose = 'Fechar sem vincular'

export const linkFaces: Faces = {
  writingOrder: { status: 'Informe a OV', actions: [linkWords['order.link'], linkClose] },
  refused: { status: 'Vínculo recusado', actions: [linkWords['invoice.reload'], linkClose] },
  failed: { status: 'Erro ao vincular OV', actions: [linkWords['link.retry'], linkWords['link.amend'], linkClose] },
  confirmingDiscard: {
    status: 'Descartar a OV digitada?',
    actions: [linkWords['dialog.keep'], linkWords['dialog.discard']],
  },
  linking: { status: 'Vinculando a OV', actions: [linkWords['order.link']] },
  reloading: { status: 'Lendo a fatura de novo', actions: [linkWords['order.link']] },
  overtaken: { status: 'Esta fatura já não aceita uma OV', actions: [linkClose] },
}

export const confirmWords = {
  'provision.confirm': 'Confirmar provisão',
  'confirm.retry': 'Tentar de novo',
  'invoice.reload': 'Ler a provisão de novo',
  'confirm.amend': 'Alterar o vencimento',
  'dialog.keep': 'Manter vencimento',
  'dialog.discard': 'Descartar vencimento',
} as const
export const confirmClose = 'Fechar sem confirmar'

export const confirmFaces: Faces = {
  choosingDay: { status: 'Informe o vencimento', actions: [confirmWords['provision.confirm'], confirmClose] },
  refused: { status: 'Confirmação recusada', actions: [confirmWords['invoice.reload'], confirmClose] },
  failed: {
    status: 'Erro ao confirmar a provisão',
    actions: [confirmWords['confirm.retry'], confirmWords['confirm.amend'], confirmClose],
  },
  confirmingDiscard: {
    status: 'Descartar o vencimento informado?',
    actions: [confirmWords['dialog.keep'], confirmWords['dialog.discard']],
  },
  confirming: { status: 'Confirmando a provisão', actions: [confirmWords['provision.confirm']] },
  reloading: { status: 'Lendo a provisão de novo', actions: [confirmWords['provision.confirm']] },
  overtaken: { status: 'Esta provisão já não pode ser confirmada', actions: [confirmClose] },
}

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
