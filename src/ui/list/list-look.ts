import { isRecord } from '../../../contract/problem'
import type { KeyValue } from '../../api/browser-storage'
import type { Column } from './list-definition'
import type { ListPreferences } from './list-preferences'

/** What a list's address says besides its question: the view that it was opened by, and which columns it shows. */
export interface ListLook {
  /** Id of a view; `all` for none, where another one would open the list; null where nothing is said. */
  readonly view: number | 'all' | null
  /** As in the preferences, in place of them; null where nothing is said. */
  readonly columns: ListPreferences['columns'] | null
}

type Choosable = Pick<Column<never>, 'field' | 'isFixed' | 'isAction'>

/** What an address says; what it says wrongly counts as not said. */
export function readLook(columns: readonly Choosable[], address: URLSearchParams): ListLook {
  const view = address.get('view') ?? ''
  const said = address.get('columns')
  const isKnown = (name: string) =>
    columns.some(({ field, isFixed, isAction }) => field === name && !isFixed && !isAction)
  return {
    view: view === 'all' ? view : /^[1-9]\d{0,9}$/.test(view) ? Number(view) : null,
    columns:
      said === null
        ? null
        : Object.fromEntries(
            said
              .split(',')
              .map((name) => [name.replace(/^-/, ''), !name.startsWith('-')] as const)
              .filter(([name]) => isKnown(name)),
          ),
  }
}

/** Columns that are hidden have a `-` before them. */
export function writeColumns(columns: ListPreferences['columns']): string {
  return Object.entries(columns)
    .map(([field, isShown]) => (isShown ? field : `-${field}`))
    .sort()
    .join(',')
}

/** An address after `?`: the question of a list as it is written, then how it looks. */
export function addressWith(question: string, { view, columns }: ListLook): string {
  const said = new URLSearchParams(question)
  if (columns) said.set('columns', writeColumns(columns))
  if (view !== null) said.set('view', String(view))
  return said.toString().replaceAll('%2C', ',')
}

const key = 'views'

/** The view by which each list of a user opens, as the server last told it: kept for that user alone, forgotten by 'Sair'. */
export interface DefaultViews {
  /** What stands in the address then; null where the list opens whole. */
  of(username: string, list: string): string | null
  keep(username: string, list: string, address: string | null): void
  forget(): void
}

export function createDefaultViews(storage: KeyValue): DefaultViews {
  return {
    of: (username, list) => listsOf(username)?.[list] ?? null,
    keep(username, list, address) {
      const kept = listsOf(username)
      // Another user's stays until there is something to keep in its place.
      if (!kept && address === null) return
      const { [list]: _, ...others } = kept ?? {}
      const lists = address === null ? others : { ...others, [list]: address }
      if (Object.keys(lists).length === 0) return storage.removeItem(key)
      storage.setItem(key, JSON.stringify({ username, lists }))
    },
    forget: () => storage.removeItem(key),
  }

  /** None where what is kept cannot be read; null where it is another user's. */
  function listsOf(username: string): Readonly<Record<string, string>> | null {
    try {
      const kept: unknown = JSON.parse(storage.getItem(key) ?? '{}')
      if (!isRecord(kept) || !isRecord(kept['lists']) || typeof kept['username'] !== 'string') return {}
      if (kept['username'] !== username) return null
      return Object.fromEntries(
        Object.entries(kept['lists']).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    } catch {
      return {}
    }
  }
}
