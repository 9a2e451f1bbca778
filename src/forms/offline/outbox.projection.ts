import type { SnapshotFrom } from 'xstate'
import type { Problem } from '../../../contract/problem'
import type { OutboxRow } from '../../../machines/forms/response/outbox/outbox-row'
import type { responseOutboxMachine } from '../../../machines/forms/response/outbox/response-outbox.machine'
import type { DeviceResponse } from '../shared/device-responses'

export interface Queued {
  readonly status: OutboxRow['status']
  readonly problem: Problem | null
  readonly canRetry: boolean
  readonly canWithdraw: boolean
}

export interface ProjectedOutbox {
  /** By the number of the response on this device. */
  readonly rows: Readonly<Record<number, Queued>>
  /** Why what waits is not being sent: nobody answers, or the last try ended otherwise. */
  readonly pause: 'offline' | 'failed' | null
  readonly canSendNow: boolean
}

/** What waits to be sent. */
export function projectOutbox(snapshot: SnapshotFrom<typeof responseOutboxMachine>): ProjectedOutbox {
  const rows = snapshot.context.rows.map(({ id, status, problem }): [number, Queued] => [
    id,
    {
      ...{ status, problem },
      canRetry: snapshot.can({ type: 'response.retry', id }),
      canWithdraw: snapshot.can({ type: 'response.withdraw', id }),
    },
  ])
  const failed = snapshot.context.rows.findLast(({ status, problem }) => status === 'waiting' && problem !== null)
  return {
    rows: Object.fromEntries(rows),
    pause: snapshot.hasTag('failed') ? (failed?.problem?.status === 0 ? 'offline' : 'failed') : null,
    canSendNow: snapshot.can({ type: 'outbox.retry' }),
  }
}

/** Where nothing is sent, because nobody is signed in or not yet, what waits can be taken back all the same. */
export const atRest: ProjectedOutbox = { rows: {}, pause: null, canSendNow: false }

/** Null while it is being filled in. What no outbox has yet waits all the same. */
export function queuedOf({ status, problem }: DeviceResponse, queued: Queued | undefined): Queued | null {
  if (status === 'filling') return null
  return queued ?? { status: problem ? 'refused' : 'waiting', problem, canRetry: problem !== null, canWithdraw: true }
}
