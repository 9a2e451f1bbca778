import { type Bill, type EditItem, problemsOfItem } from '../../../../contract/billing/report-lines'
import { toProblem } from '../../../../contract/problem'
import type { reportItemMachine } from '../../../../machines/billing/report-parts/report-item.machine'
import type { Happening, Invariants, Step } from '../../../engine/rules'
import {
  comesToRest,
  ends,
  inputOf,
  isDone,
  isFailed,
  isQuiet,
  isSame,
  isUnmoved,
  keeps,
  started,
} from '../../protocols/steps'

const amend = { type: 'item.amend', version: 1 } as const
type Dialog = Step<typeof reportItemMachine>

export const invariants: Invariants<typeof reportItemMachine> = {
  'BM-05: nothing is sent at first': {
    atTheStart: ({ input, state, effects }) =>
      isQuiet(effects) &&
      state.hasTag('editable') &&
      isSame(state.context, { ...input, draft: null, key: '', problem: null }),
  },
  'BM-05: a complete item that is new is added, with the key of this request': {
    onEveryStep: (step) =>
      isSaving(step) && isComplete(step.event) && isNew(step)
        ? isSame(step.effects.starts, [
            {
              id: 'addItem',
              input: { report: step.before.context.report, draft: step.event['draft'], key: step.event['key'] },
            },
          ]) && step.after.hasTag('busy')
        : 'n/a',
  },
  'BM-05: one that is there is changed, in the version that the form began with or a conflict has shown': {
    onEveryStep: (step) =>
      isSaving(step) && isComplete(step.event) && !isNew(step)
        ? updates(step, step.before.context.version, step.event['draft'])
        : 'n/a',
  },
  'what was sent is kept with its key': {
    onEveryStep: (step) => {
      if (!isSaving(step) || !isComplete(step.event)) return 'n/a'
      const { draft, key } = step.event
      const { context } = step.after
      return (
        isSame({ draft: context.draft, key: context.key }, { draft, key }) && keeps(step, 'draft', 'key', 'problem')
      )
    },
  },
  'BM-05: one without a description or a value, or below what is billed, is not sent': {
    onEveryStep: (step) => (isSaving(step) && !isComplete(step.event) ? isUnmoved(step) : 'n/a'),
  },
  'an item is written by saving, trying again or over the others only': {
    onEveryStep: ({ event, effects }) =>
      started(effects).length > 0 ? ['item.save', 'item.retry', 'mine.save'].includes(event.type) : 'n/a',
  },
  'trying again repeats the request': {
    onEveryStep: (step) => {
      if (step.event.type !== 'item.retry' || !step.before.can({ type: 'item.retry' })) return 'n/a'
      const { report, draft, key, version } = step.before.context
      const isRepeated = isNew(step)
        ? isSame(step.effects.starts, [{ id: 'addItem', input: { report, draft, key } }])
        : updates(step, version, draft)
      return isRepeated && keeps(step, 'problem')
    },
  },
  'what is written is announced once as what it is, and ends the dialog': {
    onEveryStep: (step) => {
      const [isAdded, isUpdated] = [isDone(step.event, 'addItem'), isDone(step.event, 'updateItem')]
      if (!isAdded && !isUpdated) return step.effects.emits.length === 0
      return ends(step) && isSame(step.effects.emits, [{ type: isAdded ? 'item.added' : 'item.updated' }])
    },
  },
  'where others were faster, the person decides, and nothing that was typed is gone': {
    onEveryStep: (step) =>
      isFailed(step.event, 'updateItem') && statusOf(step) === 412 ? isConflict(step.after) && keeps(step) : 'n/a',
  },
  'nothing else is a conflict': {
    onEveryStep: (step) =>
      isConflict(step.after) && !isConflict(step.before) && !asks(step.before)
        ? isFailed(step.event, 'updateItem') && statusOf(step) === 412
        : 'n/a',
  },
  'mine is saved over the version that is now seen': {
    onEveryStep: (step) =>
      step.event.type === 'mine.save' && isConflict(step.before)
        ? updates(step, step.event['version'], step.before.context.draft) &&
          step.after.context.version === step.event['version'] &&
          keeps(step, 'version', 'problem')
        : 'n/a',
  },
  'or theirs is kept, which ends the dialog': {
    onEveryStep: (step) =>
      step.event.type === 'theirs.keep' && isConflict(step.before) ? ends(step) && isQuiet(step.effects) : 'n/a',
  },
  'a field that the server rejects goes back to the form, which says so': {
    onEveryStep: (step) =>
      hasFailed(step) && namesField(step) ? step.after.hasTag('editable') && keepsProblem(step) : 'n/a',
  },
  'anything else that fails says why and can be corrected, and tried again where the answer may be another': {
    onEveryStep: (step) =>
      hasFailed(step) && !namesField(step) && statusOf(step) !== 412
        ? step.after.hasTag('failed') &&
          keepsProblem(step) &&
          step.after.can(amend) &&
          step.after.can({ type: 'item.retry' }) === [0, 503].includes(statusOf(step))
        : 'n/a',
  },
  'nothing that was sent is lost by a failure, a question or a wait': {
    onEveryStep: (step) =>
      ['item.save', 'mine.save', 'item.amend'].includes(step.event.type) ? 'n/a' : keeps(step, 'problem'),
  },
  'BM-05: the version is another only after a conflict has shown it': {
    onEveryStep: (step) => (isConflict(step.before) ? 'n/a' : keeps(step, 'draft', 'key', 'problem')),
  },
  'what is corrected after a conflict goes over the version that it has shown': {
    onEveryStep: (step) =>
      step.event.type === 'item.amend' && isConflict(step.before)
        ? step.after.context.version === step.event['version'] && keeps(step, 'version')
        : 'n/a',
  },
  'correcting leads back to the form': {
    onEveryStep: (step) =>
      step.event.type === 'item.amend' && step.before.can(amend)
        ? step.after.hasTag('editable') && step.after.context.problem === null && isQuiet(step.effects)
        : 'n/a',
  },
  'it is open after a failure and in a conflict': {
    inEveryState: (state) => state.can(amend) === (state.hasTag('failed') || isConflict(state)),
  },
  'while it is written nothing else can be done': {
    onEveryStep: (step) =>
      step.before.hasTag('busy') && !step.event.type.startsWith('xstate.') ? isUnmoved(step) : 'n/a',
  },
  'is busy exactly while it is written': {
    inEveryState: (state) =>
      state.hasTag('busy') === (state.status === 'active' && Object.keys(state.children).length > 0),
  },
  'a new item is never changed, and one that is there never added': {
    inEveryState: ({ children, context: { item } }) => !((item === null ? 'updateItem' : 'addItem') in children),
  },
  'a new request leaves nothing of the last problem': {
    inEveryState: (state) => (state.hasTag('busy') || isConflict(state) ? state.context.problem === null : 'n/a'),
  },
  'an untouched form is left without a question': {
    onEveryStep: (step) =>
      isDismissed(step) && step.before.hasTag('editable') && step.event['isTouched'] === false ? ends(step) : 'n/a',
  },
  'what would be lost is asked about': {
    onEveryStep: (step) => {
      const { before, event, after, effects } = step
      const wouldLose =
        before.hasTag('failed') || isConflict(before) || (before.hasTag('editable') && event['isTouched'] === true)
      return isDismissed(step) && wouldLose ? asks(after) && keeps(step) && isQuiet(effects) : 'n/a'
    },
  },
  'nothing else asks': {
    onEveryStep: (step) => (asks(step.after) && !asks(step.before) ? isDismissed(step) : 'n/a'),
  },
  'the question is answered by discarding': {
    onEveryStep: (step) =>
      step.event.type === 'dialog.discard' && asks(step.before) ? ends(step) && isQuiet(step.effects) : 'n/a',
  },
  'or by keeping, or by closing it, which leads back to where it was asked': {
    onEveryStep: (step) => {
      if (!asks(step.before) || !(step.event.type === 'dialog.keep' || isDismissed(step))) return 'n/a'
      const { problem } = step.before.context
      const isRejected = problem !== null && namesField({ event: { type: '', error: problem } } as unknown as Dialog)
      const { after, effects } = step
      return (
        keeps(step) &&
        isQuiet(effects) &&
        after.hasTag('failed') === (problem !== null && !isRejected) &&
        (after.hasTag('failed') || after.hasTag('editable') || isConflict(after))
      )
    },
  },
  'actions of another moment do nothing': {
    onEveryStep: (step) => {
      const { event, before } = step
      const isOutOfPlace =
        (['dialog.discard', 'dialog.keep'].includes(event.type) && !asks(before)) ||
        (['mine.save', 'theirs.keep'].includes(event.type) && !isConflict(before)) ||
        (event.type === 'item.retry' && !before.hasTag('failed')) ||
        (event.type === 'item.save' && !before.hasTag('editable')) ||
        (event.type === 'item.amend' && !before.can(amend))
      return isOutOfPlace ? isUnmoved(step) : 'n/a'
    },
  },
  'the person can always leave': {
    fromEvery: (state) => state.status === 'active' && !state.hasTag('busy'),
    by: ({ event }) => event.type.startsWith('dialog.'),
    canReach: ({ status }) => status === 'done',
  },
  'from every failure an item can still be written': {
    fromEvery: (state) => state.hasTag('failed') || isConflict(state),
    canReach: (state) => state.matches('added') || state.matches('updated'),
  },
  ...comesToRest,
}

