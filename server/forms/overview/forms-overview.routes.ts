import { and, asc, count, eq, sql } from 'drizzle-orm'
import { formsOverviewSchema } from '../../../contract/forms/inspection.schema'
import { responseStatuses } from '../../../contract/forms/response.schema'
import { permits } from '../../../contract/permissions'
import { modulesOf } from '../../access/own-modules'
import { addDays, dayAt } from '../../calendar'
import { asset, followUp, form, formResponse } from '../../database/schema'
import { route } from '../../http/route'
import { createdBetween } from '../../record/created-between'
import { whereInspected } from '../asset/inspected-asset-list'
import { isOpen, isOverdueOn } from '../follow-up/follow-up-list'
import { isCompleted, isCounted } from '../response/response-list'

const shownDays = 30
const counts = {
  responses: count(),
  completions: sql`count(*) filter (where ${isCompleted})`.mapWith(Number),
}

/** Whoever is signed in (specification, section 2). */
export const formsOverviewRoutes = [
  route(
    {
      ...{ method: 'get', path: '/forms/overview/', rule: 'signed in' },
      summary: 'What was answered in the last 30 days, what waits for the caller, and how many machines are late',
      answer: formsOverviewSchema,
    },
    async ({ caller, services: { database, clock } }) => {
      const to = dayAt(clock())
      const from = addDays(to, 1 - shownDays)
      const begun = createdBetween(formResponse.started_at, from, to)
      const counted = and(begun, isCounted)
      const day = sql<string>`to_char(${formResponse.started_at} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`
      const byDay = await database
        .select({ day, ...counts })
        .from(formResponse)
        .where(counted)
        .groupBy(sql`1`)
      const forms = await database
        .select({ id: form.id, title: form.title, ...counts })
        .from(formResponse)
        .innerJoin(form, eq(form.id, formResponse.form_id))
        .where(counted)
        .groupBy(form.id, form.title)
        .orderBy(asc(form.title), asc(form.id))
      const statuses = await database
        .select({ status: formResponse.status, rows: count() })
        .from(formResponse)
        .where(begun)
        .groupBy(formResponse.status)
      const days = Array.from({ length: shownDays }, (_, index) => addDays(from, index)).map(
        (one) => byDay.find((row) => row.day === one) ?? { day: one, responses: 0, completions: 0 },
      )
      const own = and(eq(formResponse.status, 'rascunho'), eq(formResponse.answered_by, caller.id))
      const mayAudit = permits(await modulesOf(database, caller.id), 'formularios_auditoria')
      return {
        ...{ from, to, days, forms },
        responses: sumOf(days.map(({ responses }) => responses)),
        completions: sumOf(days.map(({ completions }) => completions)),
        statuses: Object.fromEntries(
          responseStatuses.map((one) => [one, statuses.find(({ status }) => status === one)?.rows ?? 0]),
        ) as Record<(typeof responseStatuses)[number], number>,
        drafts: { count: await database.$count(formResponse, own), answered_by: caller.id },
        to_audit: mayAudit ? await database.$count(formResponse, eq(formResponse.status, 'completo')) : null,
        follow_ups: {
          open: await database.$count(followUp, isOpen),
          overdue: await database.$count(followUp, isOverdueOn(to)),
        },
        late: await database.$count(asset, whereInspected({ inspection: 'late' }, to)),
      }
    },
  ),
]

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
