import type { z } from 'zod'
import type { DashboardCard, DashboardExport, FigureAnswer } from '../../../contract/dashboards/native-dashboard'
import type { dashboardExportQuerySchema } from '../../../contract/dashboards/native-dashboard.schema'
import type { Database } from '../../database/open'
import type { Row } from '../../export/sheet'
import { readFigure } from './figure-read'

interface Asked {
  readonly query: z.output<typeof dashboardExportQuerySchema>
  readonly words: DashboardExport
  readonly today: string
}

/** What the cards of a dashboard show, one after the other: each group in a row, or the number alone. */
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
    const title = words.figures[figure] ?? figure
    const rowOf = (name: string, value: FigureAnswer['value']): Row => [
      title,
      name,
      value === null ? '' : Number(value),
    ]
    if (split === null) rows.push(rowOf('', answer.value))
    for (const { key, name, value } of answer.groups)
      rows.push(rowOf(name || words.values[`${split}.${key}`] || key, value))
    if (answer.others) rows.push(rowOf(words.others, answer.others.value))
  }
  return rows
}
