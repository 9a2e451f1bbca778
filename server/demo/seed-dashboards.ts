import { type DashboardCard, newCard } from '../../contract/dashboards/native-dashboard'
import type { Database } from '../database/open'
import { dashboard } from '../database/schema'

const cards: readonly DashboardCard[] = [
  newCard('to_invoice'),
  newCard('overdue'),
  newCard('overdue_debit_notes'),
  { ...newCard('invoiced'), split: 'month', display: 'column', width: 2 },
  { ...newCard('overdue'), split: 'age', display: 'table' },
  { ...newCard('responses'), split: 'month', display: 'line', width: 2 },
  { ...newCard('open_follow_ups'), split: 'severity', display: 'column' },
  { ...newCard('fleet_use'), split: 'family', display: 'column', width: 2 },
  { ...newCard('to_debit'), split: 'client', display: 'table' },
]

/** What an administrator has built beside those that every installation has. */
export async function seedDashboards(database: Database): Promise<void> {
  await database.insert(dashboard).values({
    ...{ code: 'operacao', title: 'Operação', title_en: 'Operations' },
    description: 'O que falta faturar, debitar e receber, o uso da frota e o que os formulários pedem.',
    description_en: 'What is left to invoice, to debit and to receive, fleet use, and what the forms ask for.',
    ...{ permission: 'faturamento_painel_geral', cards },
  })
}
