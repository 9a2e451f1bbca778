import type { KeyValue } from '../api/browser-storage'

const key = 'recent'
const mostKept = 6

/** Addresses of the pages a user has last opened, newest first, kept for that user alone; 'Sair' forgets them. */
export interface RecentPages {
  paths(username: string): readonly string[]
  /** With what the page is called, where that is known. */
  add(username: string, path: string, name?: Name): void
  /** Nothing where it is known in another language alone. */
  nameOf(username: string, path: string, locale: string): string | undefined
  remove(username: string, path: string): void
  forget(): void
}

export function createRecentPages(storage: KeyValue): RecentPages {
  return {
    paths,
    nameOf(username, path, locale) {
      const [name, written] = names(username)[path] ?? []
      return written === locale ? name : undefined
    },
    add(username, path, name = names(username)[path]) {
      const kept = [path, ...paths(username).filter((other) => other !== path)].slice(0, mostKept)
      keep(username, kept, name === undefined ? names(username) : { ...names(username), [path]: name })
    },
    remove(username, path) {
      keep(
        username,
        paths(username).filter((other) => other !== path),
        names(username),
      )
    },
    forget: () => storage.removeItem(key),
  }

  function paths(username: string): readonly string[] {
    const kept = read(storage.getItem(key))
    return kept?.username === username ? kept.paths : []
  }

  function names(username: string): Names {
    const kept = read(storage.getItem(key))
    return kept?.username === username ? kept.names : {}
  }

  function keep(username: string, paths: readonly string[], names: Names) {
    const known = Object.entries(names).filter(([path]) => paths.includes(path))
    storage.setItem(
      key,
      JSON.stringify({ username, paths, ...(known.length > 0 ? { names: Object.fromEntries(known) } : {}) }),
    )
  }
}

/** A name, and the language that it is written in. */
type Name = readonly [name: string, locale: string]
type Names = Readonly<Record<string, Name>>

function read(text: string | null): { username: unknown; paths: string[]; names: Names } | null {
  try {
    const { username, paths, names } = JSON.parse(text ?? '{}')
    return {
      username,
      paths: Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [],
      names: Object.fromEntries(Object.entries(names ?? {}).filter((entry) => Array.isArray(entry[1]))) as Names,
    }
  } catch {
    return null
  }
}
