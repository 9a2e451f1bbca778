import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isDay, isMonth } from '../../../contract/calendar'
import type { Change, LogEntry, LogPage } from '../../../contract/log'
import { sumPattern } from '../../../contract/money'
import { formatDay, formatMoment, formatMoney, formatMonth } from '../format'

type Write = (text: string, i18n: I18n) => string

/** How a record's log speaks: of what it does not name the log's own text is shown. */
export interface LogWords {
  readonly transitions: Readonly<Record<string, MessageDescriptor>>
  readonly fields: Readonly<Record<string, LogField>>
}

export interface LogField {
  readonly word: MessageDescriptor
  /** As it travels, where nothing writes it. */
  readonly write?: Write
}

/** Its values are states of the lifecycle, in the field that every record has for them. */
const statusField = 'status'

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
  readonly who: string
  readonly at: string
  readonly when: string
  /** Null where the entry made the record or left its state as it was. */
  readonly from: string | null
  readonly to: string | null
  readonly changes: readonly LoggedChange[]
  readonly reason: string | null
}

export const asMoney: Write = (text, i18n) => (sumPattern.test(text) ? formatMoney(text, i18n) : text)
export const asDay: Write = (text, i18n) => (isDay(text) ? formatDay(text, i18n) : text)
export const asMonth: Write = (text, i18n) => (isMonth(text) ? formatMonth(text, i18n) : text)

/** The entries of the pages on screen, each once: what is written meanwhile moves them from page to page. */
export function entriesOf(pages: readonly LogPage[]): LogEntry[] {
  return [...new Map(pages.flatMap(({ results }) => results).map((entry) => [entry.id, entry])).values()]
}

/** One entry in the words of its record and the form of the language. */
export function projectLogEntry(
  { id, at, user, transition, subject, from, to, changes, reason }: LogEntry,
  words: LogWords,
  i18n: I18n,
): Logged {
  return {
    id,
    what: [wordOf(own(words.transitions, transition), transition), subject].filter(Boolean).join(' · '),
    who: user?.name ?? i18n._(msg`Sistema`),
    at,
    when: formatMoment(at, i18n),
    from: from === to ? null : from,
    to,
    changes: changes.filter((change) => !isSaidByStates(change)).map(projectChange),
    reason: reason || null,
  }

  function wordOf(word: MessageDescriptor | undefined, name: string): string {
    return word ? i18n._(word) : name
  }

  function isSaidByStates({ field, old, new: now }: Change): boolean {
    return field === statusField && old === from && now === to
  }

  function projectChange({ field, old, new: now }: Change): LoggedChange {
    const { word, write = String } = own(words.fields, field) ?? {}
    const written = (value: Change['old']) => (value === null || value === '' ? null : write(String(value), i18n))
    return {
      field,
      name: wordOf(word, field),
      isStatus: field === statusField,
      old: written(old),
      new: written(now),
    }
  }
}

/** Names come from the server: one that every object has is no word of ours. */
function own<T>(words: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined
}
