/** What of one's access came and went, each by its name in the log, a permission by its code. */
export interface AccessTold {
  readonly given: readonly string[]
  readonly taken: readonly string[]
}

/** Of what came, and of what went; the rest is counted. */
const mostTold = 5

/** In the text of a notice. */
export function writeAccessChange({ given, taken }: AccessTold): string {
  return [...sentence('Você recebeu', given), ...sentence('Você perdeu', taken)].join(' ')
}

function sentence(verb: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const rest = names.length - mostTold
  return [`${verb}: ${[...names.slice(0, mostTold), ...(rest > 0 ? [`mais ${rest}`] : [])].join(', ')}.`]
}

/** Both empty for any other text. */
export function readAccessChange(text: string): AccessTold {
  const [, given, taken] = /^(?:Você recebeu: (.+?)\.)? ?(?:Você perdeu: (.+)\.)?$/s.exec(text) ?? []
  return { given: given?.split(', ') ?? [], taken: taken?.split(', ') ?? [] }
}

/** What such a name is of: the administration of a module, a profile of one, how many more there are, or else a permission. */
export type AccessName =
  | { readonly administered: string }
  | { readonly module: string; readonly profile: string }
  | { readonly more: string }
  | { readonly permission: string }

export function readAccessName(name: string): AccessName {
  const [, administered] = /^administração de (.+)$/s.exec(name) ?? []
  if (administered) return { administered }
  const [, module, profile] = /^(.+?) · (.+)$/s.exec(name) ?? []
  if (module && profile) return { module, profile }
  const [, more] = /^mais (\d+)$/.exec(name) ?? []
  return more ? { more } : { permission: name }
}
