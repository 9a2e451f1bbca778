import type { Draft, KeptDraft } from '../../../../contract/forms/draft'
import { differences, mergeAnswers, sentWith } from '../../../../contract/forms/draft'
import { evaluate } from '../../../../contract/forms/evaluate'
import { isRepeatable, toProblem } from '../../../../contract/problem'
import type { responseFillMachine } from '../../../../machines/forms/response/response-fill.machine'
import type { Invariants, Step } from '../../../engine/rules'
import { nameOf } from '../../../engine/state-name'
import { comesToRest, isDone, isFailed, isSame } from '../../protocols/steps'

type Filled = Step<typeof responseFillMachine>
type State = Filled['before']

/** What a person does, and time: where it leads from where. Elsewhere it changes nothing. */
const ways: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'answer.change': {
    saved: 'caught up',
    unsaved: 'unsaved',
    saving: 'saving',
    failed: 'failed',
    rejected: 'rejected',
    catchingUp: 'catchingUp',
  },
  'answer.leave': { unsaved: 'saving', failed: 'saving', rejected: 'saving' },
  'save.retry': { failed: 'saving' },
  pause: { unsaved: 'saving', failed: 'saving' },
  'response.finish': {
    ...{ saved: 'finishing', unsaved: 'finishing', failed: 'finishing', rejected: 'finishing' },
    saving: 'saving',
  },
  'response.changed': Object.fromEntries(
    ['saved', 'unsaved', 'saving', 'catchingUp', 'failed', 'rejected'].map((place) => [place, 'catchingUp']),
  ),
  'mine.keep': { conflicting: 'saving' },
  'theirs.keep': { conflicting: 'settled' },
}

export const invariants: Invariants<typeof responseFillMachine> = {
  'FRM-04: it opens with what the server has and what this device kept: saved, to be saved, or to be decided': {
    atTheStart: ({ input, state, effects }) => {
      const { problem, key, ...own } = state.context
      const isAsked = Object.keys(input.theirs).length > 0
      return (
        isSame([own, problem, key], [{ ...input, sent: sentAt(state, input) }, null, '']) &&
        placeOf(state) === (isAsked ? 'conflicting' : settledPlace(state)) &&
        isSame(effects.starts, requestsAt(state))
      )
    },
  },
  'FRM-03: each step leads where it should: what is left is saved, what differs is decided, what is complete is finished':
    {
      onEveryStep: (step) => placeOf(step.after) === whereTo(step),
    },
  'FRM-03: whatever is asked of the server carries all that is on screen, over the version that is known': {
    onEveryStep: ({ before, event, after, effects }) => {
      const isAsked =
        placeOf(before) !== placeOf(after) ||
        isDone(event, 'saveAnswers') ||
        (placeOf(before) === 'catchingUp' && isNews({ before, event }))
      return (
        isSame(effects.starts, isAsked ? requestsAt(after) : []) && effects.sends.length + effects.emits.length === 0
      )
    },
  },
  'FRM-03, FRM-04: nothing that is typed is lost, and no answer is taken from elsewhere unasked': {
    onEveryStep: (step) => isSame(step.after.context, contextAfter(step)),
  },
  'FRM-04: what this page itself may have put there is no answer of another device': {
    onEveryStep: ({ before: { context }, event, after }) =>
      isDone(event, 'readResponse')
        ? Object.entries(after.context.theirs).every(
            ([key, other]) => ![context.saved[key], ...(context.sent[key] ?? [])].includes(other),
          )
        : 'n/a',
  },
  'FRM-03: it can be finished only where nothing is missing or wrong, and once': {
    inEveryState: (state) =>
      state.can({ type: 'response.finish', key: 'any' }) ===
      (isComplete(state) && state.context.key === '' && placeOf(state) in (ways['response.finish'] ?? {})),
  },
  'what can be written in, is busy, has failed or is over says so': {
    inEveryState: (state) => {
      const place = placeOf(state)
      const tags = {
        editable: ['saved', 'unsaved', 'saving', 'catchingUp', 'failed', 'rejected'],
        busy: ['finishing'],
        failed: ['failed', 'rejected', 'conflicting', 'closed'],
        settled: ['finished'],
      }
      return Object.entries(tags).every(([tag, places]) => state.hasTag(tag as 'busy') === places.includes(place))
    },
  },
  ...comesToRest,
}

