import { fromCents, toCents } from '../../contract/money'
import { report, reportItem, reportLine } from '../../server/database/schema'
import type { TestServer } from './server'

interface Content {
  /** Total of each line; the first bills the asset 1, the second the asset 2. */
  readonly lines?: readonly string[]
  /** Value of each other item. */
  readonly items?: readonly string[]
}

let made = 0

/** An open report of October 2026 with lines and items of these values, and their ids. Of client and cost center 1. */
export async function makeReport({ database }: TestServer, { lines = [], items = [] }: Content) {
  const total = fromCents([...lines, ...items].reduce((sum, value) => sum + toCents(value), 0))
  const year = 2100 + made++
  const [row] = await database
    .insert(report)
    .values({
      client_id: 1,
      cost_center_id: 1,
      competencia: '2026-10',
      emissao: '2026-10-21',
      inicio: `${year}-10-01`,
      fim: `${year}-10-31`,
      total,
      status: 'open',
      created_by: 2,
      created_at: new Date('2026-10-21T12:00:00Z'),
    })
    .returning()
  if (!row) throw new Error('the report was not inserted')
  const lineRows = lines.map((value, index) => ({
    report_id: row.id,
    asset_id: index + 1,
    status: 'operando',
    service_order: '',
    failure_analysis: '',
    value,
    observations: '',
    unit: 'h' as const,
    initial: 1_000,
    final: 1_210 + index,
    franchise: 200,
    rent: value,
    excess: '0.00',
    discount: '0.00',
    total: value,
  }))
  const itemRows = items.map((value, index) => ({
    report_id: row.id,
    description: `Frete ${index + 1}`,
    observation: 'Ida e volta',
    value,
  }))
  const lineIds = lineRows.length > 0 ? await database.insert(reportLine).values(lineRows).returning() : []
  const itemIds = itemRows.length > 0 ? await database.insert(reportItem).values(itemRows).returning() : []
  return { id: row.id, total, lines: lineIds.map(({ id }) => id), items: itemIds.map(({ id }) => id) }
}
