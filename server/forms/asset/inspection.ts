import { and, eq, type SQL, sql } from 'drizzle-orm'
import { asset, form, formAsset, formResponse } from '../../database/schema'
import { isCompleted } from '../response/response-list'

/** When a machine was last asked a form, or any; null where it never was. */
const lastOf = (ofForm?: SQL) =>
  sql<Date | null>`(select max(${formResponse.completed_at}) from ${formResponse} where ${and(eq(formResponse.asset_id, asset.id), isCompleted, ofForm)})`.mapWith(
    (at) => (at === null ? null : new Date(at)),
  )

export const lastResponse = lastOf()

/** Whether, on that day, a form's term has passed since its last response of the machine. */
export const isTermOver = (today: string) =>
  sql`coalesce((${lastOf(eq(formResponse.form_id, form.id))} at time zone 'America/Sao_Paulo')::date, '-infinity') + ${form.every_days} < ${today}::date`

/** How a machine stands on that day: late where the term of one form has passed; null where none has a term for it. */
export const inspectionOn = (today: string) =>
  sql<
    'in_time' | 'late' | null
  >`(select case when bool_or(${isTermOver(today)}) then 'late' else 'in_time' end from ${formAsset} inner join ${form} on ${eq(form.id, formAsset.form_id)} where ${eq(formAsset.asset_id, asset.id)} and ${form.every_days} is not null and ${eq(form.status, 'published')} having count(*) > 0)`

/** The day on which the first of its terms ends; null where none has begun. */
export const inspectionDue = sql<
  string | null
>`(select min((${lastOf(eq(formResponse.form_id, form.id))} at time zone 'America/Sao_Paulo')::date + ${form.every_days})::text from ${formAsset} inner join ${form} on ${eq(form.id, formAsset.form_id)} where ${eq(formAsset.asset_id, asset.id)} and ${form.every_days} is not null and ${eq(form.status, 'published')})`
