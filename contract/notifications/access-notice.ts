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
