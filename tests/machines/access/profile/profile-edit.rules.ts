import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { isAmendable, isRepeatable, toProblem } from '../../../../contract/problem'
import type { Invariants, Step } from '../../../engine/rules'
import { discardRules } from '../../protocols/discard.rules'
import { asks, isFieldRejected, keepsProblem } from '../../protocols/form-dialog.rules'
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

type Context = AnyMachineSnapshot['context']

const actors = ['previewProfile', 'saveProfile']
const typed = ['draft.change']
const sent = ({ name, description, permissions }: Context['draft']) => ({
  ...{ name: name.trim(), description: description.trim(), permissions: [...permissions].sort() },
})
const isMissing = ({ draft }: Context) => draft.name.trim() === '' || draft.permissions.length === 0
const isMarked = (state: AnyMachineSnapshot) => state.matches({ open: 'incomplete' })
const isUntouched = ({ draft, opened }: Context) => isSame(sent(draft), sent(opened))
const submits = ({ event, before }: Step<AnyStateMachine>) =>
  event.type === 'profile.submit' && before.hasTag('editable') && !isMarked(before)
const affects = ({ gains, loses }: Context) => gains.length + loses.length > 0
const looked = ({ id, module, draft }: Context) => ({ id, module, draft: sent(draft) })
const saved = ({ preview, key, ...context }: Context) => ({
  ...{ ...looked(context), key, version: preview?.version ?? 0, digest: preview?.digest ?? '' },
})

