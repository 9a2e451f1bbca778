import type { ProjectDraft } from '../../../contract/projects/project'
import { recordFormRules } from '../protocols/record-form.rules'

export const invariants = recordFormRules({
  requirement: 'PRJ-01',
  fields: ['code', 'name', 'description', 'manager', 'begins', 'ends'],
  isFit: ({ code, name, manager, begins, ends }: ProjectDraft) =>
    code !== '' && name !== '' && manager !== null && begins !== '' && ends >= begins,
})
