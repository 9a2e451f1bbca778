/** The name of the innermost state. */
export function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : nameOf(Object.values(value as object)[0])
}
