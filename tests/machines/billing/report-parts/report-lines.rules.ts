import {
  type Bill,
  billOf,
  type EditLine,
  problemsOfLine,
  type ReportLine,
  unusualIn,
} from '../../../../contract/billing/report-lines'
import { toProblem } from '../../../../contract/problem'
import type { reportLinesMachine } from '../../../../machines/billing/report-parts/report-lines.machine'
import type { Happening, Invariants, Step } from '../../../engine/rules'
import {
  comesToRest,
  inputOf,
  isDone,
  isFailed,
  isQuiet,
  isRunning,
  isSame,
  isUnmoved,
  keeps,
  started,
} from '../../protocols/steps'
import { first } from './report-lines.cases'

type Lines = Step<typeof reportLinesMachine>

const fields = Object.keys(first.seen) as (keyof EditLine)[]

const nothing = {
  ...{ line: null, version: 0, seen: null, bill: null },
  ...{ draft: null, theirs: null, next: null, problem: null },
}

export const invariants: Invariants<typeof reportLinesMachine> = {
  'BM-04: no line is edited at first': {
    atTheStart: ({ state, effects }) => isQuiet(effects) && rests(state) && isEmpty(state),
  },
  'BM-04: a line is edited in the version that was seen, and another one where nothing is typed': {
    onEveryStep: (step) => {
      const { event, before, after, effects } = step
      if (event.type !== 'line.edit' || !(rests(before) || before.hasTag('editable'))) return 'n/a'
      const { line, version, seen } = event
      return (
        isQuiet(effects) &&
        after.hasTag('editable') &&
        isSame(after.context, { ...before.context, ...nothing, line, version, seen })
      )
    },
  },
  'BM-04: what is valid and usual is saved at once, in the version that was seen': {
    onEveryStep: (step) =>
      isSaving(step) && isValid(step.event) && !isUnusual(step.event, step.before)
        ? sends(step, step.before.context.version, step.event['draft']) && hasKept(step)
        : 'n/a',
  },
  'BM-04: an unusual value is asked about before anything is sent': {
    onEveryStep: (step) =>
      isSaving(step) && isValid(step.event) && isUnusual(step.event, step.before)
        ? asksUnusual(step.after) && isQuiet(step.effects) && hasKept(step)
        : 'n/a',
  },
  'nothing else asks that, but saving over others': {
    onEveryStep: (step) =>
      asksUnusual(step.after) && !asksUnusual(step.before)
        ? (isSaving(step) && isUnusual(step.event, step.before)) || step.event.type === 'mine.save'
        : 'n/a',
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
  'a line is saved by saving, accepting, trying again, over the others, or over nothing of theirs only': {
    onEveryStep: ({ event, effects }) =>
      isStarted(effects, 'saveLine')
        ? ['line.save', 'unusual.accept', 'line.retry', 'mine.save', 'xstate.done.actor.readLine'].includes(event.type)
        : 'n/a',
  },
  'trying again repeats draft and version': {
    onEveryStep: (step) =>
      step.event.type === 'line.retry' && step.before.can({ type: 'line.retry' })
        ? sends(step, step.before.context.version, step.before.context.draft) && keeps(step, 'problem')
        : 'n/a',
  },
  'what is saved, now or by an earlier try, is announced, and editing goes on where it was meant to': {
    onEveryStep: (step) => {
      const { event, before, after, effects } = step
      if (!isDone(event, 'saveLine') && !isThere(step)) return effects.emits.length === 0
      const { next } = before.context
      const isNext = next
        ? after.hasTag('editable') && isSame(after.context, { ...before.context, ...nothing, ...next })
        : rests(after) && isEmpty(after)
      return isSame(effects.emits, [{ type: 'line.saved' }]) && isNext
    },
  },
  'where others were faster, the line is read before anybody is asked': {
    onEveryStep: (step) =>
      isFailed(step.event, 'saveLine') && statusOf(step) === 412
        ? isSame(inputOf(step.effects, 'readLine'), idsOf(step.before)) && keeps(step)
        : isStarted(step.effects, 'readLine')
          ? false
          : 'n/a',
  },
  'what a person changed stays that person’s, and what only others changed is theirs': {
    onEveryStep: (step) => {
      const { event, before, after } = step
      if (!isDone(event, 'readLine') || isThere(step) || isUnchanged(step)) return 'n/a'
      const { seen, draft, version } = before.context
      const now = readOf(step)
      const merged = Object.fromEntries(
        fields.map((field) => [field, isMine(step, field) ? draft?.[field] : now[field]]),
      )
      const isMerged = fields.every(
        (field) => after.context.draft?.[field] === merged[field] && after.context.seen?.[field] === now[field],
      )
      const theirs = fields.filter((field) => seen?.[field] !== now[field] && draft?.[field] !== now[field])
      return (
        isMerged &&
        after.context.version === now.version &&
        isSame(after.context.bill, billOf(now)) &&
        isSame([...(after.context.theirs?.fields ?? [])].sort(), theirs.sort()) &&
        after.context.theirs?.writes === now.version - version &&
        keeps(step, 'draft', 'seen', 'bill', 'version', 'theirs')
      )
    },
  },
  'where nobody changed it after all, that it was refused is said, and nothing else': {
    onEveryStep: (step) =>
      isDone(step.event, 'readLine') && !isThere(step) && isUnchanged(step)
        ? step.after.hasTag('failed') &&
          step.after.context.problem?.status === 412 &&
          !step.after.can({ type: 'line.retry' }) &&
          isQuiet(step.effects) &&
          keeps(step, 'problem')
        : 'n/a',
  },
  'where they left what the person sees, or wrote the same, it is sent again over their version': {
    onEveryStep: (step) =>
      isDone(step.event, 'readLine') && !isThere(step) && isUnrelated(step)
        ? sends(step, readOf(step).version, step.before.context.draft)
        : 'n/a',
  },
  'else the person decides, and nothing that was typed is gone': {
    onEveryStep: (step) =>
      isDone(step.event, 'readLine') && !isThere(step) && !isUnchanged(step) && !isUnrelated(step)
        ? isConflict(step.after) && isQuiet(step.effects)
        : 'n/a',
  },
  'nothing else is a conflict': {
    onEveryStep: (step) =>
      isConflict(step.after) && !isConflict(step.before) ? isDone(step.event, 'readLine') : 'n/a',
  },
  'mine is saved over the version that was read, after the question where a value is unusual': {
    onEveryStep: (step) => {
      const { event, before, after } = step
      if (event.type !== 'mine.save' || !isConflict(before)) return 'n/a'
      const { draft, bill, version } = before.context
      const saved = { draft, bill } as unknown as Happening
      return isValid(saved) && isUnusual(saved, before)
        ? asksUnusual(after) && isQuiet(step.effects) && keeps(step)
        : sends(step, version, draft) && keeps(step, 'problem')
    },
  },
  'or theirs is kept, and mine given up': {
    onEveryStep: ({ event, before, after, effects }) =>
      event.type === 'theirs.keep' && isConflict(before) ? rests(after) && isEmpty(after) && isQuiet(effects) : 'n/a',
  },
  'a line that cannot be read after that says why, and keeps what was typed': {
    onEveryStep: (step) =>
      isFailed(step.event, 'readLine')
        ? step.after.hasTag('failed') && keepsProblem(step) && keeps(step, 'problem') && isQuiet(step.effects)
        : 'n/a',
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
          step.after.can({ type: 'line.retry' }) === [0, 503].includes(statusOf(step)) &&
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
  'BM-04: what is typed is not closed unasked': {
    onEveryStep: (step) => {
      const { event, before, after, effects } = step
      if (event.type !== 'line.dismiss' || !before.hasTag('editable')) return 'n/a'
      return (
        isQuiet(effects) && (event['isTouched'] ? asksDiscard(after) && keeps(step) : rests(after) && isEmpty(after))
      )
    },
  },
  'nothing else asks that question': {
    onEveryStep: ({ event, before, after }) =>
      asksDiscard(after) && !asksDiscard(before) ? event.type === 'line.dismiss' : 'n/a',
  },
  'going on editing leads back to the row, with everything there': {
    onEveryStep: (step) =>
      step.event.type === 'line.keep' && asksDiscard(step.before)
        ? step.after.hasTag('editable') && isQuiet(step.effects) && keeps(step)
        : 'n/a',
  },
  'a row is left as it was': {
    onEveryStep: ({ event, before, after, effects }) =>
      (event.type === 'line.leave' && before.hasTag('editable')) ||
      (event.type === 'line.discard' && asksDiscard(before))
        ? rests(after) && isEmpty(after) && isQuiet(effects)
        : 'n/a',
  },
  'while it is saved nothing else can be done': {
    onEveryStep: (step) =>
      step.before.hasTag('busy') && !step.event.type.startsWith('xstate.') ? isUnmoved(step) : 'n/a',
  },
  'is busy exactly while a line is saved or read': {
    inEveryState: (state) => state.hasTag('busy') === (isRunning(state, 'saveLine') || isRunning(state, 'readLine')),
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
        (['line.save', 'line.dismiss'].includes(event.type) && !before.hasTag('editable')) ||
        (event.type === 'line.leave' && !before.hasTag('editable')) ||
        (['line.keep', 'line.discard'].includes(event.type) && !asksDiscard(before)) ||
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

function asksDiscard(state: Lines['before']): boolean {
  return state.can({ type: 'line.keep' })
}

function isStarted(effects: Lines['effects'], id: string): boolean {
  return started(effects).includes(id)
}

function idsOf({ context: { report, line } }: Lines['before']) {
  return { report, line }
}

/** The line as it was read. */
function readOf({ event }: Lines): ReportLine {
  return event['output'] as ReportLine
}

function isMine({ before: { context } }: Lines, field: keyof EditLine): boolean {
  return context.seen?.[field] !== context.draft?.[field]
}

/** What was read is as it was to be saved. */
function isThere(step: Lines): boolean {
  const { draft } = step.before.context
  return (
    isDone(step.event, 'readLine') &&
    fields.every((field) => !isMine(step, field) || readOf(step)[field] === draft?.[field])
  )
}

function isUnchanged(step: Lines): boolean {
  return readOf(step).version === step.before.context.version
}

/** Others have written, and left what the person had seen, or made of it what the person did. */
function isUnrelated(step: Lines): boolean {
  const { seen, draft } = step.before.context
  const now = readOf(step)
  return !isUnchanged(step) && fields.every((field) => [seen?.[field], draft?.[field]].includes(now[field]))
}

function isSaving({ event, before }: Lines): boolean {
  return event.type === 'line.save' && before.hasTag('editable')
}

function isValid({ draft, bill }: Happening): boolean {
  return Object.keys(problemsOfLine(draft as EditLine, bill as Bill | null)).length === 0
}

function isUnusual({ draft, bill }: Happening, { context: { seen } }: Lines['before']): boolean {
  return unusualIn(draft as EditLine, bill as Bill | null, seen).length > 0
}

function hasKept({ event, before, after }: Lines): boolean {
  const { draft, bill, next } = event
  const kept = { ...before.context, problem: null, theirs: null, draft, bill, next }
  return isSame({ ...after.context, problem: null }, kept)
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
