import type { Problem } from '../../../contract/problem'

/** A row that something is done to, as people call it. */
export interface BatchRow {
  readonly id: number
  readonly name: string
}

export interface BatchInput {
  readonly rows: readonly BatchRow[]
  /** What the person says once for all of them: why, the sales order, or on which day they are due; no day is the term of each. */
  readonly asks?: 'reason' | 'sales_order' | 'due_date' | null
  /** The business's day where that counts, `YYYY-MM-DD`. */
  readonly today?: string
}

export interface BatchContext extends Required<BatchInput> {
  readonly text: string
  /** Ids: still to do, the first being next or under way; done; and those that failed, with what went wrong. */
  readonly left: readonly number[]
  readonly done: readonly number[]
  readonly failed: readonly { readonly id: number; readonly problem: Problem }[]
  /** Those that were once asked for in vain: they may be done all the same. */
  readonly unanswered: readonly number[]
  /** Begins the idempotency key of each row. */
  readonly key: string
  /** What went wrong at the end, when the rows were through. */
  readonly problem: Problem | null
}
