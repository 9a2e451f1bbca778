import { and, count, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { logPageSchema } from '../../contract/log.schema'
import type { LoggedEntity } from '../../contract/log-fields'
import { pageQuerySchema } from '../../contract/paging.schema'
import { logEntry, userAccount } from '../database/schema'
import { offsetOf, pageLinks } from '../http/paging'
import { notFound } from '../http/refused'
import { type Call, type Endpoint, route } from '../http/route'
import { type Reader, ruleFor } from './list.routes'
import { idParameters } from './record.routes'
import { type RecordTable, recordExists } from './transition'

export const logQuerySchema = pageQuerySchema.omit({ search: true })

interface Logged {
  /** Where the records are listed, `/billing/reports/`. */
  readonly collection: string
  readonly record: RecordTable<unknown>
  readonly permission: Reader
}

/** `GET …/{id}/logs/` of one kind of record: what happened to it, newest first; 404 where there is none. */
export function logRoute({ collection, record, permission }: Logged): Endpoint {
  return route(
    {
      method: 'get',
      path: `${collection}{id}/logs/`,
      summary: 'What happened to the record, newest first',
      rule: ruleFor(permission),
      parameters: idParameters,
      query: logQuerySchema,
      answer: logPageSchema,
      refusals: [404],
    },
    async (call) => {
      const { id } = call.parameters
      if (!(await recordExists(call.services.database, record, id))) throw notFound()
      return readLog(call, record.entity, id)
    },
  )
}

type LogCall = Pick<Call<unknown, z.output<typeof logQuerySchema>, unknown, unknown>, 'query' | 'url' | 'services'>

/** The page that is asked for of one record's log. */
export async function readLog(
  { query, url, services: { database, origin } }: LogCall,
  entity: LoggedEntity,
  id: number,
) {
  const filter = and(eq(logEntry.entity, entity), eq(logEntry.entity_id, String(id)))
  const [{ rows } = { rows: 0 }] = await database.select({ rows: count() }).from(logEntry).where(filter)
  const entries = await database
    .select({ entry: logEntry, user: { name: userAccount.name } })
    .from(logEntry)
    .leftJoin(userAccount, eq(userAccount.id, logEntry.user_id))
    .where(filter)
    .orderBy(desc(logEntry.id))
    .limit(query.page_size)
    .offset(offsetOf(query))
  return { ...pageLinks(url, origin, query, rows), results: entries.map(toWire), totals: {} }
}

interface Row {
  readonly entry: typeof logEntry.$inferSelect
  readonly user: { readonly name: string } | null
}

function toWire({ entry: { id, at, transition, subject, from_state, to_state, changes, reason }, user }: Row) {
  return { id, at: at.toISOString(), user, transition, subject, from: from_state, to: to_state, changes, reason }
}
