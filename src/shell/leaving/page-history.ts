import type { Departure } from '../../../machines/shell/leave-guard.machine'

/** Whether a departure is held until the person has been asked. */
export type Guard = (departure: Departure) => boolean

/** The address of the page that is on screen, which a held departure does not change, and the ways to another one. */
export interface PageHistory {
  readonly path: () => string
  /** With its question mark, or empty. */
  readonly search: () => string
  /** Whether the person came here by Back or Forward. */
  readonly isRevisit: () => boolean
  readonly watch: (look: () => void) => () => void
  readonly navigate: (to: string, options?: { readonly replace?: boolean }) => void
  /** Goes where a held departure was going; ends on arrival. */
  readonly depart: (departure: Exclude<Departure, { kind: 'signOut' }>) => Promise<void>
  readonly guardBy: (guard: Guard) => () => void
}

/** The part of the browser's Navigation API that is used; a browser without it lets Back and Forward go unheld. */
interface Traversals {
  readonly currentEntry: Entry | null
  entries(): readonly Entry[]
  traverseTo(key: string): { readonly finished: Promise<unknown> }
}

interface Entry {
  readonly key: string
  readonly index: number
}

const nowhere: Entry = { key: '', index: -1 }

/**
 * The browser tells of Back and Forward when its address has changed already. One that is held is undone by going back to
 * the entry of the page on screen, which does not hear of it. What changes no more than the query or the fragment leaves
 * no page. Of moves by `pushState` and `replaceState`, the router's own and others', the router tells by events.
 */
export function createPageHistory(page: Window): PageHistory {
  const { history, location } = page
  const { navigation: traversals } = page as { navigation?: Traversals }
  const watchers = new Set<() => void>()
  const guards = new Set<Guard>()
  let shown = here()
  let isRevisit = false
  /** The way back from where a held departure had led already: another one begins when it has come to its end. */
  let undone: Promise<unknown> | undefined
  page.addEventListener('popstate', arrive, { capture: true })
  for (const move of ['pushState', 'replaceState']) page.addEventListener(move, () => look(false))

  return {
    path: () => shown.path,
    search: () => shown.search,
    isRevisit: () => isRevisit,
    watch(tell) {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    navigate(to, { replace: isReplacing = false } = {}) {
      const isLeaving = new URL(to, `${location.origin}${shown.path}`).pathname !== shown.path
      if (!isLeaving || !isHeld({ kind: 'address', to, isReplacing })) move(to, isReplacing)
    },
    async depart(departure) {
      await undone
      if (departure.kind === 'address') return move(departure.to, departure.isReplacing)
      const there = traversals?.entries()[shown.entry.index + departure.steps]
      // One that is given up for another, which is on its way, is no failure.
      if (there) await traversals?.traverseTo(there.key).finished.catch(() => null)
      look(true)
    },
    guardBy(guard) {
      guards.add(guard)
      return () => guards.delete(guard)
    },
  }

  function isHeld(departure: Departure): boolean {
    return [...guards].some((guard) => guard(departure))
  }

  function arrive(event: PopStateEvent) {
    const { path, entry } = here()
    const steps = entry.index - shown.entry.index
    if (path === shown.path || steps === 0 || !isHeld({ kind: 'history', steps })) return look(true)
    event.stopImmediatePropagation()
    undone = traversals?.traverseTo(shown.entry.key).finished.catch(() => null)
  }

  function move(to: string, isReplacing: boolean) {
    if (isReplacing) history.replaceState(null, '', to)
    else history.pushState(null, '', to)
  }

  function look(isBack: boolean) {
    const { path, search } = shown
    shown = here()
    if (path === shown.path && search === shown.search) return
    isRevisit = isBack
    for (const tell of [...watchers]) tell()
  }

  function here() {
    return { path: location.pathname, search: location.search, entry: traversals?.currentEntry ?? nowhere }
  }
}
