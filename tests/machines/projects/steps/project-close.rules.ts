import type { ProjectFacts } from '../../../../contract/projects/project'
import { recordActionRules } from '../../protocols/action-dialog.rules'

export const invariants = recordActionRules({
  requirement: 'PRJ-01',
  isFit: ({ text }) => text.trim().length <= 500,
  rejects: 'note',
  allows: (record) => {
    const { status, reports, provisions, requests } = record as ProjectFacts
    return ['active', 'suspended'].includes(status) && reports + provisions + requests === 0
  },
})
