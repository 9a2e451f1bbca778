import { isRepeatable, toProblem } from '../../../../contract/problem'
import type { masterStatusMachine } from '../../../../machines/billing/master-data/master-status.machine'
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

const steps = { active: 'record.deactivate', inactive: 'record.reactivate' } as const

export const invariants: Invariants<typeof masterStatusMachine> = {
  'BIL-04: nothing changes unless the person confirms the one step that the status allows': {
    onEveryStep: (step) => {
      const { event, before, effects } = step
      if (!['record.deactivate', 'record.reactivate'].includes(event.type)) return 'n/a'
      if (!before.matches('confirming') || event.type !== steps[before.context.status]) return isUnmoved(step)
      const { kind, id, version, status } = before.context
      return isSame(effects.starts, [{ id: 'changeStatus', input: { kind, id, version, status, key: event['key'] } }])
    },
  },
  'it is asked of the server by confirming or trying again only': {
    onEveryStep: ({ event, effects }) =>
      started(effects).length > 0 ? [...Object.values(steps), 'status.retry'].includes(event.type as never) : 'n/a',
  },
  'trying again repeats the request, with its key': {
    onEveryStep: (step) => {
      if (step.event.type !== 'status.retry' || !step.before.can({ type: 'status.retry' })) return 'n/a'
      const { problem: _, ...asked } = step.before.context
      return isSame(inputOf(step.effects, 'changeStatus'), asked) && keeps(step, 'problem')
    },
  },
  'the server’s word ends it': {
    onEveryStep: (step) =>
      isDone(step.event, 'changeStatus') ? ends(step) && isSame(step.after.output, { isDone: true }) : 'n/a',
  },
  'a failure says why, and is tried again where that may help': {
    onEveryStep: ({ event, after }) =>
      isFailed(event, 'changeStatus')
        ? after.hasTag('failed') &&
          isSame(after.context.problem, toProblem(event['error'])) &&
          after.can({ type: 'status.retry' }) === isRepeatable(toProblem(event['error']))
        : 'n/a',
  },
  'a problem is shown in a failure only': {
    inEveryState: (state) => state.hasTag('failed') === (state.context.problem !== null) || state.matches('dismissed'),
  },
  'while the server works nothing else can be done': {
    onEveryStep: (step) =>
      step.before.hasTag('busy') && !step.event.type.startsWith('xstate.') ? isUnmoved(step) : 'n/a',
  },
  'is busy exactly while it is changed': {
    inEveryState: (state) => state.hasTag('busy') === isRunning(state, 'changeStatus'),
  },
  'going back ends it without a request': {
    onEveryStep: (step) =>
      step.event.type === 'dialog.dismiss' && step.before.status === 'active' && !step.before.hasTag('busy')
        ? ends(step) && isQuiet(step.effects) && isSame(step.after.output, { isDone: false }) && keeps(step)
        : 'n/a',
  },
  ...comesToRest,
}
