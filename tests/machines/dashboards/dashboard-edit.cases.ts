import { type DashboardDraft, newCard } from '../../../contract/dashboards/native-dashboard'
import { readProblem } from '../../../contract/problem'
import { dashboardEditMachine } from '../../../machines/dashboards/dashboard-edit.machine'
import { pathsOf } from '../../engine/paths'
import { recordFormCases } from '../protocols/record-form.cases'

/** A dashboard as the person saw it, and what becomes of it. */
export const seen: DashboardDraft = {
  ...{ title: 'Rotina', title_en: '', description: '', description_en: '' },
  permission: null,
  cards: [newCard('responses')],
}
export const draft: DashboardDraft = {
  ...seen,
  title: 'Rotina da frota',
  permission: 'faturamento_boletins',
  cards: [newCard('late_inspections')],
}
export const empty: DashboardDraft = { ...seen, title: '' }
/** Somebody else has said what it is for. */
const theirs: DashboardDraft = { ...seen, description: 'O que os formulários pedem.' }

export const options = recordFormCases({
  ...{ seen, draft, theirs },
  made: { empty, key: '5f0c7e9a-0000-4000-8000-0000000000d1' },
  unfit: { 'without a title': { ...draft, title: '' } },
  refusals: {
    rejected: readProblem(400, { title: ['O título não serve.'] }),
    'too many': readProblem(409, { detail: 'Já há 100 dashboards, o máximo. Exclua um para criar outro.' }),
  },
})

export const paths = pathsOf(dashboardEditMachine, options)
