import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isDay, isMonth } from '../../../contract/calendar'
import type { Change, LogEntry, LogPage } from '../../../contract/log'
import { type LoggedEntity, type LoggedField, type LoggedKind, loggedFields } from '../../../contract/log-fields'
import { sumPattern } from '../../../contract/money'
import { formatCnpj, formatDay, formatMoment, formatMoney, formatMonth } from '../format'
import { permissionWord, permissionWords } from '../permission-words'
import { severityText, severityWords } from '../severity-words'

/** What a sentence of the log is made of: who did it, and to what part of the record, as people call them. */
interface Deed extends Pick<LogEntry, 'from' | 'changes'> {
  readonly who: string
  readonly subject: string
}
type Sentence = (deed: Deed) => MessageDescriptor

/** How the log of a kind of record speaks: of each transition that it tells in the past tense, of each field its name. */
export interface LogWordsOf<Entity extends LoggedEntity, Transition extends string> {
  readonly entity: Entity
  readonly sentences: Readonly<Record<Transition, Sentence>>
  readonly fields: Readonly<Record<LoggedField<Entity>, MessageDescriptor>>
  readonly values?: LogWords['values']
  readonly written?: LogWords['written']
}

export interface LogWords {
  readonly entity: LoggedEntity
  readonly sentences: Readonly<Record<string, Sentence>>
  readonly fields: Readonly<Record<string, MessageDescriptor>>
  /** Of a field whose values are names, how people call each. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>>
  /** Of a field that no other kind of record has, how its value is written. */
  readonly written?: Readonly<Record<string, Write>>
}

/** Null is what was not there: a dash on the screen. */
export interface LoggedChange {
  readonly field: string
  readonly name: string
  readonly isStatus: boolean
  readonly old: string | null
  readonly new: string | null
}

export interface Logged {
  readonly id: number
  readonly what: string
  /** What else there is to say of it. */
  readonly note: string | null
  readonly at: string
  readonly when: string
  /** Both are null where the entry left its state as it was; `from` is where it made the record. */
  readonly from: string | null
  readonly to: string | null
  readonly changes: readonly LoggedChange[]
  /** Null where `what` says it. */
  readonly reason: string | null
}

const switchWords = { on: msg`em vigor`, off: msg`desligada` }
const flagWords = { yes: msg`sim`, no: msg`não` }

/** Values that are codes, by the kind of their field. */
export const codedValueWords = {
  permission: permissionWords,
  severity: severityWords,
  switch: switchWords,
  flag: flagWords,
} satisfies Partial<Record<LoggedKind, Readonly<Record<string, MessageDescriptor>>>>

const asCount: Write = (text, i18n) => (Number.isFinite(Number(text)) ? i18n.number(Number(text)) : text)
const asMoney: Write = (text, i18n) => (sumPattern.test(text) ? formatMoney(text, i18n) : text)
const asId: Write = (text) => `#${text}`

type Write = (text: string, i18n: I18n) => string

const writers: Readonly<Record<LoggedKind, Write>> = {
  text: String,
  status: String,
  money: asMoney,
  day: (text, i18n) => (isDay(text) ? formatDay(text, i18n) : text),
  month: (text, i18n) => (isMonth(text) ? formatMonth(text, i18n) : text),
  count: asCount,
  reading: asCount,
  report: asId,
  nd_request: asId,
  permission: (text, i18n) => i18n._(permissionWord(text)),
  switch: (text, i18n) => i18n._(switchWords[text === 'on' ? 'on' : 'off']),
  flag: (text, i18n) => i18n._(flagWords[text === 'yes' ? 'yes' : 'no']),
  severity: (text, i18n) => {
    const word = severityText(text)
    return word ? i18n._(word) : text
  },
  cnpj: formatCnpj,
  month_amount: (text, i18n) => {
    const [month = '', amount = ''] = text.split(' · ')
    return isMonth(month) ? `${formatMonth(month, i18n)} · ${asMoney(amount, i18n)}` : text
  },
  cost: (text, i18n) => {
    const at = text.lastIndexOf(' · ')
    return at < 0 ? text : `${text.slice(0, at)} · ${asMoney(text.slice(at + 3), i18n)}`
  },
}

/** What is done with the files of any record. */
export const fileSentences = {
  'document.attach': ({ who, subject }: Deed) => msg`${who} anexou o arquivo ${subject}`,
  'document.remove': ({ who, subject }: Deed) => msg`${who} removeu o arquivo ${subject}`,
  'document.erase': ({ who, subject }: Deed) => msg`${who} excluiu por determinação legal (LGPD) o arquivo ${subject}`,
}

/** The entries of the pages on screen, each once: what is written meanwhile moves them from page to page. */
export function entriesOf(pages: readonly LogPage[]): LogEntry[] {
  return [...new Map(pages.flatMap(({ results }) => results).map((entry) => [entry.id, entry])).values()]
}

/** One entry in the words of its record and the form of the language. A newer server may name what this client has no word for. */
export function projectLogEntry(entry: LogEntry, words: LogWords, i18n: I18n): Logged {
  const { id, at, user, transition, from, to, changes, reason } = entry
  const who = user?.name ?? i18n._(msg`O sistema`)
  const subject = entry.subject ?? ''
  const say = own(words.sentences, transition) ?? (() => msg`${who} alterou o registro`)
  const what = i18n._(say({ who, subject, from, changes })).trim()
  return {
    id,
    what: reason ? `${what}: ${reason}` : what,
    note: null,
    at,
    when: formatMoment(at, i18n),
    from: from === to ? null : from,
    to: from === to ? null : to,
    changes: changes.filter((change) => !isSaid(change)).map(projectChange),
    reason: null,
  }

  /** By the states, or by the name of what came or went. */
  function isSaid({ field, old, new: now }: Change): boolean {
    if (kindOf(field) === 'status') return old === from && now === to
    return subject !== '' && ((old === null && now === subject) || (now === null && old === subject))
  }

  function projectChange({ field, old, new: now }: Change): LoggedChange {
    const kind = kindOf(field)
    const values = own(words.values ?? {}, field) ?? {}
    const written = (value: Change['old']) => {
      if (value === null || value === '') return null
      const said = own(values, String(value))
      const write = own(words.written ?? {}, field) ?? writers[kind]
      return said ? i18n._(said) : write(String(value), i18n)
    }
    const word = own(words.fields, field)
    return {
      field,
      name: word ? i18n._(word) : field,
      isStatus: kind === 'status',
      old: written(old),
      new: written(now),
    }
  }

  function kindOf(field: string): LoggedKind {
    return own<LoggedKind>(loggedFields[words.entity], field) ?? 'text'
  }
}

/** Names come from the server: one that every object has is no word of ours. */
function own<T>(words: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined
}
