import type { z } from 'zod'
import type { DashboardCard, DashboardExport, FigureAnswer } from '../../../contract/dashboards/native-dashboard'
import type { dashboardExportQuerySchema } from '../../../contract/dashboards/native-dashboard.schema'
import type { Database } from '../../database/open'
import type { Row } from '../../export/sheet'
import { readFigure } from './figure-read'
import { lastDay } from './figure-sources'

interface Asked {
  readonly query: z.output<typeof dashboardExportQuerySchema>
  readonly words: DashboardExport
  readonly today: string
}

/** What the cards of a dashboard show, one after the other: each group in a row, or the number alone, with what it is of. */
export async function dashboardRows(
  database: Database,
  cards: readonly DashboardCard[],
  { query, words, today }: Asked,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const card of cards) {
    const { figure, split } = card
    const asked = {
      ...query,
      ...(split ? { split } : {}),
      ...(card.client === null ? {} : { client: card.client }),
      ...(card.cost_center === null ? {} : { cost_center: card.cost_center }),
    }
    const answer = await readFigure(database, figure, asked, today)
    const { period } = answer
    const rowOf = (name: string, value: FigureAnswer['value']): Row => [
      words.figures[figure] ?? figure,
      (split && words.splits[split]) ?? split ?? '',
      name,
      value === null ? '' : Number(value),
      period ? `${period.from}-01` : '',
      period ? lastDay(period.to) : today,
      whomOf(answer),
    ]
    if (split === null) rows.push(rowOf('', answer.value))
    for (const { key, name, value } of answer.groups)
      rows.push(rowOf(words.values[`${split}.${key}`] || name || (split === 'month' ? monthText(key) : key), value))
    if (answer.others) rows.push(rowOf(words.others, answer.others.value))
  }
  return rows
}

/** Of which client and cost center it is; empty where of all. */
function whomOf({ filter: { client, cost_center } }: FigureAnswer): string {
  return [client?.name, cost_center && `${cost_center.code} · ${cost_center.name}`].filter(Boolean).join(' · ')
}

/** `2026-10` as 10/2026, in both languages. */
function monthText(month: string): string {
  return month.split('-').reverse().join('/')
}
