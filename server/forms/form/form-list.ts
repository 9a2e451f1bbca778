import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  exportFormsSchema,
  formFilterSchema,
  formPageSchema,
  formQuerySchema,
} from '../../../contract/forms/form.schema'
import { asset, form, formAsset, formResponse, formVersion } from '../../database/schema'
import { conditionsOf, defineList, type ScopeOf } from '../../record/list'
import { contains } from '../../record/search'

/** Its newest version. */
export const isNewest = eq(
  formVersion.number,
  sql`(select max(newer.number) from ${formVersion} as newer where newer.form_id = ${form.id})`,
)

/** What a form asks, how often it was answered and how many machines it is for. */
export const formColumns = {
  ...{ id: form.id, title: form.title, description: form.description, group: form.group, every_days: form.every_days },
  number: formVersion.number,
  questions:
    sql`(select sum(jsonb_array_length(one -> 'questions')) from jsonb_array_elements(${formVersion.definition} -> 'sections') as one)`.mapWith(
      Number,
    ),
  assets: sql<
    number | null
  >`nullif((select count(*) from ${formAsset} where ${formAsset.form_id} = ${form.id}), 0)`.mapWith((rows) =>
    rows === null ? null : Number(rows),
  ),
  responses:
    sql`(select count(*) from ${formResponse} where ${and(eq(formResponse.form_id, form.id), ne(formResponse.status, 'cancelado'))})`.mapWith(
      Number,
    ),
}

/** Whether a form is for a machine: for it by name, or for every one. */
export const isFor = (id: number) =>
  or(
    sql`exists (select 1 from ${formAsset} where ${and(eq(formAsset.form_id, form.id), eq(formAsset.asset_id, id))})`,
    sql`not exists (select 1 from ${formAsset} where ${eq(formAsset.form_id, form.id)})`,
  )

const where = conditionsOf<ScopeOf<z.output<typeof formFilterSchema>>>({
  asset: isFor,
  search: (text) => contains(form.search, text),
})

export const formList = defineList({
  schemas: { query: formQuerySchema, filter: formFilterSchema, page: formPageSchema, export: exportFormsSchema },
  fileNames: { pt: 'formularios', en: 'forms' },
  from: sql`${form}`,
  id: form.id,
  where,
  orderings: {
    title: { column: form.title },
    group: { column: form.group },
    every_days: { column: form.every_days },
    responses: { column: formColumns.responses },
  },
  async readTotals(database, filter, today) {
    return { count: await database.$count(form, where(filter, today)), totals: {} }
  },
  async nameFilter(database, filter) {
    if (filter.asset === undefined) return { asset: null }
    const [named] = await database
      .select({ id: asset.id, code: asset.code })
      .from(asset)
      .where(eq(asset.id, filter.asset))
    return { asset: named ?? null }
  },
  readRows: (database, ids) =>
    database
      .select(formColumns)
      .from(form)
      .innerJoin(formVersion, and(eq(formVersion.form_id, form.id), isNewest))
      .where(inArray(form.id, [...ids])),
  fields: {
    title: { kind: 'text', cell: ({ title }) => title },
    description: { kind: 'text', cell: ({ description }) => description },
    group: { kind: 'text', cell: ({ group }) => group },
    number: { kind: 'number', cell: ({ number }) => number },
    questions: { kind: 'number', cell: ({ questions }) => questions },
    every_days: { kind: 'number', cell: ({ every_days }) => every_days ?? '' },
    assets: { kind: 'number', cell: ({ assets }) => assets ?? '' },
    responses: { kind: 'number', cell: ({ responses }) => responses },
  },
})
