import { and, count, eq, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { daysBetween } from '../../../contract/calendar'
import type { FollowUpRow } from '../../../contract/forms/follow-up/follow-up'
import {
  exportFollowUpsSchema,
  followUpFilterSchema,
  followUpPageSchema,
  followUpQuerySchema,
} from '../../../contract/forms/follow-up/follow-up.schema'
import { severities } from '../../../contract/forms/follow-up/follow-up-values'
import { countOf } from '../../billing/shared/sums'
import { dayAt } from '../../calendar'
import { hasIdIn } from '../../database/id-in'
import type { Database } from '../../database/open'
import { asset, followUp, form, userAccount } from '../../database/schema'
import { conditionsOf, defineList, type ScopeOf } from '../../record/list'
import { contains, isNumber, numberIn } from '../../record/search'

export const isOpen = eq(followUp.status, 'open')
export const isOverdueOn = (today: string) => and(isOpen, lt(followUp.due, today))

const where = conditionsOf<ScopeOf<z.output<typeof followUpFilterSchema>>>({
  status: (status, today) => (status === 'overdue' ? isOverdueOn(today) : eq(followUp.status, status)),
  severity: (severity) => eq(followUp.severity, severity),
  owner: (id) => eq(followUp.owner_id, id),
  asset: (id) => eq(followUp.asset_id, id),
  form: (id) => eq(followUp.form_id, id),
  response: (id) => eq(followUp.response_id, id),
  due_from: (day) => gte(followUp.due, day),
  due_to: (day) => lte(followUp.due, day),
  search: (text) =>
    or(
      isNumber(followUp.id, numberIn(text, /#/)),
      contains(followUp.search, text),
      isOneOf(followUp.form_id, form, contains(form.search, text)),
      isOneOf(followUp.asset_id, asset, contains(asset.search, text)),
      isOneOf(followUp.owner_id, userAccount, contains(userAccount.search, text)),
    ),
})

function isOneOf(column: PgColumn, table: typeof form | typeof asset | typeof userAccount, condition: SQL): SQL {
  return sql`${column} in (select ${table.id} from ${table} where ${condition})`
}

const severityOrder = sql`array_position(array[${sql.join(
  severities.map((one) => sql`${one}::text`),
  sql`, `,
)}], ${followUp.severity})`

export const followUpList = defineList({
  schemas: {
    query: followUpQuerySchema,
    filter: followUpFilterSchema,
    page: followUpPageSchema,
    export: exportFollowUpsSchema,
  },
  fileNames: { pt: 'pendencias', en: 'follow-ups' },
  from: sql`${followUp}`,
  id: followUp.id,
  where,
  orderings: {
    /** What is open by its due day, so that what is overdue comes first; then the rest. */
    due: { column: sql`case when ${isOpen} then ${followUp.due} else 'infinity' end` },
    id: { column: followUp.id },
    question: { column: followUp.question },
    form: { column: form.title, join: sql`inner join ${form} on ${eq(form.id, followUp.form_id)}` },
    asset: { column: asset.code, join: sql`inner join ${asset} on ${eq(asset.id, followUp.asset_id)}` },
    severity: { column: severityOrder },
    owner: {
      column: userAccount.name,
      join: sql`inner join ${userAccount} on ${eq(userAccount.id, followUp.owner_id)}`,
    },
    opened_at: { column: followUp.opened_at },
    status: { column: followUp.status },
  },
  async readTotals(database, filter, today) {
    const [sums] = await database
      .select({
        count: count(),
        open: countOf(isOpen),
        overdue: countOf(isOverdueOn(today)),
        done: countOf(eq(followUp.status, 'done')),
      })
      .from(followUp)
      .where(where(filter, today))
    if (!sums) throw new Error('a count has one row')
    const { count: rows, ...totals } = sums
    return { count: rows, totals }
  },
  async nameFilter(database, filter) {
    const [named] = await database
      .select({ id: userAccount.id, name: userAccount.name })
      .from(userAccount)
      .where(eq(userAccount.id, filter.owner ?? 0))
    const [machine] = await database
      .select({ id: asset.id, code: asset.code })
      .from(asset)
      .where(eq(asset.id, filter.asset ?? 0))
    const [asked] = await database
      .select({ id: form.id, title: form.title })
      .from(form)
      .where(eq(form.id, filter.form ?? 0))
    return { owner: named ?? null, asset: machine ?? null, form: asked ?? null }
  },
  readRows: (database, ids, today) => readFollowUpRows(database, ids, today),
  fields: {
    id: { kind: 'number', cell: ({ id }) => id },
    question: { kind: 'text', cell: ({ question }) => question },
    form: { kind: 'text', cell: (row) => row.form.title },
    asset: { kind: 'text', cell: (row) => row.asset.code },
    asset_name: { kind: 'text', cell: (row) => row.asset.name },
    response: { kind: 'number', cell: ({ response }) => response },
    severity: { kind: 'text', cell: ({ severity }, words) => words.severity[severity] },
    owner: { kind: 'text', cell: ({ owner }) => owner.name },
    due: { kind: 'day', cell: ({ due }) => due },
    days_late: { kind: 'number', cell: ({ days_late }) => days_late },
    opened_at: { kind: 'day', cell: ({ opened_at }) => dayAt(Date.parse(opened_at)) },
    done_at: { kind: 'day', cell: ({ done_at }) => (done_at ? dayAt(Date.parse(done_at)) : '') },
    status: { kind: 'text', cell: ({ status }, words) => words.status[status] },
  },
})

/** As the list shows them; `today` is a day. */
export async function readFollowUpRows(
  database: Database,
  ids: readonly number[],
  today: string,
): Promise<FollowUpRow[]> {
  const rows = await database
    .select({
      ...{ id: followUp.id, version: followUp.version, status: followUp.status, severity: followUp.severity },
      ...{ question: followUp.question, response: followUp.response_id, due: followUp.due },
      form: { id: form.id, title: form.title },
      asset: { id: asset.id, code: asset.code, name: asset.name },
      owner: { id: userAccount.id, username: userAccount.username, name: userAccount.name },
      ...{ opened_at: followUp.opened_at, done_at: followUp.done_at },
    })
    .from(followUp)
    .innerJoin(form, eq(form.id, followUp.form_id))
    .innerJoin(asset, eq(asset.id, followUp.asset_id))
    .innerJoin(userAccount, eq(userAccount.id, followUp.owner_id))
    .where(hasIdIn(followUp.id, ids))
  return rows.map(({ opened_at, done_at, ...row }) => ({
    ...row,
    days_late: row.status === 'open' ? Math.max(0, daysBetween(row.due, today) - 1) : 0,
    opened_at: opened_at.toISOString(),
    done_at: done_at?.toISOString() ?? null,
  }))
}
