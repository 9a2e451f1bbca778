import type { z } from 'zod'
import { fieldRefusals } from '../../contract/field-refusals'

type Issue = z.core.$ZodIssue

/** What is wrong with a request, by the name of the field; empty where it is not about a field. */
export function fieldsOf({ issues }: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = Object.create(null)
  for (const issue of issues) {
    const message = messageOf(issue)
    for (const name of namesOf(issue)) {
      const messages = fields[name] ?? []
      if (!messages.includes(message)) fields[name] = [...messages, message]
    }
  }
  return fields
}

/** The field a value stands in; those that should not be there at all. */
function namesOf(issue: Issue): string[] {
  const [name] = issue.path
  if (name !== undefined) return [String(name)]
  return issue.code === 'unrecognized_keys' ? issue.keys : []
}

function messageOf(issue: Issue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return fieldRefusals.required
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return fieldRefusals.required
  if (issue.code === 'too_small' && issue.origin === 'string') return `Use ao menos ${issue.minimum} caracteres.`
  if (issue.code === 'too_big' && issue.origin === 'string') return `Use no máximo ${issue.maximum} caracteres.`
  return fieldRefusals.invalid
}
