import { callerGone, Refused } from './refused'

interface Limits {
  /** That run at the same time. */
  readonly atOnce: number
  /** Of one person that run at the same time. */
  readonly perPerson: number
  /** Of one person that wait; more are refused with 429. */
  readonly waiting: number
}

export interface Turns {
  /** Acts when it is the person's turn; 408 where nobody waits for it any more. */
  take<Answer>(person: number, act: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer>
}

/**
 * Persons take turns at what the process can do only so much of at once: whoever asks for three hundred waits for them,
 * and everybody else for one.
 */
export function fairTurns({ atOnce, perPerson, waiting }: Limits): Turns {
  /** Who waits, in the order of their turns; a person goes to the end with each. */
  const queues = new Map<number, Set<() => void>>()
  const running = new Map<number, number>()
  let taken = 0

  function next(): void {
    for (const [person, queue] of queues) {
      if (taken >= atOnce) return
      if ((running.get(person) ?? 0) >= perPerson) continue
      const [begin] = queue
      queues.delete(person)
      if (!begin) continue
      queue.delete(begin)
      if (queue.size > 0) queues.set(person, queue)
      count(person, 1)
      begin()
    }
  }

  function count(person: number, by: number): void {
    taken += by
    const left = (running.get(person) ?? 0) + by
    if (left === 0) running.delete(person)
    else running.set(person, left)
  }

  function turnOf(person: number, signal?: AbortSignal): Promise<void> {
    const queue = queues.get(person) ?? new Set()
    if (queue.size >= waiting) throw tooMany()
    return new Promise((begin, fail) => {
      const leave = () => {
        queue.delete(enter)
        fail(callerGone())
      }
      const enter = () => {
        signal?.removeEventListener('abort', leave)
        begin()
      }
      if (signal?.aborted) return leave()
      signal?.addEventListener('abort', leave, { once: true })
      queue.add(enter)
      queues.set(person, queue)
      next()
    })
  }

  return {
    async take(person, act, signal) {
      await turnOf(person, signal)
      try {
        return await act()
      } finally {
        count(person, -1)
        next()
      }
    },
  }
}

const tooMany = () =>
  new Refused(429, { detail: 'Você já tem pedidos demais esperando. Aguarde que terminem.' }, { 'Retry-After': '5' })
