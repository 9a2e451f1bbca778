import type { SnapshotFrom } from 'xstate'
import type { responseLifecycle } from '../../../../machines/forms/response/response.lifecycle'

const statuses: Readonly<Record<string, string>> = {
  rascunho: 'Rascunho',
  completo: 'Concluída',
  finalizado: 'Aceita',
  cancelado: 'Cancelada',
}
const offered: Readonly<Record<string, readonly string[]>> = {
  rascunho: ['Continuar o rascunho', 'Cancelar resposta'],
  completo: ['Auditar resposta', 'Cancelar resposta'],
}

const separated = 'Você respondeu a este formulário. Pela regra do módulo, outra pessoa audita a resposta.'

/** What the page of a response in this state tells and offers to whoever began it and may audit it. */
export function responseShown({ value, context: { is_barred } }: SnapshotFrom<typeof responseLifecycle>) {
  const words = [...(offered[String(value)] ?? []), 'Gerar PDF']
  const isClosed = (word: string) => is_barred === true && word === 'Auditar resposta'
  return {
    status: statuses[String(value)],
    open: words.filter((word) => !isClosed(word)),
    closed: words.filter(isClosed).map((word) => `${word}: ${separated}`),
  }
}
