import { toProblem } from '../../../contract/problem'
import type { listExportMachine } from '../../../machines/lists/list-export.machine'
import type { Invariants } from '../../engine/rules'
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

export const invariants: Invariants<typeof listExportMachine> = {
  'nothing is exported at first': {
    atTheStart: ({ state, effects }) =>
      isQuiet(effects) &&
      !state.hasTag('busy') &&
      !state.hasTag('failed') &&
      isSame(state.context, { request: null, problem: null }),
  },
  'BIL-03: what is asked for is asked of the server as it is': {
    onEveryStep: ({ before, event, after, effects }) =>
      event.type === 'export.start' && !before.hasTag('busy')
        ? isSame(effects.starts, [{ id: 'exportFile', input: { request: event['request'] } }]) && after.hasTag('busy')
        : 'n/a',
  },
  'one file is made at a time': {
    onEveryStep: (step) => (step.event.type === 'export.start' && step.before.hasTag('busy') ? isUnmoved(step) : 'n/a'),
  },
  'a file is asked for by starting or trying again only': {
    onEveryStep: ({ event, effects }) =>
      started(effects).includes('exportFile') ? ['export.start', 'export.retry'].includes(event.type) : 'n/a',
  },
  'trying again repeats the request that failed': {
    onEveryStep: ({ before, event, after, effects }) =>
      event.type === 'export.retry' && before.hasTag('failed')
        ? isSame(inputOf(effects, 'exportFile'), { request: before.context.request }) &&
          isSame(after.context.request, before.context.request)
        : 'n/a',
  },
  'a file is announced when it is saved, and only then': {
    onEveryStep: ({ event, effects }) =>
      isSame(effects.emits, isDone(event, 'exportFile') ? [{ type: 'file.saved' }] : []),
  },
  'what was saved leaves the list as it was': {
    onEveryStep: (step) =>
      isDone(step.event, 'exportFile')
        ? !step.after.hasTag('busy') && !step.after.hasTag('failed') && keeps(step)
        : 'n/a',
  },
  'a file that does not come, or cannot be saved, says why': {
    onEveryStep: ({ event, after }) =>
      isFailed(event, 'exportFile')
        ? after.hasTag('failed') && isSame(after.context.problem, toProblem(event['error']))
        : 'n/a',
  },
  'the reason is shown until the next try or until it is dismissed': {
    inEveryState: (state) => state.hasTag('failed') === (state.context.problem !== null),
  },
  'a failure is dismissed without another request': {
    onEveryStep: ({ before, event, after, effects }) =>
      event.type === 'export.dismiss' && before.hasTag('failed')
        ? isQuiet(effects) && !after.hasTag('failed') && !after.hasTag('busy')
        : 'n/a',
  },
  'a file that is being made can be given up': {
    onEveryStep: ({ before, event, after, effects }) =>
      event.type === 'export.cancel' && isRunning(before, 'exportFile')
        ? isQuiet(effects) && !after.hasTag('busy') && !isRunning(after, 'exportFile') && !after.hasTag('failed')
        : 'n/a',
  },
  'actions of another moment do nothing': {
    onEveryStep: (step) => {
      const { event, before } = step
      const isOutOfPlace =
        (event.type === 'export.cancel' && !isRunning(before, 'exportFile')) ||
        (['export.retry', 'export.dismiss'].includes(event.type) && !before.hasTag('failed'))
      return isOutOfPlace ? isUnmoved(step) : 'n/a'
    },
  },
  'the request changes by another one only': {
    onEveryStep: (step) =>
      step.event.type === 'export.start' ? 'n/a' : isSame(step.before.context.request, step.after.context.request),
  },
  'is busy exactly while a file is made': {
    inEveryState: (state) => state.hasTag('busy') === isRunning(state, 'exportFile'),
  },
  'it never ends by itself: the screen ends it': { inEveryState: ({ status }) => status === 'active' },
  'from every failure a file can still be exported': {
    fromEvery: (state) => state.hasTag('failed'),
    canReach: (state) => isRunning(state, 'exportFile'),
  },
  ...comesToRest,
}
