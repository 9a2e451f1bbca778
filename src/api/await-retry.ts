import { fromPromise } from 'xstate'

/** In milliseconds; `spread` is the part of a pause that chance decides: not all come at once where a server has lost all of them. */
interface Pauses {
  readonly shortest: number
  readonly longest: number
  readonly spread?: number
}

/** Waits before another try, twice as long after each failure; without a connection until there is one again. */
export function awaitRetry(page: Window, { shortest, longest, spread = 0 }: Pauses) {
  return fromPromise<void, { failures: number }>(
    ({ input: { failures }, signal }) =>
      new Promise((resolve) => {
        const pause = Math.min(shortest * 2 ** (failures - 1), longest) * (1 + spread * (Math.random() - 0.5))
        const timer = setTimeout(() => (page.navigator.onLine ? resolve() : undefined), pause)
        page.addEventListener('online', () => resolve(), { once: true, signal })
        signal.addEventListener('abort', () => clearTimeout(timer))
      }),
  )
}
