import type { Problem } from '../../../contract/problem'
import { nameOf } from '../../engine/state-name'

/** What the dialog of an action on a record says in Portuguese, by hand: on its view alone and on the running page. */
export interface RecordActionSaid {
  readonly states: Readonly<Record<(typeof resting)[number], string>>
  readonly words: {
    readonly 'action.review'?: string
    readonly 'action.confirm': string
    readonly 'action.retry': string
    readonly 'action.amend': string
    readonly 'record.reload': string
    readonly 'dialog.keep': string
    readonly 'dialog.discard': string
  }
  readonly close: string
  /** What the server says of the field. */
  readonly rejection: string
  /** What the field says where too little was sent. */
  readonly missing: string
  readonly field: string
}

const resting = [
  'writing',
  'incomplete',
  'reviewing',
  'refused',
  'failed',
  'confirmingDiscard',
  'sending',
  'reloading',
  'overtaken',
  'done',
] as const

interface State {
  readonly value: unknown
  readonly context: { readonly text: string; readonly problem: Problem | null }
}

/** What is on screen in a state, and the buttons it offers, in their order. */
export function recordActionFace(said: RecordActionSaid, { value, context: { problem } }: State) {
  const name = nameOf(value) as (typeof resting)[number]
  const isRejected = problem?.fields !== undefined && problem.fields !== null
  return {
    status: said.states[name],
    actions: buttonsIn(said, name, problem),
    isOpen: ['writing', 'incomplete'].includes(name),
    isRejected: ['writing', 'confirmingDiscard'].includes(name) && isRejected,
    isMarked: name === 'incomplete',
  }
}

function buttonsIn({ words, close }: RecordActionSaid, name: string, problem: Problem | null): string[] {
  const submit = words['action.review'] ?? words['action.confirm']
  const whileBusy = words['action.review'] ? [] : [submit]
  const mayRepeat = [0, 503].includes(problem?.status ?? -1)
  const buttons: Readonly<Record<string, readonly string[]>> = {
    writing: [submit, close],
    incomplete: [submit, close],
    reviewing: [words['action.confirm'], words['action.amend'], close],
    refused: [words['record.reload'], close],
    failed: [...(mayRepeat ? [words['action.retry']] : []), words['action.amend'], close],
    confirmingDiscard: [words['dialog.keep'], words['dialog.discard']],
    sending: whileBusy,
    reloading: whileBusy,
    overtaken: [close],
  }
  return [...(buttons[name] ?? [])]
}

/** Whether what it comes to is said, where that is said after a review. */
export function saysOutcome({ value }: Pick<State, 'value'>): boolean {
  return ['reviewing', 'sending', 'refused', 'failed', 'reloading'].includes(nameOf(value))
}

export function buttonWords({ words, close }: RecordActionSaid): string[] {
  return [...Object.values(words), close]
}

export const statesOfReason = {
  writing: 'Escreva o motivo',
  incomplete: 'Falta o motivo',
  reviewing: 'Confira antes de cancelar: não há volta',
  refused: 'Cancelamento recusado',
  failed: 'Erro ao cancelar',
  confirmingDiscard: 'Descartar o motivo escrito?',
}
export const saidOfReason = {
  close: 'Fechar sem cancelar',
  rejection: 'Explique melhor.',
  missing: 'O motivo precisa ter de 10 a 500 caracteres',
  field: 'Motivo',
}
export const wordsOfReason = {
  'action.review': 'Revisar o cancelamento',
  'action.retry': 'Tentar de novo',
  'action.amend': 'Alterar o motivo',
  'dialog.keep': 'Manter motivo',
  'dialog.discard': 'Descartar motivo',
}

export const cancelSaid: RecordActionSaid = {
  ...saidOfReason,
  states: {
    ...statesOfReason,
    sending: 'Cancelando a fatura',
    reloading: 'Lendo a fatura de novo',
    overtaken: 'Esta fatura já não pode ser cancelada',
    done: 'Fatura cancelada',
  },
  words: { ...wordsOfReason, 'action.confirm': 'Cancelar a fatura', 'record.reload': 'Ler a fatura de novo' },
}

export const linkSaid: RecordActionSaid = {
  states: {
    writing: 'Informe a OV',
    incomplete: 'Falta a OV',
    reviewing: '',
    refused: 'Vínculo recusado',
    failed: 'Erro ao vincular OV',
    confirmingDiscard: 'Descartar a OV digitada?',
    sending: 'Vinculando a OV',
    reloading: 'Lendo a fatura de novo',
    overtaken: 'Esta fatura já não aceita uma OV',
    done: 'OV vinculada',
  },
  words: {
    'action.confirm': 'Vincular OV',
    'action.retry': 'Tentar de novo',
    'action.amend': 'Alterar a OV',
    'record.reload': 'Ler a fatura de novo',
    'dialog.keep': 'Manter OV',
    'dialog.discard': 'Descartar OV',
  },
  close: 'Fechar sem vincular',
  rejection: 'OV desconhecida.',
  missing: 'Informe a OV, com até 40 caracteres',
  field: 'Ordem de venda (OV)',
}

export const confirmSaid: RecordActionSaid = {
  states: {
    writing: 'Informe o vencimento',
    incomplete: 'Falta o vencimento',
    reviewing: '',
    refused: 'Confirmação recusada',
    failed: 'Erro ao confirmar a provisão',
    confirmingDiscard: 'Descartar o vencimento informado?',
    sending: 'Confirmando a provisão',
    reloading: 'Lendo a provisão de novo',
    overtaken: 'Esta provisão já não pode ser confirmada',
    done: 'Provisão confirmada: a fatura foi emitida',
  },
  words: {
    'action.confirm': 'Confirmar provisão',
    'action.retry': 'Tentar de novo',
    'action.amend': 'Alterar o vencimento',
    'record.reload': 'Ler a provisão de novo',
    'dialog.keep': 'Manter vencimento',
    'dialog.discard': 'Descartar vencimento',
  },
  close: 'Fechar sem confirmar',
  rejection: 'O vencimento não pode ser antes de hoje.',
  missing: 'Informe um vencimento a partir de hoje',
  field: 'Vencimento',
}

export const noteCancelSaid: RecordActionSaid = {
  ...saidOfReason,
  states: {
    ...statesOfReason,
    sending: 'Cancelando a nota',
    reloading: 'Lendo a nota de novo',
    overtaken: 'Esta nota já não pode ser cancelada',
    done: 'Nota de débito cancelada',
  },
  words: { ...wordsOfReason, 'action.confirm': 'Cancelar a nota', 'record.reload': 'Ler a nota de novo' },
}
