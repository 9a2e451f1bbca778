/** A record as a person saw it. */
export interface SeenRecord {
  readonly id: number
  /** A newer one on the server answers 412. */
  readonly version: number
}

/** One thing that is done to it for one text: a reason, the number of an order, a day. */
export interface PerformAction extends SeenRecord {
  readonly text: string
  /** The same on every retry, so that the server acts once and answers alike. */
  readonly key: string
}

/** What the server answers: the record as it is then, whose status its lifecycle knows. */
export interface ActionRecord extends SeenRecord {
  readonly status: string
}
