import { eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import {
  exportResponsesSchema,
  responseFilterSchema,
  responsePageSchema,
  responseQuerySchema,
  type responseStatuses,
} from '../../../contract/forms/response.schema'
import { dayAt } from '../../calendar'
import { hasIdIn } from '../../database/id-in'
import { asset, form, formResponse, userAccount } from '../../database/schema'
import { createdBetween } from '../../record/created-between'
import { conditionsOf, defineList, type ScopeOf } from '../../record/list'
import { contains, isNumber, numberIn } from '../../record/search'
import { areBarredFromAudit } from './response-record'

export const responseColumns = {
  ...{ id: formResponse.id, version: formResponse.version, status: formResponse.status },
  form: { id: form.id, title: form.title, group: form.group },
  asset: { id: asset.id, code: asset.code, name: asset.name },
  answered_by: { id: userAccount.id, username: userAccount.username, name: userAccount.name },
  ...{ progress: formResponse.progress, non_conformities: formResponse.non_conformities },
  score: formResponse.score,
  ...{ started_at: formResponse.started_at, completed_at: formResponse.completed_at },
}

/** Finished by whoever filled it, audited or not. */
export const isCompleted = inArray(formResponse.status, ['completo', 'finalizado'])

export const isCounted = ne(formResponse.status, 'cancelado')

const conditions = { completed: isCompleted, not_cancelled: isCounted }
type ResponseStatus = (typeof responseStatuses)[number]

const where = conditionsOf<ScopeOf<z.output<typeof responseFilterSchema>>>({
  status: (status) =>
    conditions[status as keyof typeof conditions] ?? eq(formResponse.status, status as ResponseStatus),
  form: (id) => eq(formResponse.form_id, id),
  asset: (id) => eq(formResponse.asset_id, id),
  answered_by: (id) => eq(formResponse.answered_by, id),
  started_from: (day) => createdBetween(formResponse.started_at, day, undefined),
  started_to: (day) => createdBetween(formResponse.started_at, undefined, day),
  search: (text) =>
    or(
      isNumber(formResponse.id, numberIn(text, /#/)),
      isOneOf(formResponse.form_id, form, contains(form.search, text)),
      isOneOf(formResponse.asset_id, asset, contains(asset.search, text)),
      isOneOf(formResponse.answered_by, userAccount, contains(userAccount.search, text)),
    ),
})

function isOneOf(column: PgColumn, table: typeof form | typeof asset | typeof userAccount, condition: SQL): SQL {
  return sql`${column} in (select ${table.id} from ${table} where ${condition})`
}

export const responseList = defineList({
  schemas: {
    query: responseQuerySchema,
    filter: responseFilterSchema,
    page: responsePageSchema,
    export: exportResponsesSchema,
  },
  fileNames: { pt: 'respostas', en: 'responses' },
  from: sql`${formResponse}`,
  id: formResponse.id,
  where,
  orderings: {
    id: { column: formResponse.id },
    form: { column: form.title, join: sql`inner join ${form} on ${eq(form.id, formResponse.form_id)}` },
    asset: { column: asset.code, join: sql`inner join ${asset} on ${eq(asset.id, formResponse.asset_id)}` },
    answered_by: {
      column: userAccount.name,
      join: sql`inner join ${userAccount} on ${eq(userAccount.id, formResponse.answered_by)}`,
    },
    status: { column: formResponse.status },
    progress: { column: formResponse.progress },
    score: { column: sql`coalesce((${formResponse.score} ->> 'percent')::integer, -1)` },
    started_at: { column: formResponse.started_at },
    completed_at: { column: formResponse.completed_at },
  },
  async readTotals(database, filter, today) {
    return { count: await database.$count(formResponse, where(filter, today)), totals: {} }
  },
  async nameFilter(database, filter) {
    const [named] = await database
      .select({ id: form.id, title: form.title })
      .from(form)
      .where(eq(form.id, filter.form ?? 0))
    const [machine] = await database
      .select({ id: asset.id, code: asset.code })
      .from(asset)
      .where(eq(asset.id, filter.asset ?? 0))
    const [person] = await database
      .select({ id: userAccount.id, name: userAccount.name })
      .from(userAccount)
      .where(eq(userAccount.id, filter.answered_by ?? 0))
    return { form: named ?? null, asset: machine ?? null, answered_by: person ?? null }
  },
  async readRows(database, ids, _today, _filter, caller) {
    const rows = await database
      .select(responseColumns)
      .from(formResponse)
      .innerJoin(form, eq(form.id, formResponse.form_id))
      .innerJoin(asset, eq(asset.id, formResponse.asset_id))
      .innerJoin(userAccount, eq(userAccount.id, formResponse.answered_by))
      .where(hasIdIn(formResponse.id, ids))
    const standing = rows.map(({ status, answered_by }) => ({ status, answered_by: answered_by.id }))
    const areBarred = await areBarredFromAudit(database, standing, caller)
    return rows.map(({ started_at, completed_at, ...row }, index) => ({
      ...row,
      is_barred: areBarred[index] === true,
      started_at: started_at.toISOString(),
      completed_at: completed_at?.toISOString() ?? null,
    }))
  },
  fields: {
    id: { kind: 'number', cell: ({ id }) => id },
    form: { kind: 'text', cell: (row) => row.form.title },
    group: { kind: 'text', cell: (row) => row.form.group },
    asset: { kind: 'text', cell: (row) => row.asset.code },
    asset_name: { kind: 'text', cell: (row) => row.asset.name },
    answered_by: { kind: 'text', cell: ({ answered_by }) => answered_by.name },
    started_at: { kind: 'day', cell: ({ started_at }) => dayAt(Date.parse(started_at)) },
    completed_at: { kind: 'day', cell: ({ completed_at }) => (completed_at ? dayAt(Date.parse(completed_at)) : '') },
    progress: { kind: 'number', cell: ({ progress }) => progress },
    non_conformities: { kind: 'number', cell: ({ non_conformities }) => non_conformities },
    score: { kind: 'number', cell: ({ score }) => score?.percent ?? '' },
    points: { kind: 'number', cell: ({ score }) => score?.points ?? '' },
    most_points: { kind: 'number', cell: ({ score }) => score?.most ?? '' },
    passes: {
      kind: 'text',
      cell: ({ score }, words) =>
        score === null || score.passes === null ? '' : words.passes[score.passes ? 'yes' : 'no'],
    },
    status: { kind: 'text', cell: ({ status }, words) => words.status[status] },
  },
})
