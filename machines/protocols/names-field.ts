import { toProblem } from '../../contract/problem'

/** Whether what was thrown is about one of these fields. */
export function namesField(error: unknown, names: readonly string[]): boolean {
  const { fields } = toProblem(error)
  return names.some((name) => fields?.[name] !== undefined)
}
