import { and, asc, countDistinct, eq, gte, lte, ne, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { jwtVerify } from 'jose'
import { addDays, dayAt } from '../calendar'
import { asset, report, reportLine } from '../database/schema'
import type { Services } from '../services'
import { place } from './example-dashboards'

/** Stands in for the program that whoever runs the portal has its dashboards in: it believes a signed address as long as it holds. */
export function examplePages(services: Services): Hono {
  const pages = new Hono()
  pages.get(`${place}/embed/dashboard/:token`, async (context) => {
    context.header('Content-Security-Policy', policy)
    context.header('Cache-Control', 'no-store')
    if (!(await isSigned(context.req.param('token'), services)))
      return context.html(pageOf(html`<p>Endereço vencido.</p>`), 401)
    return context.html(pageOf(await fleetTable(services)))
  })
  return pages
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'"

async function isSigned(token: string, { settings: { dashboards }, clock }: Services): Promise<boolean> {
  const source = dashboards.map((one) => one.source).find((one) => 'metabase' in one && one.metabase === place)
  if (!source || !('metabase' in source)) return false
  const key = new TextEncoder().encode(source.secret)
  return jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(clock()) }).then(
    () => true,
    () => false,
  )
}

const shownDays = 90
const printed = (day: string) => day.split('-').reverse().join('/')

async function fleetTable({ database, clock }: Services) {
  const today = dayAt(clock())
  const from = addDays(today, -shownDays)
  const rented = countDistinct(sql`case when ${report.id} is not null then ${asset.id} end`)
  const families = await database
    .select({ family: asset.family, machines: countDistinct(asset.id), rented })
    .from(asset)
    .leftJoin(reportLine, eq(reportLine.asset_id, asset.id))
    .leftJoin(
      report,
      and(
        eq(report.id, reportLine.report_id),
        lte(report.inicio, today),
        gte(report.fim, from),
        ne(report.status, 'cancelled'),
      ),
    )
    .where(eq(asset.status, 'active'))
    .groupBy(asset.family)
    .orderBy(asc(asset.family))
  return html`<table>
    <caption>Uso da frota de ${printed(from)} a ${printed(today)}</caption>
    <thead><tr><th scope="col">Família</th><th scope="col">Máquinas</th><th scope="col">Medidas</th><th scope="col">Uso</th></tr></thead>
    <tbody>
      ${families.map((row) => {
        const share = Math.round((100 * row.rented) / row.machines)
        return html`<tr><th scope="row">${row.family || 'Sem família'}</th><td>${row.machines}</td><td>${row.rented}</td>
          <td><meter aria-label="Uso" max="100" value="${share}"></meter> ${share} %</td></tr>`
      })}
    </tbody>
  </table>`
}

type Markup = ReturnType<typeof html>

function pageOf(content: Markup): Markup {
  return html`<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Uso da frota</title><style>
    :root { color-scheme: light; font: 14px/1.5 system-ui, sans-serif; background: #fff } body { margin: 24px }
    table { border-collapse: collapse; width: 100% } caption { text-align: left; font-weight: 600; padding-bottom: 8px }
    th, td { text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid #dde2e7; font-weight: 400 }
    thead th { font-weight: 600 } td { font-variant-numeric: tabular-nums }
  </style><main>${content}</main></html>`
}
