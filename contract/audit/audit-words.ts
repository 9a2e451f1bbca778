import type { Change } from '../log'

/**
 * Words of an entry of the audit log in a file, in the language of whoever asks for it: a template for each event, under its code
 * or, of a record, under its kind and its code. Where it is told otherwise of a state that was left or of what changed, there is
 * one for that too; one that ends in `!` is for an entry that lacks what the other names.
 */
export type AuditTemplates = Readonly<Record<string, string>>

/** Of a field of a record. */
export const fieldKey = (entity: string, field: string) => `${entity}.${field}`

/** Of a value that is a code: of one field, or of all whose values are of a kind. */
export const valueKey = (of: string, value: string) => `${of}=${value}`

/** In place of a person where there is none, by whether the entry is of a record. */
export const nobodyKeys = { record: '#system', other: '#unknown' } as const

export interface Templated {
  readonly entity: string | null
  readonly event: string
  readonly from: string | null
  readonly changes: readonly Change[]
}

export const eventKey = ({ entity, event }: Pick<Templated, 'entity' | 'event'>) => `${entity ?? ''}/${event}`
export const fromKey = (key: string, from: string) => `${key}@${from}`

/** By whether the field had a value before, and has one now. */
export function changeKey(key: string, { field, old, new: now }: Change): string {
  return `${key}${isNothing(old) ? '+' : isNothing(now) ? '-' : '~'}${field}`
}

export const lackingKey = (key: string) => `${key}!`

const isNothing = (value: Change['old']) => value === null || value === ''

/** The template of an entry with what stands for its names, filled in from `of`; null where there is none. */
export function filledTemplate(
  templates: AuditTemplates,
  entry: Templated,
  of: (name: string) => string,
): string | null {
  const key = eventKey(entry)
  const marked: readonly (readonly [string, Change | null])[] = [
    ...(entry.from === null ? [] : [[fromKey(key, entry.from), null] as const]),
    ...entry.changes.map((change) => [changeKey(key, change), change] as const),
    [key, null],
  ]
  const told = marked.find(([name]) => Object.hasOwn(templates, name))
  if (!told) return null
  const [name, change] = told
  const toldOf = (token: string) =>
    change && (token === 'old' || token === 'new') ? String(change[token] ?? '') : of(token)
  const text = templates[name] ?? ''
  const isLacking = [...text.matchAll(tokens)].some(([, token = '']) => toldOf(token) === '')
  const other = isLacking ? templates[lackingKey(name)] : undefined
  return (other ?? text).replace(tokens, (_, token: string) => toldOf(token)).trim()
}

const tokens = /\{(\w+)\}/g
