import type { ListViewDraft } from '../../../contract/lists/list-view'
import { isRepeatable, toProblem } from '../../../contract/problem'
import type { SavedRecord } from '../../../contract/record-form'
import type { listViewChangeMachine } from '../../../machines/lists/list-view-change.machine'
import type { Invariants, Step } from '../../engine/rules'
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
} from '../protocols/steps'

type Change = Step<typeof listViewChangeMachine>

const starts = ['query.save', 'default.set']
const nowOf = ({ event }: Change) => event['output'] as SavedRecord<ListViewDraft>
const statusOf = ({ event }: Change) => toProblem(event['error']).status
const queryOf = ({ before: { context } }: Change) => (context.change?.kind === 'query' ? context.change : null)

export const invariants: Invariants<typeof listViewChangeMachine> = {
  'nothing is changed at first': {
    atTheStart: ({ state, effects }) =>
      isQuiet(effects) &&
      !state.hasTag('busy') &&
      !state.hasTag('failed') &&
      isSame(state.context, { change: null, problem: null }),
  },
  'BIL-03: what the list shows is saved over the version that was seen': {
    onEveryStep: ({ before, event, effects }) => {
      if (event.type !== 'query.save' || before.hasTag('busy')) return 'n/a'
      const { type: _, ...change } = event
      return isSame(effects.starts, [{ id: 'saveChange', input: { change: { kind: 'query', ...change } } }])
    },
  },
  'BIL-03: the list is to open by the view that was meant': {
    onEveryStep: ({ before, event, effects }) => {
      if (event.type !== 'default.set' || before.hasTag('busy')) return 'n/a'
      const change = { kind: 'default', id: event['id'], isDefault: event['isDefault'] }
      return isSame(effects.starts, [{ id: 'saveChange', input: { change } }])
    },
  },
  'one change is made at a time': {
    onEveryStep: (step) => (starts.includes(step.event.type) && step.before.hasTag('busy') ? isUnmoved(step) : 'n/a'),
  },
  'nothing is sent but by a start, another try, or a reading that finds the query untouched': {
    onEveryStep: ({ event, effects }) =>
      started(effects).includes('saveChange')
        ? [...starts, 'change.retry', 'change.overwrite'].includes(event.type) || isDone(event, 'readView')
        : 'n/a',
  },
  'what was saved is announced, once, and the list is as it was': {
    onEveryStep: ({ before, event, after, effects }) => {
      const isThere =
        isDone(event, 'saveChange') ||
        (isDone(event, 'readView') &&
          before.context.change?.kind === 'query' &&
          (event['output'] as SavedRecord<ListViewDraft>).draft.query === before.context.change.draft.query)
      if (!isThere) return effects.emits.length === 0
      const { change } = before.context
      return (
        isSame(effects.emits, [{ type: 'change.saved', kind: change?.kind }]) &&
        isSame(effects.starts, []) &&
        !after.hasTag('busy') &&
        !after.hasTag('failed')
      )
    },
  },
  'a version that is not the last one is read before anything else is done': {
    onEveryStep: (step) =>
      isFailed(step.event, 'saveChange') && statusOf(step) === 412 && queryOf(step)
        ? isSame(step.effects.starts, [{ id: 'readView', input: { id: queryOf(step)?.id } }]) && keeps(step)
        : 'n/a',
  },
  'where others changed no query, theirs stays and the person’s is saved over it': {
    onEveryStep: (step) => {
      const change = queryOf(step)
      if (!isDone(step.event, 'readView') || !change || nowOf(step).draft.query !== change.seen) return 'n/a'
      const { id, version, draft } = nowOf(step)
      const next = { kind: 'query', id, version, seen: draft.query, draft: { ...draft, query: change.draft.query } }
      return isSame(inputOf(step.effects, 'saveChange'), { change: next })
    },
  },
  'what others saved in it is not written over unasked, and then under the name that it has now': {
    onEveryStep: (step) => {
      const change = queryOf(step)
      if (!isDone(step.event, 'readView') || !change) return 'n/a'
      const { version, draft } = nowOf(step)
      if ([change.seen, change.draft.query].includes(draft.query)) return 'n/a'
      return (
        isQuiet(step.effects) &&
        step.after.hasTag('failed') &&
        step.after.can({ type: 'change.overwrite' }) &&
        isSame(step.after.context.change, {
          ...change,
          ...{ version, seen: draft.query, draft: { ...draft, query: change.draft.query } },
        })
      )
    },
  },
  'trying again, and saving all the same, send what is kept': {
    onEveryStep: ({ before, event, effects }) =>
      ['change.retry', 'change.overwrite'].includes(event.type) && before.can(event as { type: 'change.retry' })
        ? isSame(inputOf(effects, 'saveChange'), { change: before.context.change })
        : 'n/a',
  },
  'a failure says why, and can be tried again where that may help; what is gone cannot': {
    onEveryStep: (step) => {
      const { event, after } = step
      const isFailure = isFailed(event, 'readView') || (isFailed(event, 'saveChange') && !isRunning(after, 'readView'))
      if (!isFailure) return 'n/a'
      const problem = toProblem(event['error'])
      return (
        after.hasTag('failed') &&
        isSame(after.context.problem, problem) &&
        after.can({ type: 'change.retry' }) === isRepeatable(problem) &&
        !after.can({ type: 'change.overwrite' })
      )
    },
  },
  'a failure is dismissed without another request': {
    onEveryStep: ({ before, event, after, effects }) =>
      event.type === 'change.dismiss' && before.hasTag('failed')
        ? isQuiet(effects) && !after.hasTag('failed') && !after.hasTag('busy') && after.context.problem === null
        : 'n/a',
  },
  'a problem is kept in a failure only': {
    inEveryState: (state) => state.context.problem === null || state.hasTag('failed'),
  },
  'actions of another moment do nothing': {
    onEveryStep: (step) =>
      ['change.retry', 'change.overwrite', 'change.dismiss'].includes(step.event.type) && !step.before.hasTag('failed')
        ? isUnmoved(step)
        : 'n/a',
  },
  'is busy exactly while something is saved or read': {
    inEveryState: (state) => state.hasTag('busy') === (isRunning(state, 'saveChange') || isRunning(state, 'readView')),
  },
  'it never ends by itself: the screen ends it': { inEveryState: ({ status }) => status === 'active' },
  'from every failure something can still be saved': {
    fromEvery: (state) => state.hasTag('failed'),
    canReach: (state) => isRunning(state, 'saveChange'),
  },
  ...comesToRest,
}
