import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Timeouts } from '../timeouts'
import { timeQueries } from './timing'
import { NoConnection, unavailability } from './unavailable'

export interface Connections {
  readonly idle: number
  readonly busy: number
  /** Calls that wait for one. */
  readonly waiting: number
}

interface Pools {
  readonly database: PgDatabase<PgQueryResultHKT>
  readonly connections: () => Readonly<Record<'read' | 'write', Connections>>
  end(): Promise<void>
}

type Waits = Pick<Timeouts, 'connection' | 'statement' | 'lock' | 'idleTransaction'>

/** That read, and as many again that write. */
export const defaultConnections = 10
/** Milliseconds beyond which a statement that the server should have ended counts as lost, with its connection. */
const lostAfter = 5_000

/**
 * Connections to one PostgreSQL. Those that write have their own: who waits there for a row that somebody holds keeps
 * nobody waiting who only reads.
 */
export function openPools(url: string, waits: Waits, connections: number): Pools {
  const readers = openPool(url, waits, connections)
  const writers = openPool(url, waits, connections)
  const database = drizzle(readers)
  database.transaction = (act, config) =>
    inTransaction(config?.accessMode === 'read only' ? readers : writers, act, config)
  return {
    database,
    connections: () => ({ read: connectionsOf(readers), write: connectionsOf(writers) }),
    async end() {
      await Promise.all([readers.end(), writers.end()])
    },
  }
}

function connectionsOf({ idleCount, totalCount, waitingCount }: pg.Pool): Connections {
  return { idle: idleCount, busy: totalCount - idleCount, waiting: waitingCount }
}

function openPool(url: string, { connection, statement, lock, idleTransaction }: Waits, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: connection,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleTransaction,
    query_timeout: statement + lostAfter,
  })
  timeQueries(pool)
  pool.on('error', () => undefined)
  /** The pool listens to idle connections only: one that is cut in the middle of a transaction would end the process. */
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    timeQueries(client)
  })
  return pool
}

type Act<Answer> = Parameters<NodePgDatabase['transaction']>[0] extends (transaction: infer Transaction) => unknown
  ? (transaction: Transaction) => Promise<Answer>
  : never

/** Drizzle would keep a connection for ever that is cut before its transaction begins. */
async function inTransaction<Answer>(
  pool: pg.Pool,
  act: Act<Answer>,
  config: Parameters<NodePgDatabase['transaction']>[1],
): Promise<Answer> {
  const connection = await pool.connect().catch((cause: unknown) => {
    throw new NoConnection('no connection', { cause })
  })
  let isLost = false
  try {
    return await drizzle(connection).transaction(act, config)
  } catch (error) {
    isLost = unavailability(error) !== null
    throw error
  } finally {
    connection.release(isLost)
  }
}
