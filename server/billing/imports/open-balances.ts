import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { ImportProblem, ImportResult, ImportRow, ImportRows } from '../../../contract/billing/imports/import'
import { problemsOfEdit } from '../../../contract/billing/report'
import { isMonth } from '../../../contract/calendar'
import { orderLength } from '../../../contract/limits'
import { type Money, toCents } from '../../../contract/money'
import { addDays, dayAt } from '../../calendar'
import type { Database } from '../../database/open'
import { client, costCenter, costCenterClient, report, reportItem } from '../../database/schema'
import type { Call } from '../../http/route'
import { changesBetween, writeLog } from '../../record/log-entry'
import { lockKind } from '../../record/master-data'
import type { Caller } from '../../session/caller'
import { isStanding } from '../report/report-figures'
import { statusOf } from '../report/report-status'
import { cnpjOf, dayOf, monthOf, textOf } from './cell-values'
import { amount, draftFrom, findNamed, type Named, type Reader, readNamed, text } from './read-cells'

/** A report of the system before this one, with what is left of it to bill (decision 087). */
interface OpenBalance {
  readonly former_number: string
  readonly cost_center: number | null
  readonly client: number | null
  readonly competencia: string
  readonly inicio: string
  readonly fim: string
  readonly value: Money | ''
  readonly purchase_order: string
  readonly frs: string
  readonly notes: string
}

interface Judged {
  readonly result: ImportResult
  readonly draft: OpenBalance
}

interface Names {
  readonly clients: Named
  readonly costCenters: Named
}

const empty: OpenBalance = {
  ...{ former_number: '', cost_center: null, client: null, competencia: '', inicio: '', fim: '', value: '' },
  ...{ purchase_order: '', frs: '', notes: '' },
}

const day: Reader = (cell) => {
  const value = dayOf(cell)
  return value === '' ? { problem: 'notADay' } : { value }
}

const readers: { readonly [Field in keyof OpenBalance]: Reader<Names> } = {
  ...{ former_number: text, value: amount, inicio: day, fim: day, purchase_order: text, frs: text, notes: text },
  cost_center: (cell, { costCenters }, before) => findNamed(costCenters, cell, before),
  client: (cell, { clients }, before) => findNamed(clients, cnpjOf(cell), before),
  competencia: (cell) => {
    const value = monthOf(cell)
    return value === '' ? { problem: 'notAMonth' } : { value }
  },
}

/** What would come of the rows. One whose number is here already is left as it is, whatever the row says. */
export async function judgeOpenBalances(database: Database, rows: readonly ImportRow[]): Promise<readonly Judged[]> {
  const numbers = rows.map(({ cells }) => keyOf(cells['former_number'] ?? ''))
  const lower = sql<string>`lower(${report.former_number})`
  const here = await database
    .select({ number: lower })
    .from(report)
    .where(and(isStanding, inArray(lower, numbers.filter(Boolean))))
  const known = new Set(here.map(({ number }) => number))
  const names = await readNames(database, rows)
  const drafts = rows.map((row) => {
    const { draft, problems } = draftFrom(readers, row, empty, names)
    return { draft: withPeriod(draft, problems), problems }
  })
  const { isPair, isMeasured } = await readNeighbours(
    database,
    drafts.map(({ draft }) => draft),
  )
  return drafts.map(({ draft, problems: unread }, index) => {
    const line = rows[index]?.line ?? 0
    const number = keyOf(draft.former_number)
    const isRepeated = number !== '' && numbers.indexOf(number) < index
    if (known.has(number) && !isRepeated) return { draft, result: { line, outcome: 'same', problems: {} } }
    const found = {
      ...(isPair(draft) ? {} : { client: 'notOfCostCenter' }),
      ...(isMeasured(draft) ? { inicio: 'measuredHere' } : {}),
      ...problemsOf(draft),
      ...unread,
      ...(isRepeated ? { former_number: 'repeated' } : {}),
    }
    // In the order of a row.
    const problems = Object.fromEntries(
      Object.entries({ ...readers, ...found }).filter(([field]) => field in found),
    ) as Readonly<Record<string, string>>
    return { draft, result: { line, outcome: Object.keys(problems).length > 0 ? 'wrong' : 'new', problems } }
  })
}

/** A number is the same one in small letters and in capitals. */
function keyOf(cell: string): string {
  return textOf(cell).toLowerCase()
}

/** Makes a report of each row that is new, with what is open as its one item. */
export async function importOpenBalances(
  transaction: Database,
  call: Call<null, null, ImportRows, Caller>,
): Promise<readonly Judged[]> {
  const { rows } = call.body
  // A number comes in once, also from two files at the same moment.
  await lockKind(transaction, 'report')
  await lockNamed(transaction, await judgeOpenBalances(transaction, rows))
  const judged = await judgeOpenBalances(transaction, rows)
  for (const { draft, result } of judged) if (result.outcome === 'new') await bringIn(transaction, call, draft)
  return judged
}

async function bringIn(
  transaction: Database,
  call: Call<null, null, ImportRows, Caller>,
  { cost_center, client: client_id, value, ...head }: OpenBalance,
): Promise<void> {
  if (cost_center === null || client_id === null) throw new Error('a row without cost center or client is wrong')
  const { caller, services } = call
  const now = services.clock()
  const [made] = await transaction
    .insert(report)
    .values({
      ...head,
      ...{ cost_center_id: cost_center, client_id, emissao: dayAt(now), total: value },
      status: statusOf({ status: 'open', total: toCents(value), invoiced: 0, provisioned: 0 }),
      created_by: caller.id,
      created_at: new Date(now),
    })
    .returning()
  if (!made) throw new Error('the report was not inserted')
  const description = `Saldo do boletim ${head.former_number}`
  await transaction.insert(reportItem).values({ report_id: made.id, description, observation: '', value })
  const [billed] = await transaction
    .select({ cliente: client.name, cost_center: costCenter.code })
    .from(client)
    .innerJoin(costCenter, eq(costCenter.id, cost_center))
    .where(eq(client.id, client_id))
  const { former_number, competencia, emissao, inicio, fim, purchase_order, frs, notes, total: valor_bm } = made
  const told = { former_number, ...billed, competencia, emissao, inicio, fim, purchase_order, frs, notes, valor_bm }
  await writeLog(transaction, call, {
    entity: 'report',
    id: made.id,
    transition: 'report.create',
    to: made.status,
    isBroughtIn: true,
    changes: changesBetween({}, told).filter(({ new: said }) => said !== ''),
  })
}

