import { type CloneReport, problemsOfPeriod } from '../../../../contract/billing/report'
import type { reportCloneMachine } from '../../../../machines/billing/report/report-clone.machine'
import type { Invariants } from '../../../engine/rules'
import { makingRules } from '../../protocols/form-dialog.rules'
import { comesToRest, isQuiet, keeps } from '../../protocols/steps'

export const invariants: Invariants<typeof reportCloneMachine> = {
  'BM-02: begins with the form, and nothing is asked of the server': {
    atTheStart: ({ state, effects }) =>
      state.hasTag('editable') && state.context.report === null && state.context.problem === null && isQuiet(effects),
  },
  'nothing that was sent is forgotten by a question, a failure or a wait': {
    onEveryStep: (step) => (step.event.type === 'report.submit' ? 'n/a' : keeps(step, 'problem', 'report')),
  },
  ...makingRules({
    requirement: 'BM-02',
    makes: 'cloneReport',
    fields: ['inicio', 'fim', 'competencia'],
    isComplete: ({ draft }) => Object.keys(problemsOfPeriod(draft as CloneReport)).length === 0,
    sentWith: ({ source }) => ({ source }),
  }),
  ...comesToRest,
}
