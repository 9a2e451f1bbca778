import { AsyncLocalStorage } from 'node:async_hooks'

interface Spent {
  /** Milliseconds in all. */
  readonly total: number
  /** Milliseconds that its queries took, those side by side each for itself. */
  readonly database: number
}

const acts = new AsyncLocalStorage<{ database: number }>()

/** What an act has spent, and with the database, whoever asks it in between. */
export async function measure(act: () => Promise<unknown>): Promise<Spent> {
  const began = performance.now()
  const spent = { database: 0 }
  await acts.run(spent, act)
  return { ...spent, total: performance.now() - began }
}

/** Has what is asked by a connection counted with whatever asks it. */
export function timeQueries(connection: { query: (...parameters: never[]) => unknown }): void {
  const query = connection.query.bind(connection)
  connection.query = (...parameters) => {
    const answer = query(...parameters)
    const spent = acts.getStore()
    if (!spent || !(answer instanceof Promise)) return answer
    const began = performance.now()
    const stop = () => {
      spent.database += performance.now() - began
    }
    answer.then(stop, stop)
    return answer
  }
}