/** As making a single report does: its pair is locked, and nothing that it names becomes inactive meanwhile. */
async function lockNamed(transaction: Database, judged: readonly Judged[]): Promise<void> {
  const drafts = judged.map(({ draft }) => draft)
  const clients = drafts.flatMap(({ client: id }) => id ?? [])
  const costCenters = drafts.flatMap(({ cost_center: id }) => id ?? [])
  const pair = costCenterClient
  await transaction
    .select({ id: costCenter.id })
    .from(costCenter)
    .where(inArray(costCenter.id, costCenters))
    .orderBy(asc(costCenter.id))
    .for('no key update')
  await transaction
    .select()
    .from(pair)
    .where(and(inArray(pair.cost_center_id, costCenters), inArray(pair.client_id, clients)))
    .orderBy(asc(pair.cost_center_id), asc(pair.client_id))
    .for('update')
  await transaction
    .select({ id: client.id })
    .from(client)
    .where(inArray(client.id, clients))
    .orderBy(asc(client.id))
    .for('share')
}

async function readNames(database: Database, rows: readonly ImportRow[]): Promise<Names> {
  const cellsOf = (field: string) => rows.map(({ cells }) => textOf(cells[field] ?? ''))
  return {
    clients: await readNamed(database, client, client.cnpj, cellsOf('client').map(cnpjOf)),
    costCenters: await readNamed(database, costCenter, costCenter.code, cellsOf('cost_center')),
  }
}

/** What there is already: which clients belong to which cost center, and which days were measured here. */
async function readNeighbours(database: Database, drafts: readonly OpenBalance[]) {
  const clients = drafts.flatMap(({ client: id }) => id ?? [])
  const costCenters = drafts.flatMap(({ cost_center: id }) => id ?? [])
  const pairs = await database
    .select({ cost_center: costCenterClient.cost_center_id, client: costCenterClient.client_id })
    .from(costCenterClient)
    .where(and(inArray(costCenterClient.cost_center_id, costCenters), inArray(costCenterClient.client_id, clients)))
  const periods = drafts.flatMap(({ inicio, fim }) => (inicio === '' ? [] : [inicio, fim].filter(Boolean))).toSorted()
  const [first, last] = [periods[0], periods.at(-1)]
  const days = { inicio: report.inicio, fim: report.fim }
  const measured =
    first === undefined || last === undefined
      ? []
      : await database
          .select({ cost_center: report.cost_center_id, client: report.client_id, ...days })
          .from(report)
          .where(
            and(
              ...[inArray(report.cost_center_id, costCenters), inArray(report.client_id, clients)],
              ...[lte(report.inicio, last), gte(report.fim, first), isStanding, eq(report.former_number, '')],
            ),
          )
  type Pair = Pick<OpenBalance, 'cost_center' | 'client'>
  const isSamePair = (one: Pair, other: Pair) => one.cost_center === other.cost_center && one.client === other.client
  return {
    isPair: (draft: OpenBalance) =>
      draft.cost_center === null || draft.client === null || pairs.some((pair) => isSamePair(pair, draft)),
    isMeasured: (draft: OpenBalance) =>
      draft.inicio !== '' &&
      measured.some((one) => isSamePair(one, draft) && one.inicio <= draft.fim && one.fim >= draft.inicio),
  }
}

/** Where the file tells no days, they are those of the month. */
function withPeriod(draft: OpenBalance, problems: Readonly<Record<string, ImportProblem>>): OpenBalance {
  const { competencia, inicio, fim } = draft
  const isTold = inicio !== '' || fim !== '' || 'inicio' in problems || 'fim' in problems
  if (isTold || !isMonth(competencia)) return draft
  const first = `${competencia}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return { ...draft, inicio: first, fim: addDays(next, -1) }
}

/** Where the file tells no days, what is wrong is the month. */
function problemsOf(draft: OpenBalance): Readonly<Record<string, ImportProblem>> {
  const { former_number, cost_center, client: billed, value } = draft
  const { inicio, fim, ...head } = problemsOfEdit(draft)
  const hasDays = draft.inicio !== '' || draft.fim !== ''
  const isLong = former_number.length > orderLength.max
  const problems: { readonly [Field in keyof OpenBalance]: ImportProblem | undefined } = {
    former_number: former_number === '' ? 'required' : isLong ? 'textTooLong' : undefined,
    cost_center: cost_center === null ? 'required' : undefined,
    client: billed === null ? 'required' : undefined,
    competencia: head.competencia && 'required',
    inicio: inicio && hasDays ? 'required' : undefined,
    fim: !hasDays ? undefined : fim === 'tooLong' ? 'periodTooLong' : fim,
    value: value === '' ? 'notAnAmount' : toCents(value) === 0 ? 'nothingOpen' : undefined,
    purchase_order: head.purchase_order && 'textTooLong',
    frs: head.frs && 'textTooLong',
    notes: head.notes && 'textTooLong',
  }
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, ImportProblem] => entry[1] !== undefined),
  )
}
