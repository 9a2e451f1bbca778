const statuses: Readonly<Record<string, string>> = {
  rascunho: 'Rascunho',
  completo: 'Completo',
  finalizado: 'Finalizado',
  cancelado: 'Cancelado',
}
const offered: Readonly<Record<string, readonly string[]>> = {
  rascunho: ['Continuar a preencher', 'Cancelar resposta'],
  completo: ['Conferir resposta', 'Cancelar resposta'],
}

/** What the page of a response in this state tells and offers to whoever began it and may audit it. */
export function responseShown({ value }: { readonly value: unknown }) {
  return { status: statuses[String(value)], open: offered[String(value)] ?? [], closed: [] }
}
