import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { FormRow } from '../../../contract/forms/form'
import {
  builtFormFilterSchema,
  builtFormQuerySchema,
  exportBuiltFormsSchema,
  exportFormsSchema,
  formFilterSchema,
  formPageSchema,
  formQuerySchema,
} from '../../../contract/forms/form.schema'
import { hasIdIn } from '../../database/id-in'
import type { Database } from '../../database/open'
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
  ...{ status: form.status, number: formVersion.number },
  questions:
    sql`(select coalesce(sum(jsonb_array_length(one -> 'questions')), 0) from jsonb_array_elements(coalesce(${formVersion.definition}, ${form.draft}) -> 'sections') as one)`.mapWith(
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

/** Whether a form can be answered about a machine: it is published, and for it by name or for every one. */
export const isOffered = (id: number) => and(eq(form.status, 'published'), isFor(id))

const isFor = (id: number) =>
  or(
    sql`exists (select 1 from ${formAsset} where ${and(eq(formAsset.form_id, form.id), eq(formAsset.asset_id, id))})`,
    sql`not exists (select 1 from ${formAsset} where ${eq(formAsset.form_id, form.id)})`,
  )

const conditions = {
  asset: isFor,
  search: (text: string) => contains(form.search, text),
}
const isPublished = eq(form.status, 'published')
const whereBuilt = conditionsOf<ScopeOf<z.output<typeof builtFormFilterSchema>>>({
  ...conditions,
  status: (status) => eq(form.status, status),
})
const matching = conditionsOf<ScopeOf<z.output<typeof formFilterSchema>>>(conditions)
const wherePublished: typeof matching = (scope, today) => and(isPublished, matching(scope, today))

const shared = {
  from: sql`${form}`,
  id: form.id,
  orderings: {
    title: { column: form.title },
    group: { column: form.group },
    every_days: { column: form.every_days },
    responses: { column: formColumns.responses },
  },
  async nameFilter(database: Database, filter: { readonly asset?: number | undefined }) {
    if (filter.asset === undefined) return { asset: null }
    const [named] = await database
      .select({ id: asset.id, code: asset.code })
      .from(asset)
      .where(eq(asset.id, filter.asset))
    return { asset: named ?? null }
  },
  readRows: (database: Database, ids: readonly number[]) =>
    database
      .select(formColumns)
      .from(form)
      .leftJoin(formVersion, and(eq(formVersion.form_id, form.id), isNewest))
      .where(hasIdIn(form.id, ids)),
} as const

const fields = {
  title: { kind: 'text', cell: ({ title }: FormRow) => title },
  description: { kind: 'text', cell: ({ description }: FormRow) => description },
  group: { kind: 'text', cell: ({ group }: FormRow) => group },
  number: { kind: 'number', cell: ({ number }: FormRow) => number ?? '' },
  questions: { kind: 'number', cell: ({ questions }: FormRow) => questions },
  every_days: { kind: 'number', cell: ({ every_days }: FormRow) => every_days ?? '' },
  assets: { kind: 'number', cell: ({ assets }: FormRow) => assets ?? '' },
  responses: { kind: 'number', cell: ({ responses }: FormRow) => responses },
} as const

/** The forms that can be answered. */
export const formList = defineList({
  ...shared,
  schemas: { query: formQuerySchema, filter: formFilterSchema, page: formPageSchema, export: exportFormsSchema },
  fileNames: { pt: 'formularios', en: 'forms' },
  where: wherePublished,
  async readTotals(database, filter, today) {
    return { count: await database.$count(form, wherePublished(filter, today)), totals: {} }
  },
  fields,
})

/** All of them, for whoever builds. */
export const builtFormList = defineList({
  ...shared,
  schemas: {
    query: builtFormQuerySchema,
    filter: builtFormFilterSchema,
    page: formPageSchema,
    export: exportBuiltFormsSchema,
  },
  fileNames: { pt: 'formularios', en: 'forms' },
  where: whereBuilt,
  async readTotals(database, filter, today) {
    return { count: await database.$count(form, whereBuilt(filter, today)), totals: {} }
  },
  fields: { ...fields, status: { kind: 'text', cell: ({ status }, words) => words.status[status] } },
})
