import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { News } from '../../contract/notifications/news'
import { type System, useSystem } from '../app/system'

type Listener = (news: News) => void

const listening = new WeakMap<System, Set<Listener>>()
const hearing = new WeakSet<System>()

/** Those who listen in this tab. */
function listenersOf(system: System): Set<Listener> {
  const known = listening.get(system) ?? new Set()
  listening.set(system, known)
  return known
}

export function tellOf(system: System): Listener {
  return (news) => {
    hearing.add(system)
    for (const listen of [...listenersOf(system)]) listen(news)
  }
}

/** Hears what the stream tells, in whichever tab it is open, as long as the screen is there. */
export function useNews(listener: Listener): void {
  const system = useSystem()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    const listeners = listenersOf(system)
    const listen = (news: News) => latest.current(news)
    listeners.add(listen)
    return () => void listeners.delete(listen)
  }, [system])
}

/** Whether anything was heard yet: what is told before that goes by. */
export function useHearing(): boolean {
  const system = useSystem()
  return useSyncExternalStore(
    (changed) => {
      const listeners = listenersOf(system)
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    () => hearing.has(system),
  )
}

/** Milliseconds: how long after a page was read its first news usually come. */
const firstNewsWithin = 15_000

/** Whether what was read at that moment may lack what was told since; not where the first that is heard comes right after it. */
export function useMayLack(): (readAt: number) => boolean {
  const isHearing = useHearing()
  return (readAt) => isHearing || Date.now() - readAt > firstNewsWithin
}
