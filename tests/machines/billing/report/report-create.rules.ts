import { problemsOf, type ReportDraft } from '../../../../contract/billing/report'
import type { reportCreateMachine } from '../../../../machines/billing/report/report-create.machine'
import type { Invariants } from '../../../engine/rules'
import { makingRules } from '../../protocols/form-dialog.rules'
import { comesToRest, isQuiet, isUnmoved, keeps } from '../../protocols/steps'

export const invariants: Invariants<typeof reportCreateMachine> = {
  'BM-02: nothing is chosen at first': {
    atTheStart: ({ state, effects }) =>
      state.context.costCenter === null &&
      state.context.client === null &&
      state.hasTag('editable') &&
      isQuiet(effects),
  },
  'BM-02: a client is chosen only after its cost center': {
    inEveryState: ({ context: { costCenter, client } }) => (client === null ? 'n/a' : costCenter !== null),
  },
  'BM-02: the client field is open exactly then': {
    inEveryState: (state) =>
      state.hasTag('editable')
        ? state.can({ type: 'client.choose', client: 5 }) === (state.context.costCenter !== null)
        : 'n/a',
  },
  'BM-02: asks for the cost center, then for one of its clients, then for the period': {
    inEveryState: (state) => {
      if (!state.hasTag('editable')) return 'n/a'
      const { costCenter, client } = state.context
      if (client !== null) return state.matches({ open: { filling: 'choosingPeriod' } })
      return state.matches({ open: { filling: costCenter === null ? 'choosingCostCenter' : 'choosingClient' } })
    },
  },
  'another cost center asks for the client again': {
    onEveryStep: (step) =>
      step.event.type === 'costCenter.choose' && step.before.hasTag('editable')
        ? step.after.context.costCenter === step.event['costCenter'] &&
          step.after.context.client === null &&
          keeps(step, 'costCenter', 'client') &&
          step.after.hasTag('editable')
        : 'n/a',
  },
  'the client that is chosen is kept': {
    onEveryStep: (step) =>
      step.event.type === 'client.choose' && step.before.hasTag('editable') && step.before.context.costCenter !== null
        ? step.after.context.client === step.event['client'] && keeps(step, 'client') && step.after.hasTag('editable')
        : 'n/a',
  },
  'is created with a report, and dismissed without': {
    inEveryState: (state) =>
      state.status === 'done' ? state.matches(state.context.report === null ? 'dismissed' : 'created') : 'n/a',
  },
  'nothing that was filled in is lost by a question, a failure or a wait': {
    onEveryStep: (step) =>
      ['costCenter.choose', 'client.choose', 'report.submit'].includes(step.event.type)
        ? 'n/a'
        : keeps(step, 'problem', 'report'),
  },
  'nothing is chosen at another moment': {
    onEveryStep: (step) => {
      const { event, before } = step
      const isOutOfPlace =
        (event.type === 'costCenter.choose' && !before.hasTag('editable')) ||
        (event.type === 'client.choose' && (!before.hasTag('editable') || before.context.costCenter === null))
      return isOutOfPlace ? isUnmoved(step) : 'n/a'
    },
  },
  'a report that was made leaves no problem': {
    inEveryState: (state) => (state.matches('created') ? state.context.problem === null : 'n/a'),
  },
  ...makingRules({
    requirement: 'BM-02',
    makes: 'createReport',
    fields: ['cost_center', 'client', 'inicio', 'fim', 'competencia'],
    isComplete: ({ draft }) => Object.keys(problemsOf(draft as ReportDraft)).length === 0,
  }),
  ...comesToRest,
}
