import { and, count, desc, eq } from 'drizzle-orm'
import { logPageSchema } from '../../contract/log.schema'
import { pageQuerySchema } from '../../contract/paging.schema'
import type { Permission } from '../../contract/permissions'
import { logEntry, userAccount } from '../database/schema'
import { offsetOf, pageLinks } from '../http/paging'
import { notFound } from '../http/refused'
import { type Endpoint, route } from '../http/route'
import { idParameters } from './record.routes'
import { type RecordTable, recordExists } from './transition'

interface Logged {
  /** Where the records are listed, `/billing/reports/`. */
  readonly collection: string
  readonly record: RecordTable<unknown>
  readonly permission: Permission
}

/** `GET …/{id}/logs/` of one kind of record: what happened to it, newest first; 404 where there is none. */
export function logRoute({ collection, record, permission }: Logged): Endpoint {
  return route(
    {
      method: 'get',
      path: `${collection}{id}/logs/`,
      summary: 'What happened to the record, newest first',
      rule: { permission },
      parameters: idParameters,
      query: pageQuerySchema.omit({ search: true }),
      answer: logPageSchema,
      refusals: [404],
    },
    async ({ parameters: { id }, query, url, services: { database, origin } }) => {
      if (!(await recordExists(database, record, id))) throw notFound()
      const filter = and(eq(logEntry.entity, record.entity), eq(logEntry.entity_id, String(id)))
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
    },
  )
}

interface Row {
  readonly entry: typeof logEntry.$inferSelect
  readonly user: { readonly name: string } | null
}

function toWire({ entry: { id, at, transition, subject, from_state, to_state, changes, reason }, user }: Row) {
  return { id, at: at.toISOString(), user, transition, subject, from: from_state, to: to_state, changes, reason }
}