export const invariants: Invariants<AnyStateMachine> = {
  'IAM-01: begins with the profile as it is, and asks nothing of the server': {
    atTheStart: ({ state, effects }) =>
      state.hasTag('editable') && isSame(state.context.draft, state.context.opened) && isQuiet(effects),
  },
  'what is written is kept, and takes a mark and a problem away': {
    onEveryStep: (step) => {
      const { event, before, after } = step
      if (!typed.includes(event.type) || !before.hasTag('editable')) return 'n/a'
      const isKept = isSame(after.context.draft, event['draft']) && after.context.problem === null
      return isKept && after.hasTag('editable') && !isMarked(after) && keeps(step, 'draft', 'problem')
    },
  },
  'IAM-01: what is written is lost by nothing else': {
    onEveryStep: (step) => (typed.includes(step.event.type) ? 'n/a' : keeps(step, 'preview', 'key', 'problem')),
  },
  'IAM-01: without a name or a permission nothing is asked, and what is missing is marked': {
    onEveryStep: (step) =>
      submits(step) && isMissing(step.before.context)
        ? isMarked(step.after) && keeps(step) && isQuiet(step.effects)
        : 'n/a',
  },
  'IAM-01: a new one is saved at once, with its key': {
    onEveryStep: (step) => {
      const { before, event, effects } = step
      if (!submits(step) || isMissing(before.context) || before.context.id !== null) return 'n/a'
      const input = saved({ ...before.context, key: event['key'] })
      return isSame(effects.starts, [{ id: 'saveProfile', input }]) && keeps(step, 'key', 'problem')
    },
  },
  'IAM-01: of one that there is it is looked at first what changes for whoever has it': {
    onEveryStep: (step) => {
      const { before, after, event, effects } = step
      if (!submits(step) || isMissing(before.context) || before.context.id === null) return 'n/a'
      return (
        isSame(effects.starts, [{ id: 'previewProfile', input: looked(before.context) }]) &&
        after.context.key === event['key'] &&
        after.context.preview === null
      )
    },
  },
  'IAM-01: where somebody gains or loses something it waits to be confirmed, else it is saved': {
    onEveryStep: (step) => {
      const { event, after, effects } = step
      if (!isDone(event, 'previewProfile')) return 'n/a'
      if (!isSame(after.context.preview, event['output']) || !keeps(step, 'preview')) return false
      return affects(event['output'])
        ? isQuiet(effects) && after.can({ type: 'profile.apply' }) && after.can({ type: 'profile.amend' })
        : isSame(effects.starts, [{ id: 'saveProfile', input: saved(after.context) }])
    },
  },
  'IAM-01: what is confirmed is what was looked at': {
    onEveryStep: (step) =>
      step.event.type === 'profile.apply' && step.before.can({ type: 'profile.apply' })
        ? isSame(step.effects.starts, [{ id: 'saveProfile', input: saved(step.before.context) }]) && keeps(step)
        : 'n/a',
  },
  'nothing is asked but by submitting, confirming and trying again': {
    onEveryStep: ({ event, effects }) =>
      started(effects).length > 0
        ? ['profile.submit', 'profile.apply', 'profile.retry'].includes(event.type) || isDone(event, 'previewProfile')
        : 'n/a',
  },
  'trying again repeats what failed, with its key': {
    onEveryStep: (step) => {
      const { event, before, effects } = step
      if (event.type !== 'profile.retry' || !before.can({ type: 'profile.retry' })) return 'n/a'
      const { context } = before
      return context.id !== null && context.preview === null
        ? isSame(inputOf(effects, 'previewProfile'), looked(context)) && keeps(step, 'problem')
        : isSame(inputOf(effects, 'saveProfile'), saved(context)) && keeps(step, 'problem')
    },
  },
  'a field that the server rejects goes back to be changed, and says why': {
    onEveryStep: (step) =>
      isFailed(step.event, 'saveProfile') && isFieldRejected(step.event, ['name', 'description', 'permissions'])
        ? step.after.hasTag('editable') && keepsProblem(step)
        : 'n/a',
  },
  'any other failure is said, and may be tried again or amended where that may help': {
    onEveryStep: (step) => {
      const { event, after } = step
      const hasFailed = actors.some((actor) => isFailed(event, actor))
      if (!hasFailed || isFieldRejected(event, ['name', 'description', 'permissions'])) return 'n/a'
      const problem = toProblem(event['error'])
      return (
        keepsProblem(step) &&
        after.hasTag('failed') &&
        after.can({ type: 'profile.retry' }) === isRepeatable(problem) &&
        after.can({ type: 'profile.amend' }) === isAmendable(problem)
      )
    },
  },
  'amending leads back to what is written, and leaves no problem': {
    onEveryStep: (step) =>
      step.event.type === 'profile.amend' && step.before.can({ type: 'profile.amend' })
        ? step.after.hasTag('editable') && step.after.context.problem === null && keeps(step, 'problem')
        : 'n/a',
  },
  'is busy exactly while something is asked of the server, with no problem left': {
    inEveryState: (state) =>
      state.hasTag('busy') === actors.some((actor) => isRunning(state, actor)) &&
      (!state.hasTag('busy') || state.context.problem === null),
  },
  'IAM-01: ends when the server has saved it': {
    onEveryStep: (step) =>
      isDone(step.event, 'saveProfile') ? ends(step) && isSame(step.after.output, { isSaved: true }) : 'n/a',
  },
  'and by being dismissed or discarded, with nothing saved by it': {
    onEveryStep: (step) =>
      ends(step) && !isDone(step.event, 'saveProfile')
        ? ['dialog.dismiss', 'dialog.discard'].includes(step.event.type) &&
          isSame(step.after.output, { isSaved: false })
        : 'n/a',
  },
  'actions of another moment do nothing': {
    onEveryStep: (step) => {
      const { event, before } = step
      const isOutOfPlace =
        (typed.includes(event.type) && !before.hasTag('editable')) ||
        (event.type === 'profile.submit' && (!before.hasTag('editable') || isMarked(before))) ||
        (['profile.apply', 'profile.amend', 'profile.retry'].includes(event.type) && !before.can({ type: event.type }))
      return isOutOfPlace ? isUnmoved(step) : 'n/a'
    },
  },
  'a failure always says what failed': {
    inEveryState: (state) => (state.hasTag('failed') ? state.context.problem !== null : 'n/a'),
  },
  'IAM-01: from every failure that may pass, and from what is written, the profile can still be saved': {
    fromEvery: (state) => state.can({ type: 'profile.retry' }) || (state.hasTag('editable') && !asks(state)),
    canReach: ({ output }) => isSame(output, { isSaved: true }),
  },
  ...discardRules({ isUntouched, left: { isSaved: false } }),
  ...comesToRest,
}
