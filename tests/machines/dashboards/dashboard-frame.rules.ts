import type { SnapshotFrom } from 'xstate'
import { isAmendable, isRepeatable, toProblem } from '../../../contract/problem'
import type { dashboardFrameMachine } from '../../../machines/dashboards/dashboard-frame.machine'
import type { Invariants } from '../../engine/rules'
import {
  comesToRest,
  isDone,
  isFailed,
  isQuiet,
  isRunning,
  isSame,
  isUnmoved,
  keeps,
  started,
} from '../protocols/steps'

export const invariants: Invariants<typeof dashboardFrameMachine> = {
  'DSH-01: the page begins by asking for its dashboard, with nothing to show': {
    atTheStart: ({ state, effects }) =>
      isSame(effects.starts, [{ id: 'readDashboard', input: { code: state.context.code } }]) &&
      state.context.dashboard === null &&
      state.context.problem === null &&
      state.context.failures === 0 &&
      state.hasTag('busy'),
  },
  'what is asked for is always this dashboard, one call at a time': {
    onEveryStep: ({ after, effects }) =>
      effects.starts.every(({ id, input }) => id !== 'readDashboard' || isSame(input, { code: after.context.code })) &&
      started(effects).length <= 1,
  },
  'each state says whether it is under way, has failed or has what was asked for': {
    inEveryState: (state) =>
      state.hasTag('busy') === (state.value === 'asking') &&
      state.hasTag('failed') === ['refused', 'offline', 'failed', 'silent', 'outdated'].includes(String(state.value)) &&
      state.hasTag('settled') === (state.value === 'shown'),
  },
  'DSH-01: what the server says is what is shown': {
    onEveryStep: (step) =>
      isDone(step.event, 'readDashboard')
        ? isSame(step.after.context, {
            ...{ code: step.before.context.code, dashboard: step.event['output'], problem: null, failures: 0 },
          }) && step.after.value === 'opening'
        : 'n/a',
  },
  'there is a frame once it is known where, until it is asked for anew': {
    inEveryState: ({ value, context: { dashboard } }) =>
      (dashboard === null) === ['asking', 'refused', 'offline', 'failed'].includes(String(value)),
  },
  'DSH-01: what could not be had says why, and a dashboard on screen stays there': {
    onEveryStep: (step) => {
      if (!isFailed(step.event, 'readDashboard')) return 'n/a'
      const { before, after, effects } = step
      const isSaid = isSame(after.context.problem, toProblem(step.event['error'])) && after.hasTag('failed')
      const isCounted = after.context.failures === before.context.failures + 1
      const stays = after.value === 'refused' ? after.context.dashboard === null : keeps(step, 'problem', 'failures')
      return (
        isSaid &&
        isCounted &&
        stays &&
        isSame(
          effects.starts,
          started(effects).map(() => retryOf(after)),
        )
      )
    },
  },
  'DSH-01: what is not there or not for the person is told apart from what failed, and what nobody answered from both':
    {
      onEveryStep: ({ before, event, after }) => {
        if (!isFailed(event, 'readDashboard')) return 'n/a'
        const problem = toProblem(event['error'])
        if (!isAmendable(problem)) return after.value === 'refused'
        if (before.value === 'renewing') return after.value === 'outdated'
        return after.value === (problem.status === 0 ? 'offline' : 'failed')
      },
    },
  'DSH-01: without an answer, and with an address that could not be renewed, it goes on by itself': {
    inEveryState: (state) => isRunning(state, 'awaitRetry') === ['offline', 'outdated'].includes(String(state.value)),
    onEveryStep: (step) => {
      const { before, event, after, effects } = step
      if (!isDone(event, 'awaitRetry') && !isFailed(event, 'awaitRetry')) return 'n/a'
      const isAsked = isSame(started(effects), ['readDashboard']) && after.context.failures === before.context.failures
      if (before.value === 'outdated') return isAsked && after.value === 'renewing' && keeps(step)
      return isAsked && after.value === 'asking'
    },
  },
  'the reason stands until it is asked for anew': {
    inEveryState: ({ value, context: { problem, failures } }) =>
      value === 'asking'
        ? problem === null
        : (problem !== null) === failures > 0 &&
          (value === 'renewing' || (problem !== null) === untilAsked.includes(String(value))),
  },
  'DSH-01: an address is renewed before it ends, and only one that is shown': {
    onEveryStep: ({ before, event, after, effects }) =>
      isDone(event, 'awaitExpiry') || isFailed(event, 'awaitExpiry')
        ? before.value === 'shown' &&
          after.value === 'renewing' &&
          isSame(started(effects), ['readDashboard']) &&
          isSame(after.context, before.context)
        : 'n/a',
  },
  'the end of the address that is shown is waited for, and of no other': {
    inEveryState: (state) => isRunning(state, 'awaitExpiry') === (state.value === 'shown'),
    onEveryStep: ({ after, effects }) =>
      started(effects).includes('awaitExpiry')
        ? isSame(effects.starts, [
            { id: 'awaitExpiry', input: { expiresAt: after.context.dashboard?.expires_at ?? null } },
          ])
        : 'n/a',
  },
  'a frame that comes is shown, however late, and is nothing new where it is': {
    onEveryStep: (step) => {
      if (step.event.type !== 'frame.load') return 'n/a'
      const isAwaited = ['opening', 'silent'].includes(String(step.before.value))
      return isAwaited ? step.after.value === 'shown' && keeps(step) : isUnmoved(step)
    },
  },
  'one that does not come in time is said to be late, and stays awaited': {
    onEveryStep: (step) =>
      step.event.type.startsWith('xstate.after')
        ? step.before.value === 'opening' && step.after.value === 'silent' && keeps(step) && isQuiet(step.effects)
        : 'n/a',
  },
  'it is asked for again where that may help, and not while it is under way': {
    inEveryState: (state) => {
      const { problem } = state.context
      const isHelped = problem !== null && isRepeatable(problem)
      const helps = { failed: isHelped, offline: true, silent: true, shown: true, outdated: true }
      return state.can({ type: 'dashboard.reload' }) === (helps[state.value as keyof typeof helps] ?? false)
    },
    onEveryStep: (step) => {
      if (step.event.type !== 'dashboard.reload') return 'n/a'
      if (!step.before.can({ type: 'dashboard.reload' })) return isUnmoved(step)
      return isSame(started(step.effects), ['readDashboard']) && step.after.value === 'asking'
    },
  },
  'it never ends by itself: the page ends it': { inEveryState: ({ status }) => status === 'active' },
  ...comesToRest,
}

const untilAsked = ['refused', 'offline', 'failed', 'outdated']

function retryOf({ context: { failures } }: SnapshotFrom<typeof dashboardFrameMachine>) {
  return { id: 'awaitRetry', input: { failures } }
}
