import type { ModuleLinkDraft } from '../../../../contract/access/module-page'
import { recordFormRules } from '../../protocols/record-form.rules'

export const invariants = recordFormRules({
  requirement: 'RTE-01',
  fields: ['title', 'url', 'description', 'place'],
  isFit: ({ title, url }: ModuleLinkDraft) => title !== '' && /^https?:\/\//.test(url),
})
