import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { isAmendable, isRepeatable, toProblem } from '../../../contract/problem'
import type { Invariants } from '../../engine/rules'
import { discardRules } from '../protocols/discard.rules'
import { asks, keepsProblem, statusOf } from '../protocols/form-dialog.rules'
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
} from '../protocols/steps'

type Context = AnyMachineSnapshot['context']

const canApply = (state: AnyMachineSnapshot) => state.can({ type: 'change.apply', key: 'any' })
const canReset = (state: AnyMachineSnapshot) => state.hasTag('editable') && !isUntouched(state.context)
const isIncomplete = (state: AnyMachineSnapshot) => state.matches({ open: 'nothingChosen' })
const actors = ['previewChange', 'applyChange']

/** Somebody may have asked for something, which is chosen as the dialog opens. */
const isUntouched = ({ choices, opened }: Context) => isSame(choices, opened)

/** As the call for the profile of the cases is made, by hand. */
function asked({ users, choices }: Context) {
  const set = (side: string) => ({
    profiles: choices.filter((one: Context) => one.side === side).map(({ id }: Context) => id),
    features: [],
    admin_of: [],
  })
  return { users, give: set('give'), take: set('take') }
}

/** Where a failed request is tried again, the one that failed is. */
const failedActor = ({ preview }: Context) => (preview === null ? 'previewChange' : 'applyChange')

