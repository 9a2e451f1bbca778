import type { I18n } from '@lingui/core'
import type { LogEntry } from '../../contract/log'
import { type LoggedChange, type LogWords, projectLogEntry } from '../ui/record/log.projection'

/** Sentences and fields that are told; the history tells the rest. */
const mostTold = 2
/** Characters of a value. */
const longest = 80

/** What a record's log tells since one of its entries: what was done, and what that changed in the end, in the words of the history. */
export function projectSince(newestFirst: readonly LogEntry[], since: number, words: LogWords, i18n: I18n) {
  const deeds = new Set<string>()
  const changed = new Map<string, LoggedChange>()
  for (const entry of newestFirst.filter(({ id }) => id > since).toReversed()) {
    const { what, changes } = projectLogEntry(entry, words, i18n)
    deeds.add(what)
    for (const change of changes.filter(({ isStatus }) => !isStatus)) {
      const key = `${entry.subject ?? ''} ${change.field}`
      const { old } = changed.get(key) ?? change
      changed.set(key, { ...change, old })
    }
  }
  const fields = [...changed.values()].filter(({ old, new: now }) => old !== now)
  return {
    told: [
      ...[...deeds].slice(0, mostTold),
      ...fields.slice(0, mostTold).map(({ name, old, new: now }) => `${name}: ${quoted(old)} → ${quoted(now)}`),
    ],
    more: Math.max(0, deeds.size - mostTold) + Math.max(0, fields.length - mostTold),
  }
}

function quoted(value: string | null): string {
  if (value === null) return '—'
  return `“${value.length > longest ? `${value.slice(0, longest)}…` : value}”`
}
