import type { ReportLine } from '../../../../contract/billing/report-lines'
import { toProblem } from '../../../../contract/problem'
import type { reportAssetsMachine } from '../../../../machines/billing/report-parts/report-assets.machine'
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
} from '../../protocols/steps'

type Dialog = Step<typeof reportAssetsMachine>

export const invariants: Invariants<typeof reportAssetsMachine> = {
  'BM-04: nothing is chosen at first': {
    atTheStart: ({ state, effects }) =>
      isQuiet(effects) && state.hasTag('editable') && !state.hasTag('failed') && state.context.assets.length === 0,
  },
  'BM-04: an asset is chosen, and left when it is chosen again; the others stay': {
    onEveryStep: (step) => {
      const { event, before, after, effects } = step
      if (event.type !== 'asset.toggle' || !before.hasTag('editable')) return 'n/a'
      const [had, has] = [before.context.assets, after.context.assets]
      const asset = event['asset'] as number
      return (
        has.includes(asset) !== had.includes(asset) &&
        isSame(has.filter(isAnother), had.filter(isAnother)) &&
        keeps(step, 'assets', 'problem') &&
        isCalm(after) &&
        isQuiet(effects)
      )
      function isAnother(other: number) {
        return other !== asset
      }
    },
  },
  'clearing leaves none': {
    onEveryStep: (step) =>
      step.event.type === 'assets.clear' && step.before.hasTag('editable') && step.before.context.assets.length > 0
        ? step.after.context.assets.length === 0 &&
          isCalm(step.after) &&
          keeps(step, 'assets', 'problem') &&
          isQuiet(step.effects)
        : 'n/a',
  },
  'there is something to clear where something is chosen': {
    inEveryState: (state) =>
      state.hasTag('editable') ? state.can({ type: 'assets.clear' }) === state.context.assets.length > 0 : 'n/a',
  },
  'BM-04: those that are chosen are added, with the key of this request': {
    onEveryStep: ({ before, event, after, effects }) =>
      isAdding(before, event.type) && before.context.assets.length > 0
        ? isSame(inputOf(effects, 'addAssets'), {
            report: before.context.report,
            assets: before.context.assets,
            key: event['key'],
          }) && after.hasTag('busy')
        : 'n/a',
  },
  'BM-04: none chosen is said, and asks nothing of the server': {
    onEveryStep: (step) =>
      isAdding(step.before, step.event.type) && step.before.context.assets.length === 0
        ? step.after.hasTag('failed') &&
          step.after.hasTag('editable') &&
          step.after.context.problem === null &&
          keeps(step) &&
          isQuiet(step.effects)
        : 'n/a',
  },
  'assets are added by adding or trying again only': {
    onEveryStep: ({ event, effects }) =>
      started(effects).length > 0 ? ['assets.add', 'assets.retry'].includes(event.type) : 'n/a',
  },
  'trying again repeats assets and key': {
    onEveryStep: (step) => {
      const { report, assets, key } = step.before.context
      return step.event.type === 'assets.retry' && step.before.can({ type: 'assets.retry' })
        ? isSame(inputOf(step.effects, 'addAssets'), { report, assets, key }) && keeps(step, 'problem')
        : 'n/a'
    },
  },
  'ends with the lines that the report has got': {
    onEveryStep: (step) =>
      isDone(step.event, 'addAssets')
        ? ends(step) &&
          isSame(step.after.output, { added: (step.event['output'] as readonly ReportLine[]).map(({ id }) => id) })
        : 'n/a',
  },
  'a failure says why, keeps the choice, and can be tried again where the answer may be another': {
    onEveryStep: (step) => {
      const { event, after } = step
      if (!isFailed(event, 'addAssets')) return 'n/a'
      const problem = toProblem(event['error'])
      return (
        after.hasTag('failed') &&
        after.hasTag('editable') &&
        isSame(after.context.problem, problem) &&
        keeps(step, 'problem') &&
        after.can({ type: 'assets.retry' }) === [0, 503].includes(problem.status)
      )
    },
  },
  'while they are added nothing else can be done': {
    onEveryStep: (step) =>
      step.before.hasTag('busy') && !step.event.type.startsWith('xstate.') ? isUnmoved(step) : 'n/a',
  },
  'is busy exactly while they are added': {
    inEveryState: (state) => state.hasTag('busy') === isRunning(state, 'addAssets'),
  },
  'a new request leaves nothing of the last problem': {
    inEveryState: (state) => (state.hasTag('busy') ? state.context.problem === null : 'n/a'),
  },
  'with nothing chosen it closes without a question': {
    onEveryStep: (step) =>
      isDismissed(step) && step.before.hasTag('editable') && step.before.context.assets.length === 0
        ? ends(step) && isSame(step.after.output, { added: null })
        : 'n/a',
  },
  'a choice that would be lost is asked about': {
    onEveryStep: (step) =>
      isDismissed(step) && step.before.hasTag('editable') && step.before.context.assets.length > 0
        ? asks(step.after) && keeps(step) && isQuiet(step.effects)
        : 'n/a',
  },
  'nothing else asks': {
    onEveryStep: (step) => (asks(step.after) && !asks(step.before) ? isDismissed(step) : 'n/a'),
  },
  'the question is answered by discarding': {
    onEveryStep: (step) =>
      step.event.type === 'dialog.discard' && asks(step.before)
        ? ends(step) && isSame(step.after.output, { added: null })
        : 'n/a',
  },
  'or by keeping, or by closing it, which leads back to where it was asked': {
    onEveryStep: (step) =>
      asks(step.before) && (step.event.type === 'dialog.keep' || isDismissed(step))
        ? keeps(step) &&
          isQuiet(step.effects) &&
          step.after.hasTag('editable') &&
          step.after.hasTag('failed') === (step.before.context.problem !== null)
        : 'n/a',
  },
  'actions of another moment do nothing': {
    onEveryStep: (step) => {
      const { event, before } = step
      const isOutOfPlace =
        (['dialog.discard', 'dialog.keep'].includes(event.type) && !asks(before)) ||
        (['asset.toggle', 'assets.clear', 'assets.retry'].includes(event.type) && !before.hasTag('editable')) ||
        (event.type === 'assets.add' && !before.can({ type: 'assets.add', key: '' }))
      return isOutOfPlace ? isUnmoved(step) : 'n/a'
    },
  },
  'the person can always leave': {
    fromEvery: (state) => state.status === 'active' && !state.hasTag('busy'),
    by: ({ event }) => event.type.startsWith('dialog.'),
    canReach: ({ status }) => status === 'done',
  },
  'from every failure assets can still be added': {
    fromEvery: (state) => state.hasTag('failed'),
    canReach: ({ context }) => context.added !== null,
  },
  ...comesToRest,
}

/** Asked where it is open: after a failure the choice is changed first, or the same request repeated. */
function isAdding(state: Dialog['before'], type: string): boolean {
  return type === 'assets.add' && state.hasTag('editable') && state.context.problem === null
}

function isCalm(state: Dialog['after']): boolean {
  return state.hasTag('editable') && !state.hasTag('failed') && state.context.problem === null
}

function isDismissed({ event }: Dialog): boolean {
  return event.type === 'dialog.dismiss'
}

function asks(state: Dialog['before']): boolean {
  return state.can({ type: 'dialog.discard' })
}
