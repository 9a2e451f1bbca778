import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import type { Report, ReportFacts } from '../../../../contract/billing/report'
import { fromCents } from '../../../../contract/money'
import { readProblem } from '../../../../contract/problem'
import type { reportLifecycle } from '../../../../machines/billing/report/report.lifecycle'
import { statusSchema } from '../../../../server/billing/report/report-status'
import { report } from '../../../../server/database/schema'
import type { Around } from '../../../engine/page/page-driver'
import { screenOnPage } from '../../../engine/page/screen-on-page'
import type { CallOutcome, RecordDriver } from '../../../engine/record-driver'
import { reportsAddress } from '../../../journeys/support/report-dialog'
import { situationOn } from '../record-shown'
import { foremostFirst, options } from './report.cases'

type State = SnapshotFrom<typeof reportLifecycle>

const statuses: Readonly<Record<string, string>> = {
  open: 'Aberto',
  provisioned: 'Provisionado',
  partially_invoiced: 'Faturado em parte',
  invoiced: 'Faturado',
  cancelled: 'Cancelado',
}

/** In the order of the screen. */
const steps = {
  'invoice.issue': 'Emitir fatura',
  'provision.book': 'Provisionar saldo',
  'report.edit': 'Alterar dados do boletim',
  'report.clone': 'Clonar para o próximo período',
  'provision.confirm': 'Confirmar provisão',
  'measurement.pdf': 'Baixar medição (PDF)',
  'measurement.xlsx': 'Baixar medição (XLSX)',
  'provision.cancel': 'Cancelar provisão',
  'invoice.cancel': 'Cancelar fatura',
  'report.cancel': 'Cancelar boletim',
} as const
/** Also of a cancelled one. */
const always = ['report.clone', 'measurement.pdf', 'measurement.xlsx'] as const
const types = Object.keys(steps) as (keyof typeof steps)[]

const balance = 'Não há saldo a faturar neste boletim.'
const provisioned = 'Não há provisão ativa neste boletim.'
const invoiced = 'Não há fatura ativa neste boletim.'
const unbilled = 'Este boletim tem fatura ou provisão ativa.'

/** What is closed in each state, and why, by hand from the domain decisions; `closedIn` adds what the amounts close. */
const closed: Readonly<Record<string, Partial<Record<keyof typeof steps, string>>>> = {
  open: { 'invoice.cancel': invoiced },
  provisioned: { 'invoice.cancel': invoiced, 'report.cancel': unbilled },
  partially_invoiced: { 'report.cancel': unbilled },
  invoiced: { 'report.cancel': unbilled },
}

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

