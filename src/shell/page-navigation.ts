import { readLink } from '../../contract/link'
import type { KeyValue } from '../api/browser-storage'

const askedKey = 'asked'
const moves = ['popstate', 'pushState', 'replaceState'] as const

export interface Navigation {
  /** Path and query of the page. */
  readonly address: () => { readonly path: string; readonly query: URLSearchParams }
  /** Changes the address in place: no entry of the history is added. */
  show(path: string): void
  /** Leaves the page: everything in its memory is gone. */
  leaveTo(url: string): void
  /** Calls back on every change of the address, also by the router, which tells of its own by events. */
  watch(look: () => void): () => void
  /** Remembers the address of the page, to be taken after sign-in. */
  remember(): void
  /** The address remembered, once; home where there is none. */
  takeRemembered(): string
  forget(): void
}

export function createNavigation(page: Window, storage: KeyValue): Navigation {
  const { location, history } = page
  const watchers = new Set<() => void>()
  return {
    address: () => ({ path: location.pathname, query: new URLSearchParams(location.search) }),
    show(path) {
      history.replaceState(history.state, '', path)
      for (const look of watchers) look()
    },
    leaveTo(url) {
      page.addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
      location.assign(url)
    },
    watch(look) {
      watchers.add(look)
      for (const move of moves) page.addEventListener(move, look)
      return () => {
        watchers.delete(look)
        for (const move of moves) page.removeEventListener(move, look)
      }
    },
    remember() {
      const asked = `${location.pathname}${location.search}${location.hash}`
      if (asked === '/') storage.removeItem(askedKey)
      else if (location.pathname !== '/login') storage.setItem(askedKey, asked)
    },
    takeRemembered() {
      const asked = storage.getItem(askedKey)
      storage.removeItem(askedKey)
      return readLink(asked) ?? '/'
    },
    forget: () => storage.removeItem(askedKey),
  }
}
