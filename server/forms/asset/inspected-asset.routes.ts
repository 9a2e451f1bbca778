import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { AssetForms } from '../../../contract/forms/inspection'
import { assetFormsSchema } from '../../../contract/forms/inspection.schema'
import { dayAt } from '../../calendar'
import type { Database } from '../../database/open'
import { asset, costCenter, form, formAsset, formResponse, formVersion } from '../../database/schema'
import { notFound } from '../../http/refused'
import { route } from '../../http/route'
import { listRoutes } from '../../record/list.routes'
import { idParameters } from '../../record/record.routes'
import { formColumns, isNewest, isOffered } from '../form/form-list'
import { isCompleted } from '../response/response-list'
import { readNewestReading } from '../response/response-read'
import { inspectedAssetColumns, inspectedAssetList } from './inspected-asset-list'
import { isTermOver } from './inspection'

const collection = '/forms/assets/'

const [list, exported] = listRoutes(inspectedAssetList, {
  ...{ collection, permission: 'signed in' },
  summary: 'Active machines, paged, with when each was last inspected and whether that was in time',
  exportSummary: 'All machines that the filter matches, in its order, as a file',
})

const read = route(
  {
    ...{ method: 'get', path: `${collection}{id}/`, rule: 'signed in' },
    summary: 'One machine, with the forms that it can be asked and how it stands with each',
    ...{ parameters: idParameters, answer: assetFormsSchema, refusals: [404] },
  },
  ({ parameters: { id }, caller, services: { database, clock } }) =>
    readAssetForms(database, id, caller.id, dayAt(clock())),
)

async function readAssetForms(database: Database, id: number, caller: number, today: string): Promise<AssetForms> {
  const [machine] = await database
    .select(inspectedAssetColumns(today))
    .from(asset)
    .innerJoin(costCenter, eq(costCenter.id, asset.cost_center_id))
    .where(and(eq(asset.id, id), eq(asset.status, 'active')))
  if (!machine) throw notFound()
  const forms = await database
    .select({
      ...{ id: formColumns.id, title: formColumns.title, description: formColumns.description },
      ...{ group: formColumns.group, questions: formColumns.questions, every_days: formColumns.every_days },
      is_planned: sql<boolean>`${formAsset.asset_id} is not null and ${form.every_days} is not null`,
      is_late: sql<boolean>`${isTermOver(today)}`,
    })
    .from(asset)
    .innerJoin(form, isOffered(id))
    .innerJoin(formVersion, and(eq(formVersion.form_id, form.id), isNewest))
    .leftJoin(formAsset, and(eq(formAsset.form_id, form.id), eq(formAsset.asset_id, asset.id)))
    .where(eq(asset.id, id))
    .orderBy(asc(form.title), asc(form.id))
  return {
    ...machine,
    last_response: machine.last_response?.toISOString() ?? null,
    last_reading: await readNewestReading(database, id),
    forms: await Promise.all(
      forms.map(async ({ is_planned, is_late, ...one }) => {
        const ofForm = and(eq(formResponse.asset_id, id), eq(formResponse.form_id, one.id))
        const [last] = await database
          .select({ id: formResponse.id, at: formResponse.completed_at })
          .from(formResponse)
          .where(and(ofForm, isCompleted))
          .orderBy(desc(formResponse.completed_at))
          .limit(1)
        const [draft] = await database
          .select({ id: formResponse.id })
          .from(formResponse)
          .where(and(ofForm, eq(formResponse.answered_by, caller), eq(formResponse.status, 'rascunho')))
          .orderBy(desc(formResponse.id))
          .limit(1)
        return {
          ...one,
          last: last?.at ? { id: last.id, completed_at: last.at.toISOString() } : null,
          inspection: is_planned ? (is_late ? ('late' as const) : ('in_time' as const)) : null,
          draft: draft?.id ?? null,
        }
      }),
    ),
  }
}

export const inspectedAssetRoutes = [list, exported, read]