export const invariants: Invariants<AnyStateMachine> = {
  'IAM-01: begins with what was asked for, or nothing, and asks nothing of the server': {
    atTheStart: ({ state: { context, ...state }, effects }) =>
      state.hasTag('editable') && isUntouched(context) && isQuiet(effects),
  },
  'IAM-01: a choice is kept, one for each thing; leaving it as it is takes it back': {
    onEveryStep: (step) => {
      const { event, before, after } = step
      if (event.type !== 'choice.set' || !before.hasTag('editable')) return 'n/a'
      const { type: _, side, ...item } = event
      const chosen = side === 'keep' ? [] : [{ ...item, side }]
      return isSame(after.context.choices, chosen) && keeps(step, 'choices') && after.hasTag('editable')
    },
  },
  'IAM-01: undoing leads back to how the dialog opened, where something else is chosen': {
    onEveryStep: (step) => {
      const { event, before, after } = step
      if (event.type !== 'choices.reset' || !canReset(before)) return 'n/a'
      return isUntouched(after.context) && keeps(step, 'choices') && after.hasTag('editable') && isQuiet(step.effects)
    },
  },
  'IAM-01: the choices are lost by nothing else': {
    onEveryStep: (step) =>
      ['choice.set', 'choices.reset'].includes(step.event.type) ? 'n/a' : keeps(step, 'preview', 'key', 'problem'),
  },
  'IAM-01: what is chosen is looked at before it is done, by the choices as they are': {
    onEveryStep: (step) => {
      const { event, before, after, effects } = step
      if (event.type !== 'change.preview' || before.context.choices.length === 0 || asks(before)) return 'n/a'
      if (!before.hasTag('editable') && statusOf({ type: '', error: before.context.problem }) !== 412) return 'n/a'
      return (
        isSame(effects.starts, [{ id: 'previewChange', input: asked(before.context) }]) &&
        after.context.preview === null &&
        after.context.problem === null
      )
    },
  },
  'nothing chosen is marked, until something is': {
    onEveryStep: (step) => {
      const { event, before, after, effects } = step
      if (event.type.startsWith('choice') && before.can(event)) return !isIncomplete(after)
      if (event.type !== 'change.preview' || !before.hasTag('editable') || before.context.choices.length > 0)
        return isIncomplete(after) && !isIncomplete(before) && !asks(before) ? false : 'n/a'
      return isIncomplete(after) && after.hasTag('editable') && keeps(step) && isQuiet(effects)
    },
  },
  'IAM-01: what the server tells is kept, and nothing is done yet': {
    onEveryStep: (step) =>
      isDone(step.event, 'previewChange')
        ? isSame(step.after.context.preview, step.event['output']) &&
          isQuiet(step.effects) &&
          keeps(step, 'preview') &&
          step.after.can({ type: 'change.amend' }) &&
          !step.after.hasTag('editable') &&
          !step.after.hasTag('failed')
        : 'n/a',
  },
  'IAM-01: it is confirmed only where somebody’s access changes by it': {
    inEveryState: (state) =>
      canApply(state)
        ? state.context.preview.people.some(({ is_changed }: Context) => is_changed)
        : state.context.preview === null ||
          state.hasTag('failed') ||
          state.hasTag('busy') ||
          state.hasTag('editable') ||
          state.status !== 'active' ||
          asks(state) ||
          state.context.preview.people.every(({ is_changed }: Context) => !is_changed),
  },
  'IAM-01: it is done once it is confirmed: what was looked at, with its key': {
    onEveryStep: (step) => {
      const { event, before, effects } = step
      if (event.type !== 'change.apply' || !canApply(before)) return 'n/a'
      const input = { ...asked(before.context), digest: before.context.preview.digest, key: event['key'] }
      return isSame(effects.starts, [{ id: 'applyChange', input }]) && keeps(step, 'key', 'problem')
    },
  },
  'IAM-01: nothing is asked but by looking, confirming and trying again': {
    onEveryStep: ({ event, effects }) => {
      const [actor] = started(effects)
      if (actor === undefined) return 'n/a'
      return [actor === 'applyChange' ? 'change.apply' : 'change.preview', 'change.retry'].includes(event.type)
    },
  },
  'trying again repeats what failed, with its key': {
    onEveryStep: (step) => {
      const { event, before, effects } = step
      if (event.type !== 'change.retry' || !before.can({ type: 'change.retry' })) return 'n/a'
      const { context } = before
      const digest = context.preview?.digest
      const again = context.preview === null ? {} : { digest, key: context.key }
      return isSame(inputOf(effects, failedActor(context)), { ...asked(context), ...again }) && keeps(step, 'problem')
    },
  },
  'IAM-01: what would come to something else is refused: it is looked at anew, not tried again': {
    onEveryStep: (step) =>
      isFailed(step.event, 'applyChange') && statusOf(step.event) === 412
        ? keepsProblem(step) &&
          step.after.hasTag('failed') &&
          step.after.can({ type: 'change.preview' }) &&
          step.after.can({ type: 'change.amend' }) &&
          !step.after.can({ type: 'change.retry' })
        : 'n/a',
  },
  'any other failure is said, and may be tried again or amended where that may help': {
    onEveryStep: (step) => {
      const { event, after } = step
      const isOther = isFailed(event, 'previewChange') || (isFailed(event, 'applyChange') && statusOf(event) !== 412)
      if (!isOther) return 'n/a'
      const problem = toProblem(event['error'])
      return (
        keepsProblem(step) &&
        after.hasTag('failed') &&
        after.can({ type: 'change.retry' }) === isRepeatable(problem) &&
        after.can({ type: 'change.amend' }) === isAmendable(problem) &&
        !after.can({ type: 'change.preview' })
      )
    },
  },
  'amending leads back to the choices, and leaves no problem': {
    onEveryStep: (step) =>
      step.event.type === 'change.amend' && step.before.can({ type: 'change.amend' })
        ? step.after.hasTag('editable') && step.after.context.problem === null && keeps(step, 'problem')
        : 'n/a',
  },
  'is busy exactly while something is asked of the server, with no problem left': {
    inEveryState: (state) =>
      state.hasTag('busy') === actors.some((actor) => isRunning(state, actor)) &&
      (!state.hasTag('busy') || state.context.problem === null),
  },
  'IAM-01: ends when the server has done it': {
    onEveryStep: (step) =>
      isDone(step.event, 'applyChange') ? ends(step) && isSame(step.after.output, { isApplied: true }) : 'n/a',
  },
  'and by being dismissed or discarded, with nothing done by it': {
    onEveryStep: (step) =>
      ends(step) && !isDone(step.event, 'applyChange')
        ? ['dialog.dismiss', 'dialog.discard'].includes(step.event.type) &&
          isSame(step.after.output, { isApplied: false })
        : 'n/a',
  },
  'actions of another moment do nothing': {
    onEveryStep: (step) => {
      const { event, before } = step
      const isOutOfPlace =
        (event.type === 'choice.set' && !before.hasTag('editable')) ||
        (event.type === 'choices.reset' && !canReset(before)) ||
        (event.type === 'change.apply' && !canApply(before)) ||
        (event.type === 'change.preview' && isIncomplete(before)) ||
        (['change.amend', 'change.retry'].includes(event.type) && !before.can({ type: event.type }))
      return isOutOfPlace ? isUnmoved(step) : 'n/a'
    },
  },
  'a failure always says what failed': {
    inEveryState: (state) => (state.hasTag('failed') ? state.context.problem !== null : 'n/a'),
  },
  'IAM-01: from every failure that may pass, and from every choice, the access can still be changed': {
    fromEvery: (state) => state.can({ type: 'change.retry' }) || state.hasTag('editable'),
    canReach: ({ output }) => isSame(output, { isApplied: true }),
  },
  ...discardRules({ isUntouched, left: { isApplied: false } }),
  ...comesToRest,
}
