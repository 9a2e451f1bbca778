import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** What is wrong with a request, by the name of the field; empty where it is not about a field. */
export function fieldsOf({ issues }: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = Object.create(null)
  for (const issue of issues) {
    const [name] = issue.path
    if (name === undefined) continue
    const message = messageOf(issue)
    const messages = fields[String(name)] ?? []
    if (!messages.includes(message)) fields[String(name)] = [...messages, message]
  }
  return fields
}

function messageOf(issue: Issue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Campo obrigatório.'
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return 'Campo obrigatório.'
  if (issue.code === 'too_small' && issue.origin === 'string') return `Use ao menos ${issue.minimum} caracteres.`
  if (issue.code === 'too_big' && issue.origin === 'string') return `Use no máximo ${issue.maximum} caracteres.`
  return 'Valor inválido.'
}