export const driver: RecordDriver<typeof reportLifecycle> = {
  cases: options,
  effects: {},

  record: {
    as: 'bruno.lima',
    addressOf: (id) => `${reportsAddress}/${id}`,
    async make(state, { portal: { database } }) {
      const period = { competencia: '2052-03', emissao: '2052-03-31', inicio: '2052-03-01', fim: '2052-03-31' }
      const belonging = { client_id: 1, cost_center_id: 1, created_by: 2, created_at: new Date() }
      const [made] = await database
        .insert(report)
        .values({ ...period, ...belonging, ...amountsOf(state) })
        .returning({ id: report.id })
      if (!made) throw new Error('the report was not inserted')
      return made.id
    },
    async change(id, state, { portal: { database } }) {
      await database.update(report).set(amountsOf(state)).where(eq(report.id, id))
    },
    calls: { 'report.edit': edit, 'report.cancel': cancel },
  },

  async shown(page) {
    const names = ['Valor', 'Faturado', 'Provisionado', 'Saldo a faturar']
    return {
      ...(await situationOn(screenOnPage(page))),
      amounts: await Promise.all(names.map((name) => factOf(page, name))),
      mayChangeParts: await screenOnPage(page).button('Adicionar ativos').isUsable(),
    }
  },

  toShow(state) {
    const status = statuses[state.value as string]
    const { total, invoiced, provisioned }: ReportFacts = state.context
    const balance = state.status === 'done' ? 0 : total - invoiced - provisioned
    const shownOf = (cents: number) => (cents > 0 ? [money.format(cents / 100)] : [])
    const shut = closedIn(state)
    const listed = state.status === 'done' ? always : types
    return {
      status,
      amounts: [[money.format(total / 100)], shownOf(invoiced), shownOf(provisioned), [money.format(balance / 100)]],
      mayChangeParts: state.status !== 'done',
      open: foremostFirst(listed.filter((type) => !shut[type]).map((type) => steps[type])),
      closed: listed.filter((type) => shut[type]).map((type) => `${steps[type]}: ${shut[type]}`),
    }
  },

  says: {
    unbilled: 'um boletim de R$ 3,00 sem nada faturado',
    cancelled: 'um boletim cancelado',
    'to 300': 'para um total de R$ 3,00',
    'to 100': 'para um total de R$ 1,00',
    'to less than nothing': 'para um total abaixo de zero',
    'of 100': 'de R$ 1,00',
    'of too much': 'de mais do que o saldo',
    'of 100 of it': 'de R$ 1,00',
    'of more than billed': 'de mais do que o faturado',
    'of 100 ahead': 'de R$ 1,00',
    'of too much ahead': 'de mais do que o saldo',
    'of 100 booked': 'de R$ 1,00',
    'of more than booked': 'de mais do que o provisionado',
    'of 100 given up': 'de R$ 1,00',
    'of more than given up': 'de mais do que o provisionado',
    'nothing is invoiced': 'nada está faturado',
    'nothing is provisioned': 'nada está provisionado',
    'nothing is left of the balance': 'não resta saldo',
    'something is billed': 'há fatura ou provisão ativa',
    'nothing is billed': 'nada está faturado nem provisionado',
  },
}

/** Of what is left of the balance and booked, the state alone does not tell. */
function closedIn({ value, context: { total, ...facts } }: State): Partial<Record<keyof typeof steps, string>> {
  return {
    ...closed[value as string],
    ...(total - facts.invoiced - facts.provisioned === 0
      ? { 'invoice.issue': balance, 'provision.book': balance }
      : {}),
    ...(facts.provisioned === 0 ? { 'provision.confirm': provisioned, 'provision.cancel': provisioned } : {}),
  }
}

function amountsOf({ value, context: { total, invoiced, provisioned } }: State) {
  return {
    status: statusSchema.parse(value),
    total: fromCents(total),
    invoiced: fromCents(invoiced),
    provisioned: fromCents(provisioned),
  }
}

function cancel(id: number, around: Around): Promise<CallOutcome> {
  return ask(id, around, ({ headers, token }) =>
    around.portal.post(`billing/reports/${id}/cancel/`, {
      token,
      headers: { ...headers, 'Idempotency-Key': randomUUID() },
      body: { reason: 'Em duplicidade' },
    }),
  )
}

function edit(id: number, around: Around): Promise<CallOutcome> {
  return ask(id, around, ({ report, ...request }) => {
    const { inicio, fim, competencia, purchase_order, frs } = report
    const body = { inicio, fim, competencia, purchase_order, frs, notes: 'Medição conferida com o cliente.' }
    return around.portal.call('PATCH', `billing/reports/${id}/`, { ...request, body })
  })
}

interface Asked {
  readonly report: Report
  readonly token: string
  readonly headers: Readonly<Record<string, string>>
}

async function ask(
  id: number,
  { portal, sessions }: Around,
  call: (asked: Asked) => Promise<{ status: number; body: unknown }>,
): Promise<CallOutcome> {
  const { access: token } = await sessions.start('bruno.lima')
  const read = () => portal.get(`billing/reports/${id}/`, token)
  const report: Report = (await read()).body
  const { status, body } = await call({ report, token, headers: { 'If-Match': `"${report.version}"` } })
  if (status !== 200 && status !== 409) throw new Error(`the server answers ${status}: ${JSON.stringify(body)}`)
  const refusal = status === 409 ? readProblem(status, body).refusal : null
  return { state: (await read()).body.status, refusal }
}

/** Each fact stands under its name. */
function factOf(page: Page, name: string): Promise<string[]> {
  const term = page.locator('dt').filter({ hasText: new RegExp(`^${name}$`) })
  return page.locator('main dl > div').filter({ has: term }).locator('dd').allTextContents()
}
