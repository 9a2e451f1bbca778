import type { NdStep } from '../../../../contract/billing/nd-request'

/** What the dialog of a step with a debit note request says, in Portuguese: for its view alone and for the running page. */
export const confirmWords: Readonly<Record<NdStep, string>> = {
  'request.send': 'Enviar para aprovação do cliente',
  'request.approve': 'Registrar aprovação',
  'request.review': 'Enviar para revisão',
  'request.cancel': 'Cancelar solicitação',
  'debitNotes.generate': 'Gerar notas de débito',
}

export const stepWords = {
  'step.review': 'Conferir dados',
  'step.amend': 'Alterar os dados',
  'step.retry': 'Tentar de novo',
  'dialog.keep': 'Manter dados',
  'dialog.discard': 'Descartar dados',
} as const
export const stepClose = 'Fechar sem registrar'
export const allWords = [...Object.values(confirmWords), ...Object.values(stepWords), stepClose]
export const changedText =
  'A solicitação mudou desde que você a abriu, e o passo não foi registrado. Confira antes de continuar.'
export const unchangedText = 'O servidor recusou o passo, e a solicitação é a que você vê na página.'
export const refusedText = '“Enviar para aprovação do cliente” não é possível: a situação é “Cancelada”.'

const statuses: Readonly<Record<string, string>> = {
  writingReason: 'Escreva o motivo',
  planning: 'Escolha em quantas notas e o vencimento',
  confirming: 'Confira antes de confirmar',
  failed: 'Erro ao registrar',
  confirmingDiscard: 'Descartar o que foi preenchido?',
  sending: 'Registrando',
  reading: 'Lendo a solicitação de novo',
  overtaken: 'A solicitação mudou e já não permite isto',
}

const fields: Readonly<Record<NdStep, readonly string[]>> = {
  'request.send': [],
  'request.approve': [],
  'request.review': ['reason'],
  'request.cancel': ['reason'],
  'debitNotes.generate': ['parts', 'due_date'],
}

interface Shown {
  readonly step: NdStep
  readonly problem: { readonly status: number; readonly fields: Readonly<Record<string, unknown>> | null } | null
}

/** By the name of the innermost state. */
export function stepFace(name: string, { step, problem }: Shown) {
  const isFilled = fields[step].length > 0
  const { status = -1 } = problem ?? {}
  const isRejected = fields[step].some((field) => problem?.fields?.[field] !== undefined)
  const amend = isFilled ? [stepWords['step.amend']] : []
  const actions: Readonly<Record<string, readonly string[]>> = {
    writingReason: [stepWords['step.review'], stepClose],
    planning: [stepWords['step.review'], stepClose],
    confirming: [confirmWords[step], ...amend, stepClose],
    failed: [...(status === 0 || status === 503 ? [stepWords['step.retry']] : []), ...amend, stepClose],
    confirmingDiscard: [stepWords['dialog.keep'], stepWords['dialog.discard']],
    overtaken: [stepClose],
  }
  return {
    status: statuses[name],
    actions: actions[name] ?? [],
    /** Said at the field, in the question too. */
    isRejected: isRejected && ['writingReason', 'planning', 'confirmingDiscard'].includes(name),
    hasChanged: [409, 412].includes(status) && ['writingReason', 'planning', 'confirming'].includes(name),
    /** Of a refusal that changed nothing. */
    refusal: name === 'failed' ? ({ 409: refusedText, 412: unchangedText }[status] ?? null) : null,
    isEditable: name === 'writingReason' || name === 'planning',
    hasReason: fields[step].includes('reason'),
    hasPlan: fields[step].includes('parts'),
    saysOutcome: name !== 'confirmingDiscard' && name !== 'overtaken',
  }
}
