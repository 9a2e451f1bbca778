import { desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { dashboardFigures, type FigureCode, type FigureSplit } from '../../../contract/dashboards/figures'
import type { FigureAnswer } from '../../../contract/dashboards/native-dashboard'
import type { figureQuerySchema } from '../../../contract/dashboards/native-dashboard.schema'
import { severities } from '../../../contract/forms/follow-up/follow-up-values'
import { ageingBuckets, dashboardBounds } from '../../../contract/limits'
import { fromCents, toCents } from '../../../contract/money'
import { nameFilter } from '../../billing/shared/billed-client'
import { monthsAsked } from '../../billing/statistics/statistics-history'
import type { Database } from '../../database/open'
import { client, costCenter, form } from '../../database/schema'
import { refuseFields } from '../../http/refused'
import { type Filter, meanings, memberFilter, rows, scopeFilter, sources, whereFilter } from './figure-sources'

type Query = z.output<typeof figureQuerySchema>

/** What is not ordered by how much it is. */
const orders: Readonly<Partial<Record<FigureSplit, readonly string[]>>> = { age: ageingBuckets, severity: severities }

/** What the records of a figure come to: an amount; of a share, how many of how many. */
interface Amount {
  readonly part: string
  readonly whole: string
}

/** A figure as a dashboard shows it: all of it, and by what it is split. 400 where it is not split so. `today` is a day. */
export async function readFigure(
  database: Database,
  figure: FigureCode,
  query: Query,
  today: string,
): Promise<FigureAnswer> {
  const { list, unit, splits, filters } = dashboardFigures[figure]
  const { split } = query
  if (split && !splits.includes(split)) throw refuseFields({ split: ['Valor inválido.'] })
  const meaning = meanings[figure]
  const source = sources[list]
  const months = filters.includes('period') ? monthsAsked(query, today.slice(0, 7)) : []
  const scope = scopeFilter(source, filters, query, months)
  const filter: Filter = { ...meaning.filter(today), ...scope }
  const whole: Filter = meaning.whole ? { ...meaning.whole, ...scope } : filter
  const isPart = whereFilter(source, filter, today)
  const where = whereFilter(source, whole, today)
  const zero = unit === 'money' ? '0.00' : '0'
  const sums = {
    part: sql<string>`coalesce(${meaning.amount ?? rows} filter (where ${isPart}), ${zero})::text`,
    whole: sql<string>`count(*)::text`,
  }
  const [total] = await database.select(sums).from(source.from).where(where)
  if (!total) throw new Error('a sum has one row')
  const said = ({ part, whole }: Amount) => (unit === 'percent' ? percentOf(part, whole) : part)
  const members = split ? await readMembers() : []
  const behindOf = (of: Filter) => ({ list, filter: of })
  const taken = { client: filters.includes('client'), cost_center: filters.includes('cost_center') }
  return {
    value: said(total),
    behind: behindOf(filter),
    share: meaning.whole ? { part: Number(total.part), whole: Number(total.whole), behind: behindOf(whole) } : null,
    groups: split ? await groupsOf(split) : [],
    others: othersOf(),
    period: months[0] ? { from: months[0], to: months.at(-1) ?? months[0] } : null,
    filter: await nameFilter(database, {
      client: taken.client ? query.client : undefined,
      cost_center: taken.cost_center ? query.cost_center : undefined,
    }),
  }

  /** All months; of anything else the largest, and how many there are. */
  async function readMembers() {
    const key = split && source.keys[split]?.(today)
    if (!key) throw new Error(`${list} is not split by ${split}`)
    const size = meaning.whole ? sql`count(*)` : sql`${meaning.amount ?? rows} filter (where ${isPart})`
    const found = database
      .select({ key: sql<string>`coalesce(${key}::text, '')`, ...sums, of: sql`count(*) over ()`.mapWith(Number) })
      .from(source.from)
      .where(where)
      .groupBy(sql`1`)
      .orderBy(desc(size), sql`1`)
    return split === 'month' ? found : found.limit(dashboardBounds.members)
  }

  async function groupsOf(by: FigureSplit): Promise<FigureAnswer['groups']> {
    const named = await namesOf(
      database,
      by,
      members.map(({ key }) => key),
    )
    const shown = inOrder(by, by === 'month' ? months : (orders[by] ?? []))
    return shown.map((member) => {
      const own = memberFilter(source, by, member.key)
      return {
        key: member.key,
        name: named.get(member.key) ?? '',
        value: said(member),
        behind: own ? behindOf({ ...filter, ...own }) : null,
      }
    })
  }

  /** As they are known to follow each other, months also without a record; else as they were read. */
  function inOrder(by: FigureSplit, order: readonly string[]) {
    if (order.length === 0) return members
    const found = order.map((key) => members.find((one) => one.key === key) ?? { key, part: zero, whole: '0' })
    return by === 'month' ? found : found.filter((one) => 'of' in one)
  }

  function othersOf(): FigureAnswer['others'] {
    const count = (members[0]?.of ?? 0) - members.length
    if (count < 1) return null
    const left = (name: keyof Amount) =>
      fromCents(
        members.reduce((cents, one) => cents - toCents(asMoney(one[name])), toCents(asMoney(total?.[name] ?? '0'))),
      )
    const [part, whole] = [left('part'), left('whole')]
    const plain = (amount: string) => amount.replace(/\.00$/, '')
    return {
      members: count,
      value: said(unit === 'money' ? { part, whole } : { part: plain(part), whole: plain(whole) }),
    }
  }
}

/** Counts are summed like money. */
const asMoney = (amount: string) => (amount.includes('.') ? amount : `${amount}.00`)

/** With one place; null of nothing. */
function percentOf(part: string, whole: string): string | null {
  return Number(whole) === 0 ? null : ((100 * Number(part)) / Number(whole)).toFixed(1)
}

/** What the records with these ids are called; nothing of what is no record. */
async function namesOf(
  database: Database,
  split: FigureSplit,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = keys.map(Number)
  const pairs = async () => {
    if (split === 'client')
      return database.select({ id: client.id, name: client.name }).from(client).where(inArray(client.id, ids))
    if (split === 'form')
      return database.select({ id: form.id, name: form.title }).from(form).where(inArray(form.id, ids))
    if (split !== 'cost_center') return []
    const name: SQL<string> = sql`${costCenter.code} || ' · ' || ${costCenter.name}`
    return database.select({ id: costCenter.id, name }).from(costCenter).where(inArray(costCenter.id, ids))
  }
  if (split === 'family') return new Map(keys.map((key) => [key, key]))
  return new Map((ids.length === 0 ? [] : await pairs()).map(({ id, name }) => [String(id), name]))
}
