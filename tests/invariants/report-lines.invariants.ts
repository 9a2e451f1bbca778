import { toProblem } from '../../contract/problem'
import { type EditLine, problemsOfLine, unusualIn } from '../../contract/report-lines'
import type { reportLinesMachine } from '../../machines/billing/report-lines.machine'
import type { Happening, Invariants, Step } from '../support/invariants'
import { comesToRest, inputOf, isDone, isFailed, isQuiet, isRunning, isSame, isUnmoved, keeps, started } from './steps'

type Lines = Step<typeof reportLinesMachine>

const refusals = [400, 403, 404, 409]
const nothing = { line: null, version: 0, draft: null, next: null, problem: null }

export const invariants: Invariants<typeof reportLinesMachine> = {
  'BM-04: no line is edited at first': {
    atTheStart: ({ state, effects }) => isQuiet(effects) && rests(state) && isEmpty(state),
  },
  'BM-04: a line is edited in the version that was seen, and another one where nothing is typed': {
    onEveryStep: (step) => {
      const { event, before, after, effects } = step
      if (event.type !== 'line.edit' || !(rests(before) || before.hasTag('editable'))) return 'n/a'
      const { line, version } = event
      return (
        isQuiet(effects) &&
        after.hasTag('editable') &&
        isSame(after.context, { ...before.context, ...nothing, line, version })
      )
    },
  },
  'BM-04: what is valid and usual is saved at once, in the version that was seen': {
    onEveryStep: (step) =>
      isSaving(step) && isValid(step.event) && !isUnusual(step.event)
        ? sends(step, step.before.context.version, step.event['draft']) && hasKept(step)
        : 'n/a',
  },
  'BM-04: an unusual value is asked about before anything is sent': {
    onEveryStep: (step) =>
      isSaving(step) && isValid(step.event) && isUnusual(step.event)
        ? asksUnusual(step.after) && isQuiet(step.effects) && hasKept(step)
        : 'n/a',
  },
  'nothing else asks that': {
    onEveryStep: (step) =>
      asksUnusual(step.after) && !asksUnusual(step.before) ? isSaving(step) && isUnusual(step.event) : 'n/a',
  },
  'BM-04: what is invalid is not sent': {
    onEveryStep: (step) => (isSaving(step) && !isValid(step.event) ? isUnmoved(step) : 'n/a'),
  },
  'an unusual value is saved when that is accepted': {
    onEveryStep: (step) =>
      step.event.type === 'unusual.accept' && asksUnusual(step.before)
        ? sends(step, step.before.context.version, step.before.context.draft) && keeps(step, 'problem')
        : 'n/a',
  },
  'a line is saved by saving, accepting, trying again or over the others only': {
    onEveryStep: ({ event, effects }) =>
      started(effects).length > 0
        ? ['line.save', 'unusual.accept', 'line.retry', 'mine.save'].includes(event.type)
        : 'n/a',
  },
  'trying again repeats draft and version': {
    onEveryStep: (step) =>
      step.event.type === 'line.retry' && step.before.can({ type: 'line.retry' })
        ? sends(step, step.before.context.version, step.before.context.draft) && keeps(step, 'problem')
        : 'n/a',
  },
  'what is saved is announced, and editing goes on where it was meant to': {
    onEveryStep: (step) => {
      const { event, before, after, effects } = step
      if (!isDone(event, 'saveLine')) return effects.emits.length === 0
      const { next } = before.context
      const isThere = next
        ? after.hasTag('editable') && isSame(after.context, { ...before.context, ...nothing, ...next })
        : rests(after) && isEmpty(after)
      return isSame(effects.emits, [{ type: 'line.saved' }]) && isThere
    },
  },
  'where others were faster, the person decides, and nothing that was typed is gone': {
    onEveryStep: (step) =>
      isFailed(step.event, 'saveLine') && statusOf(step) === 412 ? isConflict(step.after) && keeps(step) : 'n/a',
  },
  'nothing else is a conflict': {
    onEveryStep: (step) =>
      isConflict(step.after) && !isConflict(step.before)
        ? isFailed(step.event, 'saveLine') && statusOf(step) === 412
        : 'n/a',
  },
  'mine is saved over the version that is now seen': {
    onEveryStep: (step) =>
      step.event.type === 'mine.save' && isConflict(step.before)
        ? sends(step, step.event['version'], step.before.context.draft) && keeps(step, 'version', 'problem')
        : 'n/a',
  },
  'or theirs is kept, and mine given up': {
    onEveryStep: ({ event, before, after, effects }) =>
      event.type === 'theirs.keep' && isConflict(before) ? rests(after) && isEmpty(after) && isQuiet(effects) : 'n/a',
  },
  'a field that the server rejects goes back to the row, which says so': {
    onEveryStep: (step) =>
      isFailed(step.event, 'saveLine') && namesField(step)
        ? step.after.hasTag('editable') && keepsProblem(step) && keeps(step, 'problem')
        : 'n/a',
  },
  'anything else that fails says why, keeps what was typed, and can be tried again where the answer may be another': {
    onEveryStep: (step) =>
      isFailed(step.event, 'saveLine') && statusOf(step) !== 412 && !namesField(step)
        ? step.after.hasTag('failed') &&
          keepsProblem(step) &&
          keeps(step, 'problem') &&
          step.after.can({ type: 'line.retry' }) === !refusals.includes(statusOf(step)) &&
          step.after.can({ type: 'line.amend' })
        : 'n/a',
  },
  'correcting leads back to the row, with everything there': {
    onEveryStep: (step) =>
      step.event.type === 'line.amend' && step.before.can({ type: 'line.amend' })
        ? step.after.hasTag('editable') &&
          isQuiet(step.effects) &&
          step.after.context.problem === null &&
          keeps(step, 'problem')
        : 'n/a',
  },
  'it is open in every question': {
    inEveryState: (state) =>
      state.can({ type: 'line.amend' }) === (asksUnusual(state) || isConflict(state) || state.hasTag('failed')),
  },
  'a row is left as it was': {
    onEveryStep: ({ event, before, after, effects }) =>
      event.type === 'line.leave' && before.hasTag('editable')
        ? rests(after) && isEmpty(after) && isQuiet(effects)
        : 'n/a',
  },
  'while it is saved nothing else can be done': {
    onEveryStep: (step) =>
      step.before.hasTag('busy') && !step.event.type.startsWith('xstate.') ? isUnmoved(step) : 'n/a',
  },
  'is busy exactly while a line is saved': {
    inEveryState: (state) => state.hasTag('busy') === isRunning(state, 'saveLine'),
  },
  'no other line is begun before this one is saved or left': {
    onEveryStep: (step) =>
      step.event.type === 'line.edit' && !rests(step.before) && !step.before.hasTag('editable')
        ? isUnmoved(step)
        : 'n/a',
  },
  'actions of another moment do nothing': {
    onEveryStep: (step) => {
      const { event, before } = step
      const isOutOfPlace =
        (event.type === 'unusual.accept' && !asksUnusual(before)) ||
        (['mine.save', 'theirs.keep'].includes(event.type) && !isConflict(before)) ||
        (event.type === 'line.retry' && !before.hasTag('failed')) ||
        (['line.save', 'line.leave'].includes(event.type) && !before.hasTag('editable')) ||
        (event.type === 'line.amend' && !before.can({ type: 'line.amend' }))
      return isOutOfPlace ? isUnmoved(step) : 'n/a'
    },
  },
  'a new request leaves nothing of the last problem': {
    inEveryState: (state) => (state.hasTag('busy') ? state.context.problem === null : 'n/a'),
  },
  'where nothing is edited nothing is kept': {
    inEveryState: (state) => (rests(state) ? isEmpty(state) : state.context.line !== null),
  },
  'it never ends by itself: the page ends it': { inEveryState: ({ status }) => status === 'active' },
  'from everywhere the person comes back to rest': {
    fromEvery: (state) => !rests(state),
    canReach: rests,
  },
  ...comesToRest,
}

