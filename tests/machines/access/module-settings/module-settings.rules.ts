import type { SettingsDraft } from '../../../../contract/access/module-settings'
import { recordFormRules } from '../../protocols/record-form.rules'

export const invariants = recordFormRules({
  requirement: 'ADM-01',
  fields: ['name', 'icon', 'place'],
  isFit: ({ name, place }: SettingsDraft) => name !== '' && /^\d+$/.test(place),
})
