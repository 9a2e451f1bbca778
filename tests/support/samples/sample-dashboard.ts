import { type DashboardDraft, type DashboardExport, newCard } from '../../../contract/dashboards/native-dashboard'

/** As it is sent, to be called `amostra`. */
export const sampleDashboard: DashboardDraft = {
  ...{ title: 'Amostra', title_en: '', description: '', description_en: '' },
  permission: 'faturamento_painel_geral',
  cards: [newCard('measured')],
}

export const exportedDashboard: DashboardExport = {
  columns: {
    ...{ figure: 'Indicador', split: 'Dividido por', group: 'Grupo', value: 'Valor' },
    ...{ from: 'Desde', to: 'Até', whom: 'De quem' },
  },
  ...{ language: 'pt', figures: {}, splits: {}, values: {}, others: 'Outros' },
}