function isNew({ before }: Dialog): boolean {
  return before.context.item === null
}

function isSaving({ event, before }: Dialog): boolean {
  return event.type === 'item.save' && before.hasTag('editable')
}

function isComplete({ draft, bill }: Happening): boolean {
  return Object.keys(problemsOfItem(draft as EditItem, bill as Bill | null)).length === 0
}

function updates({ before, after, effects }: Dialog, version: unknown, draft: unknown): boolean {
  const { report, item } = before.context
  return isSame(inputOf(effects, 'updateItem'), { report, item, version, draft }) && after.hasTag('busy')
}

function hasFailed({ event }: Dialog): boolean {
  return isFailed(event, 'addItem') || isFailed(event, 'updateItem')
}

function statusOf({ event }: Dialog): number {
  return toProblem(event['error']).status
}

function namesField({ event }: Dialog): boolean {
  return 'value' in (toProblem(event['error']).fields ?? {})
}

function keepsProblem({ event, after }: Dialog): boolean {
  return isSame(after.context.problem, toProblem(event['error']))
}

function isConflict(state: Dialog['before']): boolean {
  return state.can({ type: 'theirs.keep' })
}

function isDismissed({ event }: Dialog): boolean {
  return event.type === 'dialog.dismiss'
}

function asks(state: Dialog['before']): boolean {
  return state.can({ type: 'dialog.discard' })
}
