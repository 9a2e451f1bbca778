import type { Departure } from '../../machines/shell/leave-guard.machine'

/** Whether a departure is held until the person has been asked. */
export type Guard = (departure: Departure) => boolean

/** The address of the page that is on screen, which a held departure does not change, and the ways to another one. */
export interface PageHistory {
  readonly path: () => string
  /** With its question mark, or empty. */
  readonly search: () => string
  readonly watch: (look: () => void) => () => void
  readonly navigate: (to: string, options?: { readonly replace?: boolean }) => void
  /** Goes where a held departure was going; ends on arrival. */
  readonly depart: (departure: Exclude<Departure, { kind: 'signOut' }>) => Promise<void>
  readonly guardBy: (guard: Guard) => () => void
}

/** Milliseconds that a step along the history may take. */
const patience = 200

/** What an entry of the history keeps: they count up in the order in which the browser goes through them. */
interface Entry {
  readonly entry: number
}

/**
 * The browser tells of Back and Forward when its address has changed already. So each entry has a number: a departure that
 * is held is undone by as many steps as it took, and the page on screen does not hear of it. What changes no more than the
 * query or the fragment leaves no page.
 */
export function createPageHistory(page: Window): PageHistory {
  const { history, location } = page
  const watchers = new Set<() => void>()
  const guards = new Set<Guard>()
  let shown = addressHere()
  let number = numberHere() ?? 0
  mark(number)
  page.addEventListener('popstate', arrive, { capture: true })
  page.addEventListener('hashchange', () => mark(numberHere() ?? number + 1), { capture: true })
  for (const move of ['pushState', 'replaceState']) page.addEventListener(move, look, { capture: true })

  return {
    path: () => shown.path,
    search: () => shown.search,
    watch,
    navigate(to, { replace: isReplacing = false } = {}) {
      const isLeaving = new URL(to, `${location.origin}${shown.path}`).pathname !== shown.path
      if (!isLeaving || !isHeld({ kind: 'address', to, isReplacing })) move(to, isReplacing)
    },
    depart(departure) {
      if (departure.kind === 'history') return travel(departure.steps)
      move(departure.to, departure.isReplacing)
      return Promise.resolve()
    },
    guardBy(guard) {
      guards.add(guard)
      return () => guards.delete(guard)
    },
  }

  function watch(tell: () => void): () => void {
    watchers.add(tell)
    return () => watchers.delete(tell)
  }

  function isHeld(departure: Departure): boolean {
    return [...guards].some((guard) => guard(departure))
  }

  /** An entry without a number was made by a link within the page, or before this began to count. */
  function arrive(event: PopStateEvent) {
    const isSamePage = location.pathname === shown.path
    const next = numberHere() ?? (isSamePage ? number + 1 : number - 1)
    const steps = next - number
    if (steps !== 0 && (isSamePage || !isHeld({ kind: 'history', steps }))) {
      mark(next)
      look()
    } else {
      event.stopImmediatePropagation()
      restore()
    }
  }

  /** Again, until it is so: a browser drops what it was about to do where the person presses Back once more. */
  function restore() {
    const steps = number - (numberHere() ?? number)
    if (steps === 0) return
    history.go(steps)
    page.setTimeout(restore, patience)
  }

  function travel(steps: number): Promise<void> {
    const there = number + steps
    return new Promise((resolve) => {
      const stop = watch(() => {
        if (number !== there) return
        stop()
        resolve()
      })
      history.go(there - (numberHere() ?? number))
    })
  }

  function move(to: string, isReplacing: boolean) {
    const entry: Entry = { entry: isReplacing ? number : number + 1 }
    if (isReplacing) history.replaceState(entry, '', to)
    else history.pushState(entry, '', to)
    look()
  }

  /** Also at what others have changed. */
  function look() {
    number = numberHere() ?? number
    shown = addressHere()
    for (const tell of [...watchers]) tell()
  }

  function mark(entry: number) {
    if (numberHere() !== entry) history.replaceState({ ...history.state, entry }, '')
    number = entry
  }

  function numberHere(): number | undefined {
    return (history.state as Partial<Entry> | null)?.entry
  }

  function addressHere() {
    return { path: location.pathname, search: location.search }
  }
}
