import type { DashboardDraft } from '../../../contract/dashboards/native-dashboard'
import { recordFormRules } from '../protocols/record-form.rules'

export const invariants = recordFormRules({
  requirement: 'DSH-01',
  fields: ['title', 'title_en', 'description', 'description_en', 'permission', 'cards'],
  isFit: ({ title, cards }: DashboardDraft) => title !== '' && cards.length > 0,
})
