import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { actionHeaders } from '../../../api/action-headers'
import type { Api } from '../../../api/client'
import { outdate } from '../../../api/outdate'

export interface BatchedRow {
  readonly id: number
  readonly key: string
  /** What was said once for all of them. */
  readonly text: string
}

export interface BatchServer {
  readonly api: Api
  readonly queries: QueryClient
  /** Told of what is done whenever the batch comes to its end. */
  readonly onDone: (ids: readonly number[]) => void
}

interface Steps extends BatchServer {
  /** Where such records are on the API, `/billing/reports/`, and the last part of the call. */
  readonly path: string
  readonly step: string
  /** The version of each that the person saw. */
  readonly versions: ReadonlyMap<number, number>
  readonly outdated: readonly QueryKey[]
  /** What is sent of a record; left out, the reason, where one was written. */
  readonly bodyOf?: ((row: Pick<BatchedRow, 'id' | 'text'>) => object) | undefined
}

/** A batch that takes a step of its lifecycle with each record, for one reason where one is written. */
export function stepActors({ path, step, versions, outdated, bodyOf = ofReason, ...server }: Steps) {
  const { api } = server
  return writingActors(server, outdated, ({ id, key, text }, signal) => {
    const version = versions.get(id)
    if (version === undefined) throw new Error('no record of this batch')
    const headers = actionHeaders({ version, key })
    return api(`${path}${id}/${step}/`, { method: 'POST', headers, body: bodyOf({ id, text }), signal })
  })
}

const ofReason = ({ text }: Pick<BatchedRow, 'text'>) => (text ? { reason: text } : {})

/** What the rows change is read again once, at the end. */
export function writingActors(
  { queries, onDone }: BatchServer,
  outdated: readonly QueryKey[],
  write: (row: BatchedRow, signal: AbortSignal) => Promise<unknown>,
) {
  return {
    doRow: fromPromise<void, BatchedRow>(async ({ input, signal }) => {
      try {
        await write(input, signal)
      } finally {
        // Also where no answer came: the server may have done it.
        outdate(queries, outdated, 'none')
      }
    }),
    finishBatch: fromPromise<void, { done: readonly number[] }>(async ({ input: { done } }) => {
      outdate(queries, outdated)
      onDone(done)
    }),
  }
}
