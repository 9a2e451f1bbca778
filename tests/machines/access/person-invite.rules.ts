import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { isAmendable, isRepeatable, toProblem } from '../../../contract/problem'
import type { Invariants, Step } from '../../engine/rules'
import { discardRules } from '../protocols/discard.rules'
import { isFieldRejected, keepsProblem } from '../protocols/form-dialog.rules'
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

const actor = 'invitePerson'
const typed: Readonly<Record<string, string>> = { 'name.change': 'name', 'email.change': 'email' }
const isWritten = ({ name, email }: AnyMachineSnapshot['context']) => name.trim() !== '' && /.@.+\../.test(email)
const isUntouched = ({ name, email }: AnyMachineSnapshot['context']) => name.trim() === '' && email.trim() === ''
const isMarked = (state: AnyMachineSnapshot) => state.matches({ open: 'incomplete' })
const asked = ({ name, email, key }: AnyMachineSnapshot['context']) => ({ name: name.trim(), email: email.trim(), key })
const isRejected = ({ event }: Step<AnyStateMachine>) => isFieldRejected(event, ['name', 'email'])

export const invariants: Invariants<AnyStateMachine> = {
  'IAM-01: begins empty, and asks nothing of the server': {
    atTheStart: ({ state, effects }) => state.hasTag('editable') && isUntouched(state.context) && isQuiet(effects),
  },
  'what is written is kept, and takes a mark and a problem away': {
    onEveryStep: (step) => {
      const field = typed[step.event.type]
      if (!field || !step.before.hasTag('editable')) return 'n/a'
      const { context } = step.after
      const isKept = context[field] === step.event[field] && context.problem === null && keeps(step, field, 'problem')
      return isKept && step.after.hasTag('editable') && !isMarked(step.after)
    },
  },
  'IAM-01: what is written is lost by nothing else': {
    onEveryStep: (step) => (step.event.type in typed ? 'n/a' : keeps(step, 'key', 'problem', 'person')),
  },
  'IAM-01: a name and an address are sent once, without the spaces around them, with their key': {
    onEveryStep: (step) => {
      const { event, before, effects } = step
      if (event.type !== 'invite.send' || !before.hasTag('editable') || isMarked(before)) return 'n/a'
      if (!isWritten(before.context)) return isMarked(step.after) && keeps(step) && isQuiet(effects)
      const input = asked({ ...before.context, key: event['key'] })
      return (
        isSame(effects.starts, [{ id: actor, input }]) && step.after.hasTag('busy') && keeps(step, 'key', 'problem')
      )
    },
  },
  'IAM-01: nothing is sent but by inviting and by trying again': {
    onEveryStep: ({ event, effects }) =>
      started(effects).length > 0 ? ['invite.send', 'invite.retry'].includes(event.type) : 'n/a',
  },
  'trying again repeats what was sent, with its key': {
    onEveryStep: (step) =>
      step.event.type === 'invite.retry' && step.before.can({ type: 'invite.retry' })
        ? isSame(inputOf(step.effects, actor), asked(step.before.context)) && keeps(step, 'problem')
        : 'n/a',
  },
  'IAM-01: ends with who was invited': {
    onEveryStep: (step) =>
      isDone(step.event, actor)
        ? ends(step) && isSame(step.after.output, { person: (step.event['output'] as { id: number }).id })
        : 'n/a',
  },
  'and with nobody by being dismissed or discarded': {
    onEveryStep: (step) =>
      ends(step) && !isDone(step.event, actor)
        ? ['dialog.dismiss', 'dialog.discard'].includes(step.event.type) && isSame(step.after.output, { person: null })
        : 'n/a',
  },
  'a field that the server rejects goes back to be changed, and says why': {
    onEveryStep: (step) =>
      isFailed(step.event, actor) && isRejected(step) ? step.after.hasTag('editable') && keepsProblem(step) : 'n/a',
  },
  'any other failure is said, and may be tried again or amended where that may help': {
    onEveryStep: (step) => {
      if (!isFailed(step.event, actor) || isRejected(step)) return 'n/a'
      const problem = toProblem(step.event['error'])
      return (
        keepsProblem(step) &&
        step.after.hasTag('failed') &&
        step.after.can({ type: 'invite.retry' }) === isRepeatable(problem) &&
        step.after.can({ type: 'invite.amend' }) === isAmendable(problem)
      )
    },
  },
  'amending leads back to what is written, and leaves no problem': {
    onEveryStep: (step) =>
      step.event.type === 'invite.amend' && step.before.can({ type: 'invite.amend' })
        ? step.after.hasTag('editable') && step.after.context.problem === null && keeps(step, 'problem')
        : 'n/a',
  },
  'is busy exactly while one is invited, with no problem left': {
    inEveryState: (state) =>
      state.hasTag('busy') === isRunning(state, actor) && (!state.hasTag('busy') || state.context.problem === null),
  },
  'actions of another moment do nothing': {
    onEveryStep: (step) => {
      const { event, before } = step
      const isOutOfPlace =
        (event.type in typed && !before.hasTag('editable')) ||
        (event.type === 'invite.send' && (!before.hasTag('editable') || isMarked(before))) ||
        (['invite.amend', 'invite.retry'].includes(event.type) && !before.can({ type: event.type }))
      return isOutOfPlace ? isUnmoved(step) : 'n/a'
    },
  },
  'a problem is shown in a failure, or at a field that it names': {
    inEveryState: (state) => (state.hasTag('failed') ? state.context.problem !== null : 'n/a'),
  },
  'IAM-01: from every failure that may pass, and from what is written wrongly, one can still be invited': {
    fromEvery: (state) => state.can({ type: 'invite.retry' }) || state.hasTag('editable'),
    canReach: ({ output }) => output?.person !== null && output !== undefined,
  },
  ...discardRules({ isUntouched, left: { person: null } }),
  ...comesToRest,
}
