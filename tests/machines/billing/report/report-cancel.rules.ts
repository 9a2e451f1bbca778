import type { Report } from '../../../../contract/billing/report'
import { toProblem } from '../../../../contract/problem'
import type { reportCancelMachine } from '../../../../machines/billing/report/report-cancel.machine'
import type { Invariants, Step } from '../../../engine/rules'
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
} from '../../session/steps'

type Dialog = Step<typeof reportCancelMachine>

export const invariants: Invariants<typeof reportCancelMachine> = {
  'BM-08: nothing is asked of the server before the person confirms': {
    atTheStart: ({ state, effects }) => asks(state) && isQuiet(effects) && state.context.problem === null,
  },
  'BM-08: a confirmation cancels the version that was seen, under its own key': {
    onEveryStep: (step) => {
      const { event, before, after, effects } = step
      if (event.type !== 'report.cancel' || !asks(before)) return 'n/a'
      const { report, version } = before.context
      return (
        isSame(effects.starts, [{ id: 'cancelReport', input: { report, version, key: event['key'] } }]) &&
        after.hasTag('busy') &&
        keeps(step, 'key')
      )
    },
  },
  'BM-08: it is cancelled by confirming or trying again only': {
    onEveryStep: ({ event, effects }) =>
      started(effects).includes('cancelReport') ? ['report.cancel', 'report.retry'].includes(event.type) : 'n/a',
  },
  'trying again repeats the request that failed, key and all': {
    onEveryStep: (step) => {
      const { event, before, effects } = step
      if (event.type !== 'report.retry' || !before.can({ type: 'report.retry' })) return 'n/a'
      const { report, version, key } = before.context
      return isSame(inputOf(effects, 'cancelReport'), { report, version, key }) && key !== '' && keeps(step, 'problem')
    },
  },
  'BM-08: ends as cancelled with the server’s word, and with nothing else': {
    onEveryStep: (step) =>
      ends(step) ? isSame(step.after.output, { isCancelled: isDone(step.event, 'cancelReport') }) : 'n/a',
  },
  'the server’s word ends it': {
    onEveryStep: (step) => (isDone(step.event, 'cancelReport') ? ends(step) : 'n/a'),
  },
  'a version that is not the last one is read anew, and nothing is cancelled unasked': {
    onEveryStep: (step) =>
      isFailed(step.event, 'cancelReport') && statusOf(step) === 412
        ? isSame(step.effects.starts, [{ id: 'readReport', input: { report: step.before.context.report } }]) &&
          keeps(step)
        : 'n/a',
  },
  'BM-08: a report that has changed and is unbilled is asked about again, as it is now': {
    onEveryStep: (step) => {
      const { event, after, effects } = step
      if (!isDone(event, 'readReport') || !isOpen(event['output'] as Report)) return 'n/a'
      return (
        asks(after) &&
        after.context.version === (event['output'] as Report).version &&
        keeps(step, 'version') &&
        isQuiet(effects)
      )
    },
  },
  'BM-08: one that can no longer be cancelled is not': {
    onEveryStep: (step) =>
      isDone(step.event, 'readReport') && !isOpen(step.event['output'] as Report)
        ? step.after.hasTag('failed') &&
          !asks(step.after) &&
          !step.after.can({ type: 'report.retry' }) &&
          keeps(step) &&
          isQuiet(step.effects)
        : 'n/a',
  },
  'a refusal is not repeated': {
    onEveryStep: (step) =>
      isFailed(step.event, 'cancelReport') && statusOf(step) === 409
        ? step.after.hasTag('failed') && keepsProblem(step) && !step.after.can({ type: 'report.retry' })
        : 'n/a',
  },
  'anything else that fails can be tried again': {
    onEveryStep: (step) =>
      isFailed(step.event, 'readReport') ||
      (isFailed(step.event, 'cancelReport') && ![409, 412].includes(statusOf(step)))
        ? step.after.hasTag('failed') && keepsProblem(step) && step.after.can({ type: 'report.retry' })
        : 'n/a',
  },
  'while the server works nothing else can be done': {
    onEveryStep: (step) =>
      step.before.hasTag('busy') && !step.event.type.startsWith('xstate.') ? isUnmoved(step) : 'n/a',
  },
  'is busy exactly while the server is asked': {
    inEveryState: (state) =>
      state.hasTag('busy') === (isRunning(state, 'cancelReport') || isRunning(state, 'readReport')),
  },
  'the report is kept without a question: nothing was typed': {
    onEveryStep: (step) =>
      step.event.type === 'dialog.dismiss' && !step.before.hasTag('busy') && step.before.status === 'active'
        ? ends(step) && keeps(step)
        : 'n/a',
  },
  'actions of another moment do nothing': {
    onEveryStep: (step) => {
      const { event, before } = step
      const isOutOfPlace =
        (event.type === 'report.cancel' && !asks(before)) ||
        (event.type === 'report.retry' && !before.can({ type: 'report.retry' }))
      return isOutOfPlace ? isUnmoved(step) : 'n/a'
    },
  },
  'a problem is shown only where something failed, and a new request leaves nothing of it': {
    inEveryState: (state) =>
      state.context.problem === null ? 'n/a' : state.hasTag('failed') || state.status === 'done',
  },
  'the person can always leave': {
    fromEvery: (state) => state.status === 'active' && !state.hasTag('busy'),
    by: ({ event }) => event.type === 'dialog.dismiss',
    canReach: ({ status }) => status === 'done',
  },
  ...comesToRest,
}

/** What domain decisions call unbilled. */
function isOpen({ status, invoiced, provisioned }: Report): boolean {
  return status === 'open' && invoiced === '0.00' && provisioned === '0.00'
}

function asks(state: Dialog['before']): boolean {
  return state.can({ type: 'report.cancel', key: 'any' })
}

function statusOf({ event }: Dialog): number {
  return toProblem(event['error']).status
}

function keepsProblem({ event, after }: Dialog): boolean {
  return isSame(after.context.problem, toProblem(event['error']))
}
