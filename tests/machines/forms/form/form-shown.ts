import type { FormFacts } from '../../../../contract/forms/form'

const statuses: Readonly<Record<string, string>> = { draft: 'Rascunho', published: 'Publicado', retired: 'Retirado' }
const offered: Readonly<Record<string, readonly string[]>> = {
  draft: ['Publicar'],
  published: ['Publicar', 'Retirar'],
  retired: ['Voltar a oferecer'],
}

/** What the page of a form in this state tells and offers to whoever builds. */
export function formShown({ value, context }: { readonly value: unknown; readonly context: FormFacts }) {
  const names = offered[String(value)] ?? []
  const isClosed = (name: string) => name === 'Publicar' && !context.has_changes
  return {
    status: statuses[String(value)],
    open: names.filter((name) => !isClosed(name)),
    closed: names.filter(isClosed).map((name) => `${name}: Não há nada novo a publicar.`),
  }
}
