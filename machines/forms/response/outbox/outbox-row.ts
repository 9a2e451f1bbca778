import { isRepeatable, type Problem, toProblem } from '../../../../contract/problem'

/** A response that was begun and finished on this device, by its number here. */
export interface Waiting {
  readonly id: number
  /** Why the server did not take it when it was last sent; null where it may take it. */
  readonly problem: Problem | null
}

export interface OutboxRow extends Waiting {
  /** `refused`: it is sent again only where the person asks. */
  readonly status: 'waiting' | 'sending' | 'refused'
}

/** Where the server has one. */
export interface Begun {
  readonly response: number
  /** What this device has of it, by the number of its last change here: one attempt sends one edition. */
  readonly edition: number
}

/** How the server has it. */
export interface Standing {
  /** It was finished before, and the answer was lost. */
  readonly hasArrived: boolean
  readonly version: number
  /** Keys of the files that it has. */
  readonly files: readonly string[]
}

/** The one that is being sent, as far as it is known on the server. */
export interface Sending extends Begun, Omit<Standing, 'hasArrived'> {
  readonly id: number
}

type Rows = readonly OutboxRow[]

export const isWaiting = ({ status }: OutboxRow): boolean => status === 'waiting'
export const isSending = ({ status }: OutboxRow): boolean => status === 'sending'

export const rowOf = ({ id, problem }: Waiting): OutboxRow => ({ id, status: problem ? 'refused' : 'waiting', problem })
export const without = (rows: Rows, id: number): Rows => rows.filter((row) => row.id !== id)

/** The first that waits is on its way. */
export function startFirst(rows: Rows): Rows {
  const first = rows.find(isWaiting)
  return rows.map((row) => (row === first ? { ...row, status: 'sending', problem: null } : row))
}

export const withProblem = (rows: Rows, error: unknown): Rows =>
  rows.map((row) => (isSending(row) ? { ...row, problem: toProblem(error) } : row))

export const refused = (rows: Rows): Rows => rows.map((row) => (isSending(row) ? { ...row, status: 'refused' } : row))

/** Behind the others: one that never gets through holds up none. */
export function requeued(rows: Rows, error: unknown): Rows {
  const sent = rows.filter(isSending).map((row) => ({ ...row, status: 'waiting' as const, problem: toProblem(error) }))
  return [...rows.filter((row) => !isSending(row)), ...sent]
}

/** Also where the session has ended, or the response was changed between two calls: the next try looks at it anew. */
export function passes(error: unknown): boolean {
  const problem = toProblem(error)
  return isRepeatable(problem) || problem.status === 401 || problem.status === 412
}