function whereTo(step: Filled): string {
  const { before, event, after } = step
  const place = placeOf(before)
  const type = event.type.startsWith('xstate.after') ? 'pause' : event.type
  if (type === 'response.finish' && (!isComplete(before) || before.context.key !== '')) return place
  if (type === 'response.changed' && !isNews(step)) return place
  const way = ways[type]?.[place]
  if (way === 'settled') return settledPlace(after)
  if (way === 'caught up') return caughtUpPlace(after)
  if (way !== undefined || type in ways) return way ?? place
  if (event.type.startsWith('xstate.error')) {
    const problem = toProblem(event['error'])
    if ([403, 404, 409].includes(problem.status)) return 'closed'
    if (isFailed(event, 'readResponse')) return 'failed'
    if (problem.status === 412) return 'catchingUp'
    return isRepeatable(problem) ? 'failed' : 'rejected'
  }
  const { answers, status } = event['output'] as Draft
  const { definition, answers: own, lastReading } = before.context
  const others = differences(own, answers)
  if (isDone(event, 'saveAnswers'))
    return before.context.key !== '' ? 'finishing' : others.length > 0 ? 'saving' : 'saved'
  if (isDone(event, 'finishResponse')) return 'finished'
  if (status === 'rascunho') return Object.keys(after.context.theirs).length > 0 ? 'conflicting' : caughtUpPlace(after)
  const asked = evaluate(definition, own, lastReading).asked.flat()
  return status === 'completo' && !others.some((key) => asked.includes(key)) ? 'finished' : 'closed'
}

function contextAfter(step: Filled): State['context'] {
  const { before, event, after } = step
  const context = contextBefore(step)
  const isBegun = placeOf(after) === 'saving' && (placeOf(before) !== 'saving' || isDone(event, 'saveAnswers'))
  return isBegun ? { ...context, sent: sentWith(context) } : context
}

/** The context before a save that the step begins notes what it sends. */
function contextBefore({ before, event, after }: Filled): State['context'] {
  const { context } = before
  const isIn = (type: string) => event.type === type && placeOf(before) in (ways[type] ?? {})
  const kept = before.hasTag('failed') && placeOf(after) !== placeOf(before) ? { ...context, problem: null } : context
  if (isIn('answer.change'))
    return { ...kept, answers: { ...context.answers, [String(event['question'])]: event['answer'] as string } }
  if (isIn('response.finish') && before.can({ type: 'response.finish', key: '' }))
    return { ...kept, key: event['key'] as string }
  if (isIn('mine.keep')) return { ...kept, theirs: {} }
  if (isIn('theirs.keep')) return { ...kept, answers: { ...context.answers, ...context.theirs }, theirs: {} }
  if (event.type.startsWith('xstate.error') && placeOf(after) !== 'catchingUp')
    return { ...kept, problem: toProblem(event['error']), key: '' }
  if (isDone(event, 'saveAnswers')) return { ...kept, ...savedBy(event) }
  if (isDone(event, 'readResponse') && (event['output'] as Draft).status === 'rascunho')
    return { ...kept, ...savedBy(event), ...mergeAnswers(context, (event['output'] as Draft).answers), key: '' }
  return kept
}

function savedBy(event: Filled['event']): Partial<State['context']> {
  const { version, answers, updated_at } = event['output'] as Draft
  return { version, saved: answers, sent: {}, savedAt: updated_at }
}

/** What is told is neither what the page knows nor what it may have sent. */
function isNews({ before: { context }, event }: Pick<Filled, 'before' | 'event'>): boolean {
  const [version, own] = [event['version'], isSame(context.sent, {}) ? 0 : 1]
  return event.type === 'response.changed' && (version === null || Number(version) - own > context.version)
}

function sentAt(state: State, draft: KeptDraft): KeptDraft['sent'] {
  return placeOf(state) === 'saving' ? sentWith(draft) : {}
}

function requestsAt(state: State) {
  const { id, version, answers, key } = state.context
  const requests: Readonly<Record<string, object>> = {
    saving: { id: 'saveAnswers', input: { id, version, answers } },
    finishing: { id: 'finishResponse', input: { id, version, answers, key } },
    catchingUp: { id: 'readResponse', input: { id } },
  }
  const request = requests[placeOf(state)]
  return request ? [request] : []
}

function settledPlace({ context: { saved, answers } }: State): string {
  return differences(saved, answers).length > 0 ? 'saving' : 'saved'
}

/** Nothing that only came in from elsewhere is answered by a save at once: two pages would answer each other for ever. */
function caughtUpPlace(state: State): string {
  return settledPlace(state) === 'saving' ? 'unsaved' : 'saved'
}

function isComplete({ context: { definition, answers, lastReading } }: State): boolean {
  return evaluate(definition, answers, lastReading).first === null
}

function placeOf({ value }: State): string {
  return nameOf(value)
}