function rests(state: Lines['before']): boolean {
  return state.matches('resting')
}

function isEmpty({ context }: Lines['before']): boolean {
  return isSame(context, { ...context, ...nothing })
}

function asksUnusual(state: Lines['before']): boolean {
  return state.can({ type: 'unusual.accept' })
}

function isConflict(state: Lines['before']): boolean {
  return state.can({ type: 'theirs.keep' })
}

function isSaving({ event, before }: Lines): boolean {
  return event.type === 'line.save' && before.hasTag('editable')
}

function isValid({ draft }: Happening): boolean {
  return Object.keys(problemsOfLine(draft as EditLine)).length === 0
}

function isUnusual({ draft }: Happening): boolean {
  return unusualIn(draft as EditLine).length > 0
}

function hasKept({ event, before, after }: Lines): boolean {
  const { draft, next } = event
  return isSame({ ...after.context, problem: null }, { ...before.context, problem: null, draft, next })
}

function sends({ before, after, effects }: Lines, version: unknown, draft: unknown): boolean {
  const { report, line } = before.context
  return isSame(inputOf(effects, 'saveLine'), { report, line, version, draft }) && after.hasTag('busy')
}

function statusOf({ event }: Lines): number {
  return toProblem(event['error']).status
}

function namesField({ event }: Lines): boolean {
  return statusOf({ event } as Lines) === 400 && 'final' in (toProblem(event['error']).fields ?? {})
}

function keepsProblem({ event, after }: Lines): boolean {
  return isSame(after.context.problem, toProblem(event['error']))
}
