import type { I18n } from '@lingui/core'
import type { LogPage } from '../../../contract/log'
import { entriesOf, type Logged, type LogWords, projectLogEntry } from './log.projection'

export interface WayStep extends Pick<Logged, 'id' | 'what' | 'at' | 'when'> {
  /** The state that it led to. */
  readonly to: string
}

/** The steps that made a record or changed its state, in the order in which they happened, as far as its log is known. */
export function projectWay(pages: readonly LogPage[], words: LogWords, i18n: I18n): WayStep[] {
  return entriesOf(pages)
    .filter(({ from, to }) => to !== null && to !== from)
    .sort((one, other) => one.id - other.id)
    .map((entry) => {
      const { id, what, at, when } = projectLogEntry(entry, words, i18n)
      return { id, what, at, when, to: entry.to ?? '' }
    })
}
