import type { SnapshotFrom } from 'xstate'
import type { Found } from '../../../contract/search/search'
import type { commandPaletteMachine } from '../../../machines/shell/command-palette.machine'
import { fold } from '../../ui/fold'

/** A page of the portal, a page that was open before, something to do, or something to do with the record in sight. */
export interface Known {
  readonly key: string
  readonly title: string
  /** Where it belongs. */
  readonly detail: string
  /** What else people call it. */
  readonly words?: string
}

export interface KnownEntries {
  readonly leads: readonly Known[]
  readonly favourites: readonly Known[]
  readonly record: readonly Known[]
  readonly recent: readonly Known[]
  readonly pages: readonly Known[]
  readonly commands: readonly Known[]
}

type Snapshot = SnapshotFrom<typeof commandPaletteMachine>

const says = ['searching', 'nothing', 'failed', 'offline'] as const

export function projectPalette(snapshot: Snapshot) {
  const { text, found, problem } = snapshot.context
  const said = snapshot.matches({ open: 'waiting' })
    ? 'searching'
    : (says.find((state) => snapshot.matches({ open: state })) ?? null)
  return {
    text,
    found,
    problem,
    /** What is said beside the entries. */
    said,
    /** Whether what was found is of the text in the field: else it is shown, and cannot be chosen. */
    isCurrent: said !== 'searching',
    isAnswered: snapshot.matches({ open: 'found' }) || snapshot.matches({ open: 'nothing' }),
    canRetry: snapshot.can({ type: 'search.retry' }),
  }
}

/**
 * What stays of the known entries for a text: without one all of them, else those that have every word of it, and all of a
 * group whose title its words begin. What was open before stands among the pages where it is one of them.
 */
export function matching(known: KnownEntries, text: string, titles: Record<keyof KnownEntries, string>): KnownEntries {
  const { leads, favourites, record, recent, pages, commands } = known
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return { leads, favourites, record, recent, pages, commands }
  const has = ({ title, detail, words: others = '' }: Known) =>
    words.every((word) => fold(`${title} ${detail} ${others}`).includes(word))
  const isNamed = (group: keyof KnownEntries) => {
    const named = fold(titles[group]).split(/\s+/)
    return words.every((word) => word.length >= shortestOfTitle && named.some((one) => one.startsWith(word)))
  }
  const of = (group: keyof KnownEntries) => (isNamed(group) ? known[group] : known[group].filter(has))
  const begins = ({ title }: Known) => (fold(title).startsWith(words[0] ?? '') ? 0 : 1)
  const found = of('pages').toSorted((one, other) => begins(one) - begins(other))
  return {
    leads: of('leads').toSorted((one, other) => begins(one) - begins(other)),
    favourites: of('favourites'),
    record: of('record'),
    recent: isNamed('recent')
      ? recent
      : recent.filter((one) => has(one) && !pages.some((page) => one.key.endsWith(`:${page.key}`))),
    pages: found.slice(0, mostPages),
    commands: of('commands'),
  }
}

const mostPages = 6
/** Letters: fewer begin too many words. */
const shortestOfTitle = 3

/** By kind, in the order of the server, which puts first what is most likely meant. */
export function byKind(found: readonly Found[]): [Found['kind'], Found[]][] {
  return [...new Set(found.map(({ kind }) => kind))].map((kind) => [kind, found.filter((one) => one.kind === kind)])
}
