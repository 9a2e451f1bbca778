import { z } from 'zod'
import { dashboardCodeSchema } from '../../../contract/dashboards/dashboard.schema'
import { dashboardFigures, type FigureCode } from '../../../contract/dashboards/figures'
import {
  dashboardDraftSchema,
  dashboardExportQuerySchema,
  dashboardExportSchema,
  figureAnswerSchema,
  figureParameterSchema,
  figureQuerySchema,
  nativeDashboardSchema,
} from '../../../contract/dashboards/native-dashboard.schema'
import { logPageSchema } from '../../../contract/log.schema'
import { buildDashboards, holds } from '../../../contract/permissions'
import { modulesOf } from '../../access/own-modules'
import { dayAt } from '../../calendar'
import { inOneMoment } from '../../database/one-moment'
import type { Database } from '../../database/open'
import { exportAnswer, exportFile } from '../../export/export-file'
import { forbidden } from '../../http/refused'
import { route } from '../../http/route'
import { write } from '../../http/write'
import { logQuerySchema, readLog } from '../../record/log.routes'
import type { Caller } from '../../session/caller'
import { dashboardRows } from './dashboard-rows'
import { readFigure } from './figure-read'
import { createDashboard, editDashboard, readDashboard, removeDashboard } from './native-dashboard'

const collection = '/dashboards/native/'
const one = `${collection}{code}/`
const rule = { permission: buildDashboards } as const
const parameters = z.object({ code: dashboardCodeSchema.or(z.string().max(100)) })
const answer = nativeDashboardSchema

const read = route(
  {
    ...{ method: 'get', path: one, rule: 'signed in', parameters, answer, refusals: [404] },
    summary: 'What a dashboard of the portal’s own figures is made of',
  },
  ({ caller, parameters: { code }, services: { database } }) => readDashboard(database, caller, code),
)

const create = write(
  {
    ...{ method: 'post', path: collection, rule, headers: ['Idempotency-Key'], body: dashboardDraftSchema, answer },
    summary: 'Build a dashboard; its code follows from its title. 409 where there are too many',
    ...{ status: 201, refusals: [409] },
  },
  createDashboard,
)

const edit = write(
  {
    ...{ method: 'patch', path: one, rule, headers: ['If-Match'], parameters, body: dashboardDraftSchema, answer },
    ...{ summary: 'Change a dashboard; its code stays', refusals: [404] },
  },
  editDashboard,
)

const remove = write(
  {
    ...{ method: 'delete', path: one, rule, parameters, answer: null, refusals: [404] },
    summary: 'Delete a dashboard; its figures stay where they are',
  },
  removeDashboard,
)

const log = route(
  {
    ...{ method: 'get', path: `${one}logs/`, rule, parameters, query: logQuerySchema, answer: logPageSchema },
    ...{ summary: 'What happened to the dashboard, newest first', refusals: [404] },
  },
  async (call) => {
    const { caller, parameters, services } = call
    const { id } = await readDashboard(services.database, caller, parameters.code)
    return readLog(call, 'dashboard', id)
  },
)

/** Who sees a figure is decided by the figure alone, on whichever dashboard it stands. */
const figure = route(
  {
    ...{ method: 'get', path: '/dashboards/figures/{figure}/', rule: 'signed in', parameters: figureParameterSchema },
    ...{ query: figureQuerySchema, answer: figureAnswerSchema },
    summary: 'A figure of the closed list: all of it, split, and the list behind each part; 403 without its permission',
  },
  ({ caller, parameters, query, services: { database, clock } }) =>
    inOneMoment(database, async (moment) => {
      if (!(await seesFigure(moment, caller))(parameters.figure)) throw forbidden()
      return readFigure(moment, parameters.figure, query, dayAt(clock()))
    }),
)

const exported = route(
  {
    ...{ method: 'post', path: `${one}export/`, rule: 'signed in', parameters, query: dashboardExportQuerySchema },
    ...{ body: dashboardExportSchema, answer: exportAnswer, refusals: [404, 415, 429] },
    summary: 'The figures of a dashboard as a workbook, without those that the caller may not see',
  },
  async ({ caller, parameters: { code }, query, body, signal, services: { database, clock } }) => {
    const day = dayAt(clock())
    const rows = await inOneMoment(database, async (moment) => {
      const { cards } = await readDashboard(moment, caller, code)
      const sees = await seesFigure(moment, caller)
      return dashboardRows(
        moment,
        cards.filter((card) => sees(card.figure)),
        { query, words: body, today: day },
      )
    })
    const { columns, language } = body
    return exportFile(
      {
        ...{ name: code, language, batches: atOnce(rows) },
        columns: [
          { title: columns.figure, kind: 'text' },
          { title: columns.split, kind: 'text' },
          { title: columns.group, kind: 'text' },
          { title: columns.value, kind: 'decimal' },
          { title: columns.from, kind: 'day' },
          { title: columns.to, kind: 'day' },
          { title: columns.whom, kind: 'text' },
        ],
      },
      { format: 'xlsx', user: caller.id, day, signal, count: async () => rows.length },
    )
  },
)

async function seesFigure(database: Database, caller: Caller) {
  const modules = await modulesOf(database, caller.id)
  return (code: FigureCode) => {
    const { permission } = dashboardFigures[code]
    return permission === null || holds(modules, caller.is_superuser, permission)
  }
}

async function* atOnce<Rows>(rows: Rows): AsyncGenerator<Rows> {
  yield rows
}

export const nativeDashboardRoutes = [read, create, edit, remove, log, figure, exported]
