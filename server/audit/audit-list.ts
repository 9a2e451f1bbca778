import { count, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { auditEvents } from '../../contract/audit/audit'
import {
  auditFilterSchema,
  auditPageSchema,
  auditQuerySchema,
  exportAuditSchema,
} from '../../contract/audit/audit.schema'
import { ownValue } from '../../contract/own-value'
import { hasIdIn } from '../database/id-in'
import { auditEntry, userAccount } from '../database/schema'
import { createdBetween } from '../record/created-between'
import { conditionsOf, defineList, type ScopeOf } from '../record/list'
import { changesText, eventText } from './audit-text'

type Scope = ScopeOf<z.output<typeof auditFilterSchema>>

const noChanges = Object.values(auditEvents).flat()
const person = { id: userAccount.id, name: userAccount.name, username: userAccount.username }

const whereEntries = conditionsOf<Scope>({
  kind: (kind) =>
    kind === 'change' ? notInArray(auditEntry.event, noChanges) : inArray(auditEntry.event, [...auditEvents[kind]]),
  user: (id) => eq(auditEntry.user_id, id),
  entity: (entity) => eq(auditEntry.entity, entity),
  from: (day) => createdBetween(auditEntry.at, day, undefined),
  to: (day) => createdBetween(auditEntry.at, undefined, day),
  search: (text) =>
    or(eq(auditEntry.entity_id, text.replace(/^#/, '')), eq(auditEntry.address, text), eq(auditEntry.request_id, text)),
})

/** The audit log as people read it. */
export const auditList = defineList({
  schemas: {
    query: auditQuerySchema,
    filter: auditFilterSchema,
    page: auditPageSchema,
    export: exportAuditSchema,
  },
  fileNames: { pt: 'auditoria', en: 'audit' },
  from: sql`${auditEntry}`,
  id: auditEntry.id,
  where: whereEntries,
  orderings: { at: { column: auditEntry.at } },
  async readTotals(database, filter, today) {
    const [found] = await database.select({ rows: count() }).from(auditEntry).where(whereEntries(filter, today))
    return { count: found?.rows ?? 0, totals: {} }
  },
  async nameFilter(database, { user }) {
    if (user === undefined) return { user: null }
    const [named] = await database.select(person).from(userAccount).where(eq(userAccount.id, user))
    return { user: named ?? null }
  },
  async readRows(database, ids) {
    const rows = await database
      .select({
        id: auditEntry.id,
        at: auditEntry.at,
        event: auditEntry.event,
        user: person,
        entity: auditEntry.entity,
        entity_id: auditEntry.entity_id,
        details: auditEntry.details,
        address: auditEntry.address,
        request_id: auditEntry.request_id,
      })
      .from(auditEntry)
      .leftJoin(userAccount, eq(userAccount.id, auditEntry.user_id))
      .where(hasIdIn(auditEntry.id, ids))
    return rows.map(({ at, details, ...row }) => ({
      ...row,
      at: at.toISOString(),
      details: details as z.input<typeof auditPageSchema>['results'][number]['details'],
    }))
  },
  fields: {
    id: { kind: 'number', cell: ({ id }) => id },
    /** To the millisecond, in UTC: what a day alone would not tell. */
    at: { kind: 'text', cell: ({ at }) => at },
    user: { kind: 'text', cell: ({ user }) => (user ? `${user.name} (${user.username})` : '') },
    event: { kind: 'text', cell: eventText },
    event_code: { kind: 'text', cell: ({ event }) => event },
    record: {
      kind: 'text',
      cell: ({ entity, entity_id }, words) => {
        const word = ownValue(words.entity, entity ?? '')
        return word === undefined ? '' : `${word} #${entity_id}`
      },
    },
    entity: { kind: 'text', cell: ({ entity }, words) => ownValue(words.entity, entity ?? '') ?? entity ?? '' },
    entity_code: { kind: 'text', cell: ({ entity }) => entity ?? '' },
    entity_id: { kind: 'text', cell: ({ entity_id }) => entity_id ?? '' },
    details: { kind: 'text', cell: changesText },
    details_code: {
      kind: 'text',
      cell: ({ details }) => (Object.keys(details).length > 0 ? JSON.stringify(details) : ''),
    },
    address: { kind: 'text', cell: ({ address }) => address },
    request_id: { kind: 'text', cell: ({ request_id }) => request_id },
  },
})
