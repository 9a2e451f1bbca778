/** Every text of a document's definition, in reading order. */
export function textsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node]
  if (Array.isArray(node)) return node.flatMap(textsOf)
  if (typeof node !== 'object' || node === null) return []
  const { text, stack, columns, table } = node as Record<string, unknown>
  return [text, stack, columns, (table as { body?: unknown } | undefined)?.body].flatMap(textsOf)
}

/** How many pages a file has. */
export function pagesOf(file: Uint8Array): number | undefined {
  return Buffer.from(file)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length
}
