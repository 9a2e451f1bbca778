import { and, asc, count, eq, exists, gte, lte, min, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  assetDraftSchema,
  assetRecordSchema,
  rentalPageSchema,
  rentalQuerySchema,
} from '../../contract/assets/asset.schema'
import type { AssetPage } from '../../contract/billing/report-lines'
import { assetPageSchema, assetQuerySchema } from '../../contract/billing/report-lines.schema'
import { assetPermissions, masterPermissions, permits, readAssets, recordPermissions } from '../../contract/permissions'
import { modulesOf } from '../access/own-modules'
import type { Database } from '../database/open'
import { asset, costCenter, report, reportLine } from '../database/schema'
import { offsetOf, pageLinks } from '../http/paging'
import { forbidden, notFound } from '../http/refused'
import { route } from '../http/route'
import { listRoutes } from '../record/list.routes'
import { masterDataRoutes } from '../record/master-data.routes'
import { idParameters } from '../record/record.routes'
import { contains } from '../record/search'
import { recordExists } from '../record/transition'
import { assetList } from './asset-list'
import { assetKind } from './asset-record'
import { fleetList, readRentals } from './fleet-list'

const offered = route(
  {
    method: 'get',
    path: '/assets/offered/',
    summary:
      'Active assets that a report or a request may name, by code; for a report named (which takes faturamento_boletins), what it has, last, and what others measure in its period',
    rule: { anyOf: ['faturamento_boletins', 'faturamento_solicitacoes_nd'] },
    query: assetQuerySchema,
    answer: assetPageSchema,
    refusals: [404],
  },
  async ({ query, caller, url, services: { database, origin } }) => {
    const { search, cost_center } = query
    if (query.report !== undefined && !permits(await modulesOf(database, caller.id), 'faturamento_boletins'))
      throw forbidden()
    const filter = and(
      eq(asset.status, 'active'),
      search ? contains(asset.search, search) : undefined,
      cost_center === undefined ? undefined : eq(asset.cost_center_id, cost_center),
    )
    const facts = query.report === undefined ? outsideReports : await factsFor(database, query.report)
    const byAvailability = query.report === undefined ? [] : [asc(facts.is_in_report)]
    const [{ rows } = { rows: 0 }] = await database.select({ rows: count() }).from(asset).where(filter)
    const results: AssetPage['results'] = await database
      .select({
        id: asset.id,
        code: asset.code,
        name: asset.name,
        condition: asset.condition,
        unit: asset.unit,
        value: asset.value,
        franchise: asset.franchise,
        cost_center: { id: costCenter.id, code: costCenter.code, name: costCenter.name },
        ...facts,
      })
      .from(asset)
      .innerJoin(costCenter, eq(costCenter.id, asset.cost_center_id))
      .where(filter)
      .orderBy(...byAvailability, asc(asset.code), asc(asset.id))
      .limit(query.page_size)
      .offset(offsetOf(query))
    return { ...pageLinks(url, origin, query, rows), results, totals: {} }
  },
)

interface Facts {
  readonly is_in_report: SQL<boolean>
  readonly measured_in: SQL<number | null>
}

const outsideReports: Facts = { is_in_report: sql<boolean>`false`, measured_in: sql<null>`null` }

/** Of the asset in the row, as one report sees it; 404 where there is none. */
async function factsFor(database: Database, id: number): Promise<Facts> {
  const [own] = await database.select().from(report).where(eq(report.id, id))
  if (!own) throw notFound()
  const line = database
    .select({ id: reportLine.id })
    .from(reportLine)
    .where(and(eq(reportLine.report_id, id), eq(reportLine.asset_id, asset.id)))
  const other = database
    .select({ id: min(report.id) })
    .from(reportLine)
    .innerJoin(report, eq(report.id, reportLine.report_id))
    .where(
      and(
        eq(reportLine.asset_id, asset.id),
        ne(report.id, id),
        ne(report.status, 'cancelled'),
        lte(report.inicio, own.fim),
        gte(report.fim, own.inicio),
      ),
    )
  return {
    is_in_report: sql<boolean>`${exists(line)}`,
    measured_in: sql<number | null>`(${other})`.mapWith((value) => (value === null ? null : Number(value))),
  }
}

const { read: readReports } = recordPermissions.report

const [fleet, fleetExport] = listRoutes(fleetList, {
  ...{ collection: '/assets/fleet/', permission: readReports },
  summary: 'Machines, paged, with where each was rented last, its meter, its inspections and what it earned',
  exportSummary: 'All machines that the filter matches, in its order, with the same, as a file',
})

const rentals = route(
  {
    ...{ method: 'get', path: '/assets/{id}/rentals/', rule: { permission: readReports } },
    summary: 'What reports measured of one asset, the newest first, and what it comes to',
    ...{ parameters: idParameters, query: rentalQuerySchema, answer: rentalPageSchema, refusals: [404] },
  },
  async ({ parameters: { id }, query, url, services: { database, origin } }) => {
    if (!(await recordExists(database, assetKind.record, id))) throw notFound()
    const page = await readRentals(database, id, query)
    return { ...page, ...pageLinks(url, origin, query, page.count) }
  },
)

const families = route(
  {
    ...{ method: 'get', path: '/assets/families/', rule: { anyOf: [...readAssets, readReports] } },
    ...{ summary: 'What families there are', answer: z.array(z.string()) },
  },
  async ({ services: { database } }) => {
    const rows = await database
      .selectDistinct({ family: asset.family })
      .from(asset)
      .where(ne(asset.family, ''))
      .orderBy(asc(asset.family))
    return rows.map(({ family }) => family)
  },
)

/** Before the calls of one asset, whose id takes any name. */
export const assetRoutes = [
  ...[offered, families, fleet, fleetExport, rentals],
  ...masterDataRoutes({
    collection: '/assets/',
    names: { one: 'asset', many: 'Assets' },
    kind: assetKind,
    list: assetList,
    schemas: { draft: assetDraftSchema, answer: assetRecordSchema },
    edit: masterPermissions.asset,
    readers: assetPermissions,
  }),
]
