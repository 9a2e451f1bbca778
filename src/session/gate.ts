import type { ActorRefFrom } from 'xstate'
import { type Problem, readProblem, toProblem } from '../../contract/problem'
import type { refreshQueueMachine } from '../../machines/session/refresh-queue.machine'
import type { Gate } from '../api/client'
import type { TokenStore } from './tokens'

type Queue = ActorRefFrom<typeof refreshQueueMachine>

interface Waiting {
  retry(): void
  reject(problem: Problem): void
}

/**
 * Holds the promises of requests that wait, while the queue's machine decides by their ids. A request is sent at most
 * twice. `session` ends every request that is still open (specification, section 4: 401 handling, logout).
 */
export function createGate(tokens: TokenStore, findQueue: () => Queue | undefined, session: AbortSignal): Gate {
  const waiting = new Map<string, Waiting>()
  let known: Queue | undefined
  let count = 0

  return {
    async pass(send) {
      if (!tokens.isUsable()) await wait('request.held', tokens.number() ?? 0)
      const used = tokens.number()
      try {
        return await send(tokenOrThrow(), session)
      } catch (error) {
        if (toProblem(error).status !== 401 || used === null) throw error
        await wait('request.refused', used)
        // What has replaced the token may have expired too, while the request was on its way.
        if (!tokens.isUsable()) await wait('request.held', tokens.number() ?? 0)
        const renewed = tokens.number() ?? 0
        return send(tokenOrThrow(), session).catch((again) => {
          if (toProblem(again).status === 401)
            findQueue()?.send({ type: 'request.denied', used: renewed, stored: tokens.number() })
          throw again
        })
      }
    },
  }

  function wait(type: 'request.held' | 'request.refused', used: number): Promise<void> {
    const queue = joinQueue()
    const id = String(++count)
    return new Promise((resolve, reject) => {
      waiting.set(id, { retry: resolve, reject })
      queue.send({ type, id, used, stored: tokens.number() })
    })
  }

  function joinQueue(): Queue {
    const queue = findQueue()
    if (!queue || session.aborted) throw noToken
    if (queue !== known) {
      known = queue
      queue.on('request.retry', ({ ids }) => {
        for (const { retry } of take(ids)) retry()
      })
      queue.on('request.reject', ({ ids, problem }) => {
        for (const { reject } of take(ids)) reject(problem)
      })
    }
    return queue
  }

  function take(ids: readonly string[]): Waiting[] {
    return ids.flatMap((id) => {
      const request = waiting.get(id)
      waiting.delete(id)
      return request ?? []
    })
  }

  function tokenOrThrow(): string {
    const token = tokens.access()
    if (token === null || session.aborted) throw noToken
    return token
  }
}

const noToken = readProblem(401, { detail: 'no-token' })
