import { isRepeatable, toProblem } from '../../../../contract/problem'
import type { responseStartMachine } from '../../../../machines/forms/response/response-start.machine'
import type { Invariants, Step } from '../../../engine/rules'
import { comesToRest, ends, isDone, isFailed, isQuiet, isSame } from '../../protocols/steps'

type Started = Step<typeof responseStartMachine>

export const invariants: Invariants<typeof responseStartMachine> = {
  'FRM-03: nothing is begun before the person asks for it': {
    atTheStart: ({ input, state, effects }) =>
      isQuiet(effects) &&
      state.tags.size === 0 &&
      isSame(state.context, { ...input, key: '', id: null, problem: null }),
  },
  'FRM-03: a response is begun when the person asks for it, and not else': {
    onEveryStep: ({ before, event, after, effects: { starts } }) => {
      const { form, asset, key } = after.context
      return isSame(starts, isAsked(before, event) ? [{ id: 'startResponse', input: { form, asset, key } }] : [])
    },
  },
  'FRM-03: a retry repeats the key of what was asked': {
    onEveryStep: ({ before, event, after }) =>
      after.context.key ===
      (event.type === 'response.start' && isAsked(before, event) ? event['key'] : before.context.key),
  },
  'a retry is offered where another answer may come': {
    inEveryState: (state) =>
      state.can({ type: 'response.retry' }) ===
      (state.hasTag('failed') && state.context.problem !== null && isRepeatable(state.context.problem)),
  },
  'what failed is said as long as nothing is tried again': {
    onEveryStep: ({ before, event, after }) => {
      const problem = isFailed(event, 'startResponse') ? toProblem(event['error']) : before.context.problem
      return isSame(after.context.problem, isAsked(before, event) ? null : problem)
    },
  },
  'it is being asked, has failed, is over, or waits': {
    onEveryStep: ({ before, event, after }) => {
      const isBusy = isAsked(before, event) || (before.hasTag('busy') && !event.type.startsWith('xstate.'))
      const hasFailed = isFailed(event, 'startResponse') || (before.hasTag('failed') && !isAsked(before, event))
      return (
        after.hasTag('busy') === isBusy &&
        after.hasTag('failed') === hasFailed &&
        after.hasTag('settled') === isDone(event, 'startResponse')
      )
    },
  },
  'FRM-03: it ends with the response that was begun': {
    onEveryStep: (step) =>
      ends(step)
        ? isDone(step.event, 'startResponse') &&
          isSame(step.after.output, { id: (step.event['output'] as { id: number }).id })
        : !isDone(step.event, 'startResponse'),
  },
  ...comesToRest,
}

function isAsked(before: Started['before'], { type }: Started['event']): boolean {
  const { problem } = before.context
  if (type === 'response.start') return !before.hasTag('busy') && !before.hasTag('failed')
  return type === 'response.retry' && problem !== null && isRepeatable(problem)
}
