import { SignJWT } from 'jose'
import { z } from 'zod'
import { dashboardEntrySchema, dashboardListSchema, dashboardSchema } from '../../contract/dashboards/dashboard.schema'
import { buildDashboards, holds } from '../../contract/permissions'
import { modulesOf } from '../access/own-modules'
import { notFound } from '../http/refused'
import { route } from '../http/route'
import type { Clock } from '../services'
import type { EmbeddedDashboard } from './dashboard-file'
import { visibleDashboards } from './native/native-dashboard'

/** Seconds for which Metabase takes an address. */
const validity = 600

/** Dashboards, of which each person sees those permitted to them (DSH-01). */
export const dashboardRoutes = [
  route(
    {
      ...{ method: 'get', path: '/dashboards/', rule: 'signed in' },
      summary: 'The dashboards that the caller may open: those built here, and those of other programs',
      answer: dashboardListSchema,
    },
    async ({ caller, services: { database, settings } }) => {
      const modules = await modulesOf(database, caller.id)
      const results = settings.dashboards.filter(
        ({ permission }) => permission === null || holds(modules, caller.is_superuser, permission),
      )
      const native = await visibleDashboards(database, caller)
      return {
        results: [
          ...native.map((one) => ({ ...one, is_native: true })),
          ...results.map((one) => ({ ...one, is_native: false })),
        ],
        can_build: holds(modules, caller.is_superuser, buildDashboards),
      }
    },
  ),

  route(
    {
      ...{ method: 'get', path: '/dashboards/{code}/', rule: 'signed in' },
      summary: 'Where a dashboard of another program is to be had, and until when',
      parameters: z.object({ code: z.string().max(100) }),
      answer: dashboardSchema,
      refusals: [404],
    },
    async ({ caller, parameters: { code }, services: { database, settings, clock } }) => {
      const found = settings.dashboards.find((one) => one.code === code)
      /** One that the caller may not see is not there. */
      const isOpen =
        !found?.permission || holds(await modulesOf(database, caller.id), caller.is_superuser, found.permission)
      if (!found || !isOpen) throw notFound()
      return { ...dashboardEntrySchema.parse(found), ...(await addressOf(found, clock)) }
    },
  ),
]

async function addressOf({ source }: EmbeddedDashboard, clock: Clock) {
  if ('page' in source) return { address: source.page, expires_at: null }
  const end = Math.floor(clock() / 1000) + validity
  const token = await new SignJWT({ resource: { dashboard: source.dashboard }, params: {} })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(end)
    .sign(new TextEncoder().encode(source.secret))
  const base = source.metabase.replace(/\/+$/, '')
  return {
    address: `${base}/embed/dashboard/${token}#bordered=false&titled=false`,
    expires_at: new Date(end * 1000).toISOString(),
  }
}
