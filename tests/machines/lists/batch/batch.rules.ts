import type { SnapshotFrom } from 'xstate'
import { toProblem } from '../../../../contract/problem'
import { isReason } from '../../../../contract/reason'
import type { batchMachine } from '../../../../machines/lists/batch/batch.machine'
import type { Invariants } from '../../../engine/rules'
import {
  comesToRest,
  ends,
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

export const invariants: Invariants<typeof batchMachine> = {
  'nothing is done at first': {
    atTheStart: ({ input: { rows, asks: asked = null, today = '' }, state, effects }) =>
      isQuiet(effects) &&
      state.hasTag('editable') === (asked !== null) &&
      isSame(state.context, {
        rows,
        asks: asked,
        today,
        text: '',
        left: rows.map(({ id }) => id),
        done: [],
        failed: [],
        unanswered: [],
        key: '',
        problem: null,
      }),
  },
  'INV-03: every row is done, failed or left, and never two of them': {
    inEveryState: ({ context: { rows, left, done, failed } }) =>
      isSame([...left, ...done, ...failed.map(({ id }) => id)].sort(), rows.map(({ id }) => id).sort()),
  },
  'INV-01: a row is asked for under a key of its own, the same each time': {
    onEveryStep: ({ after, effects }) =>
      started(effects).includes('doRow')
        ? isSame(inputOf(effects, 'doRow'), {
            id: after.context.left[0],
            key: `${after.context.key}-${after.context.left[0]}`,
            text: after.context.text.trim(),
          })
        : 'n/a',
  },
  'the key comes with the start and stays': {
    onEveryStep: ({ before, event, after }) =>
      after.context.key === (event.type === 'batch.start' && mayStart(before) ? event['key'] : before.context.key),
  },
  'INV-01: what is done is never done again': {
    onEveryStep: ({ before, after }) => before.context.done.every((id, index) => after.context.done[index] === id),
  },
  'INV-01: no row is asked for that is done': {
    onEveryStep: ({ after, effects }) =>
      started(effects).includes('doRow')
        ? !after.context.done.includes((inputOf(effects, 'doRow') as { id: number }).id)
        : 'n/a',
  },
  'rows are asked for one at a time': {
    onEveryStep: ({ effects }) => started(effects).length <= 1,
  },
  'INV-03: a row that is through counts as done': {
    onEveryStep: (step) =>
      isDone(step.event, 'doRow')
        ? isSame(step.after.context.done, [...step.before.context.done, step.before.context.left[0]]) &&
          isSame(step.after.context.left, step.before.context.left.slice(1)) &&
          keeps(step, 'done', 'left')
        : 'n/a',
  },
  'INV-03: a row that fails is told with its reason, and the next goes on': {
    onEveryStep: (step) =>
      isFailed(step.event, 'doRow')
        ? isSame(step.after.context.failed, [
            ...step.before.context.failed,
            { id: step.before.context.left[0], problem: toProblem(step.event['error']) },
          ]) &&
          isSame(step.after.context.left, step.before.context.left.slice(1)) &&
          keeps(step, 'failed', 'left', 'unanswered')
        : 'n/a',
  },
  'while rows are left the next is asked for, and after the last one all is put together': {
    onEveryStep: ({ event, after, effects }) =>
      isDone(event, 'doRow') || isFailed(event, 'doRow')
        ? isSame(started(effects), [after.context.left.length > 0 ? 'doRow' : 'finishBatch'])
        : 'n/a',
  },
  'what was done, and nothing else, is put together': {
    onEveryStep: ({ after, effects }) =>
      started(effects).includes('finishBatch')
        ? isSame(inputOf(effects, 'finishBatch'), { done: after.context.done })
        : 'n/a',
  },
  'stopping puts together what was done': {
    onEveryStep: (step) =>
      step.event.type === 'batch.stop'
        ? isRunning(step.before, 'doRow')
          ? isSame(started(step.effects), ['finishBatch']) && keeps(step, 'unanswered')
          : isUnmoved(step)
        : 'n/a',
  },
  'INV-01: a row that nobody answered, or that was not waited for, may be done and is told so': {
    onEveryStep: ({ before, event, after }) => {
      const { left, unanswered } = before.context
      const isInVain =
        isRunning(before, 'doRow') &&
        (event.type === 'batch.stop' || (isFailed(event, 'doRow') && toProblem(event['error']).status === 0))
      return isSame(after.context.unanswered, [...new Set([...unanswered, ...(isInVain ? left.slice(0, 1) : [])])])
    },
  },
  'after the end it rests, and says what went wrong with putting together': {
    onEveryStep: ({ event, after }) =>
      isDone(event, 'finishBatch') || isFailed(event, 'finishBatch')
        ? after.hasTag('settled') &&
          isSame(after.context.problem, isFailed(event, 'finishBatch') ? toProblem(event['error']) : null)
        : 'n/a',
  },
  'INV-03: going on takes up what is not done, in the order of the rows': {
    onEveryStep: ({ before, event, after }) => {
      if (event.type !== 'batch.retry' || !before.hasTag('settled')) return 'n/a'
      const { rows, problem } = before.context
      const undone = rows.map(({ id }) => id).filter((id) => !isOver(before.context, id))
      if (undone.length === 0 && problem === null) return isSame(before.context, after.context)
      return isSame(after.context.left, undone) && after.hasTag('busy') && after.context.problem === null
    },
  },
  'there is nothing to go on with where all is done or refused': {
    onEveryStep: (step) => {
      const { rows, problem } = step.before.context
      const isAllOver = rows.every(({ id }) => isOver(step.before.context, id)) && problem === null
      return step.event.type === 'batch.retry' && isAllOver ? isUnmoved(step) : 'n/a'
    },
  },
  'it is started once': {
    onEveryStep: (step) =>
      step.event.type === 'batch.start' && step.before.context.key !== '' ? isUnmoved(step) : 'n/a',
  },
  'BM-08, INV-01, INV-04, INV-05: it starts with a reason of 10 to 500 characters, an order of up to 40 or no day that is over, where that is asked for':
    {
      inEveryState: ({ context }) =>
        context.key !== '' ? isComplete(context) : context.asks !== null || context.text === '',
    },
  'what does not fit is marked, until it is changed': {
    onEveryStep: (step) => {
      const { before, event, after, effects } = step
      if (event.type !== 'batch.start' || !before.hasTag('editable') || mayStart(before)) return 'n/a'
      return after.matches('incomplete') && keeps(step) && isQuiet(effects)
    },
  },
  'what is written is kept while it can be changed, and by nothing else': {
    onEveryStep: (step) =>
      step.event.type === 'field.change' && step.before.hasTag('editable')
        ? step.after.context.text === step.event['text'] &&
          step.after.matches('writing') &&
          keeps(step, 'text') &&
          isQuiet(step.effects)
        : step.after.context.text === step.before.context.text,
  },
  'what is written is not lost unasked': {
    onEveryStep: (step) => {
      const { before, event, after } = step
      if (event.type === 'dialog.discard') return asks(before) ? ends(step) : isUnmoved(step)
      if (event.type === 'dialog.keep') return asks(before) ? after.matches('writing') && keeps(step) : isUnmoved(step)
      if (event.type !== 'batch.dismiss' || !before.hasTag('editable')) return 'n/a'
      return before.context.text.trim() === '' ? ends(step) : asks(after) && keeps(step)
    },
  },
  'it starts with the first row': {
    onEveryStep: ({ before, event, effects }) =>
      event.type === 'batch.start' && mayStart(before) && before.status === 'active'
        ? isSame(started(effects), ['doRow'])
        : 'n/a',
  },
  'it is closed by the person only, and never while something is under way': {
    onEveryStep: (step) =>
      ends(step)
        ? ['batch.dismiss', 'dialog.discard'].includes(step.event.type) &&
          !step.before.hasTag('busy') &&
          isQuiet(step.effects)
        : step.event.type === 'batch.dismiss'
          ? asks(step.after) || asks(step.before) || (isUnmoved(step) && step.before.hasTag('busy'))
          : 'n/a',
  },
  'is busy exactly while something is asked for': {
    inEveryState: (state) => state.hasTag('busy') === (isRunning(state, 'doRow') || isRunning(state, 'finishBatch')),
  },
  'tells at the end whether every row is done, and all of it put together': {
    inEveryState: ({ status, output, context: { rows, done, problem } }) =>
      status === 'done' ? isSame(output, { isComplete: done.length === rows.length && problem === null }) : 'n/a',
  },
  ...comesToRest,
}

type State = SnapshotFrom<typeof batchMachine>

/** Whether what is written may be lost. */
const asks = (state: Pick<State, 'matches'>) => state.matches('confirmingDiscard')

/** It has not started, and nothing is missing. */
function mayStart({ context, value }: Pick<State, 'context' | 'value'>): boolean {
  return context.key === '' && (context.asks === null || (value === 'writing' && isComplete(context)))
}

function isComplete({ asks: asked, text, today }: Pick<State['context'], 'asks' | 'text' | 'today'>): boolean {
  if (asked === 'reason') return isReason(text)
  if (asked === 'sales_order') return text.trim() !== '' && text.trim().length <= 40
  return asked === null ? text === '' : text === '' || (text.length === today.length && text >= today)
}

/** Done, or refused for a reason that asking again does not change. */
function isOver({ done, failed }: SnapshotFrom<typeof batchMachine>['context'], id: number): boolean {
  return done.includes(id) || failed.some((row) => row.id === id && row.problem.status === 409)
}
