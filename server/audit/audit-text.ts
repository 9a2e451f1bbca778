import type { AuditRow } from '../../contract/audit/audit'
import { type AuditTemplates, fieldKey, filledTemplate, nobodyKeys, valueKey } from '../../contract/audit/audit-words'
import { isDay, isMonth } from '../../contract/calendar'
import { formatCnpj } from '../../contract/cnpj'
import type { Change } from '../../contract/log'
import { type LoggedKind, loggedFields } from '../../contract/log-fields'
import { sumPattern } from '../../contract/money'
import type { Language } from '../export/sheet'

interface AuditWords {
  readonly event: AuditTemplates
  /** Of fields, and of values that are codes. */
  readonly details: Readonly<Record<string, string>>
}

/** What happened, as a sentence in the reader's words; the code of an event that has none. */
export function eventText({ entity, event, user, details }: AuditRow, words: AuditWords): string {
  const of = (name: string) => (Array.isArray(details[name]) ? '' : String(details[name] ?? ''))
  const who = user?.name ?? words.event[nobodyKeys[entity === null ? 'other' : 'record']] ?? ''
  const entry = { entity, event, from: of('from') || null, changes: changesOf(details) }
  const isAlone = Object.hasOwn(words.event, `/${event}`)
  const told = filledTemplate(words.event, isAlone ? { ...entry, entity: null } : entry, (name) =>
    name === 'who' ? who : of(name),
  )
  const reason = isAlone ? '' : of('reason')
  return told === null ? event : [told, reason].filter(Boolean).join(': ')
}

/** What changed of a record, each field with what was and is; its state is in the sentence. */
export function changesText({ entity, details }: AuditRow, words: AuditWords, language: Language): string {
  return changesOf(details)
    .filter(({ field }) => kindOf(entity, field) !== 'status')
    .map(({ field, old, new: now }) => {
      const [before, after] = [old, now].map((value) => valueText(entity, field, value, words, language))
      return `${words.details[fieldKey(entity ?? '', field)] ?? field}: ${[before, after ?? '—'].filter((text) => text !== null).join(' → ')}`
    })
    .join('; ')
}

function changesOf(details: AuditRow['details']): readonly Change[] {
  return Array.isArray(details['changes']) ? details['changes'] : []
}

function kindOf(entity: string | null, field: string): LoggedKind {
  const fields: Readonly<Record<string, LoggedKind>> = Object.hasOwn(loggedFields, entity ?? '')
    ? loggedFields[entity as keyof typeof loggedFields]
    : {}
  return (Object.hasOwn(fields, field) ? fields[field] : null) ?? 'text'
}

function valueText(
  entity: string | null,
  field: string,
  value: Change['old'],
  { details: words }: AuditWords,
  language: Language,
): string | null {
  if (value === null || value === '') return null
  const [text, kind] = [String(value), kindOf(entity, field)]
  const said = words[valueKey(fieldKey(entity ?? '', field), text)] ?? words[valueKey(kind, text)]
  return said ?? (Object.hasOwn(writers, kind) ? writers[kind as keyof typeof writers](text, language) : text)
}

const locales: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en-US' }

function money(text: string, language: Language): string {
  if (!sumPattern.test(text)) return text
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'BRL' }).format(text as `${number}`)
}

function day(text: string, language: Language): string {
  return isDay(text)
    ? new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...date }).format(new Date(text))
    : text
}

function month(text: string): string {
  return isMonth(text) ? text.split('-').reverse().join('/') : text
}

function count(text: string, language: Language): string {
  const value = Number(text)
  return Number.isFinite(value) ? value.toLocaleString(locales[language]) : text
}

/** Its last part is an amount, between ` · `. */
function withAmount(text: string, language: Language): string {
  const at = text.lastIndexOf(' · ')
  return at < 0 ? text : `${month(text.slice(0, at))} · ${money(text.slice(at + 3), language)}`
}

const date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const asId = (text: string) => `#${text}`
const writers = {
  ...{ money, day, month, count, reading: count, report: asId, nd_request: asId },
  ...{ cost: withAmount, month_amount: withAmount, cnpj: (text: string) => formatCnpj(text) },
}
