import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { responseOutboxMachine } from '../../../machines/forms/response/outbox/response-outbox.machine'
import type { Device } from './device.queries'

export type Outbox = ActorRefFrom<typeof responseOutboxMachine>

const OutboxContext = createContext<Outbox | null>(null)

/** Stands around everything that puts something into the outbox; null until it runs, and where nobody is signed in. */
export const OutboxProvider = OutboxContext.Provider

export function useOutbox(): Outbox | null {
  return useContext(OutboxContext)
}

/** Has one sent again that the server refused: nothing is said of it until there is another answer. */
export async function sendAgain({ responses }: Device, outbox: Outbox | null, id: number): Promise<void> {
  await responses.keepProblem(id, null)
  outbox?.send({ type: 'response.retry', id })
}
