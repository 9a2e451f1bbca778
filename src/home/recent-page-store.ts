import type { KeyValue } from '../api/browser-storage'

const key = 'recent'
const mostKept = 6

/** Addresses of the pages a user has last opened, newest first, kept for that user alone; 'Sair' forgets them. */
export interface RecentPages {
  paths(username: string): readonly string[]
  add(username: string, path: string): void
  remove(username: string, path: string): void
  forget(): void
}

export function createRecentPages(storage: KeyValue): RecentPages {
  return {
    paths,
    add(username, path) {
      const kept = [path, ...paths(username).filter((other) => other !== path)].slice(0, mostKept)
      storage.setItem(key, JSON.stringify({ username, paths: kept }))
    },
    remove(username, path) {
      const kept = paths(username).filter((other) => other !== path)
      storage.setItem(key, JSON.stringify({ username, paths: kept }))
    },
    forget: () => storage.removeItem(key),
  }

  function paths(username: string): readonly string[] {
    const kept = read(storage.getItem(key))
    return kept?.username === username ? kept.paths : []
  }
}

function read(text: string | null): { username: unknown; paths: string[] } | null {
  try {
    const { username, paths } = JSON.parse(text ?? '{}')
    return { username, paths: Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [] }
  } catch {
    return null
  }
}
