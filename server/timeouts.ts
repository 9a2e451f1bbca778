/** How long this process waits for what, in milliseconds. */
export interface Timeouts {
  /** For a free connection to the database, or for a new one. */
  readonly connection: number
  readonly statement: number
  /** For a row that another transaction holds. */
  readonly lock: number
  /** For the next statement of a transaction. */
  readonly idleTransaction: number
  /** From the signal to stop until the port closes: a proxy asks meanwhile whether to send more. */
  readonly notice: number
  /** From then on for the answers that are under way. */
  readonly drain: number
  /** For a request to come whole. */
  readonly request: number
  /** For a connection on which nothing moves, though an answer is under way: its reader has gone quiet. */
  readonly quiet: number
  /** For the next request of a connection: longer than a proxy in front keeps one. */
  readonly keepAlive: number
  /** Between two signs of life of a stream of news: shorter than proxies wait. After so long whoever may read no more is sent no more. */
  readonly beat: number
}

export const defaultTimeouts: Timeouts = {
  connection: 5_000,
  statement: 20_000,
  lock: 5_000,
  idleTransaction: 15_000,
  notice: 5_000,
  drain: 30_000,
  request: 60_000,
  quiet: 120_000,
  keepAlive: 75_000,
  beat: 25_000,
}

/** Each from `TIMEOUT_…`, in seconds. Where no proxy can stand in front, nobody needs notice. */
export function readTimeouts(
  seconds: (name: string, fallback: number, range?: readonly [least: number, most: number]) => number,
  isPrivate: boolean,
): Timeouts {
  const read = (name: string, fallback: number, range?: readonly [least: number, most: number]) =>
    1_000 * seconds(name, fallback / 1_000, range)
  const { notice, ...standard } = defaultTimeouts
  return {
    connection: read('TIMEOUT_CONNECTION', standard.connection),
    statement: read('TIMEOUT_STATEMENT', standard.statement),
    lock: read('TIMEOUT_LOCK', standard.lock),
    idleTransaction: read('TIMEOUT_IDLE_TRANSACTION', standard.idleTransaction),
    notice: read('TIMEOUT_NOTICE', isPrivate ? 0 : notice),
    drain: read('TIMEOUT_DRAIN', standard.drain),
    request: read('TIMEOUT_REQUEST', standard.request),
    quiet: read('TIMEOUT_QUIET', standard.quiet),
    keepAlive: read('TIMEOUT_KEEP_ALIVE', standard.keepAlive),
    beat: read('TIMEOUT_BEAT', standard.beat, [1, 59]),
  }
}
