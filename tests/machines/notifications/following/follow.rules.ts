import type { SnapshotFrom } from 'xstate'
import { toProblem } from '../../../../contract/problem'
import type { followMachine } from '../../../../machines/notifications/following/follow.machine'
import type { Invariants } from '../../../engine/rules'
import { comesToRest, inputOf, isDone, isFailed, isQuiet, isRunning, isSame, isUnmoved } from '../../protocols/steps'

const isUnsure = (state: SnapshotFrom<typeof followMachine>) =>
  state.matches({ apart: 'unsure' }) || state.matches({ following: 'unsure' })

export const invariants: Invariants<typeof followMachine> = {
  'it begins as the server has it, and nothing is sent': {
    atTheStart: ({ state, effects }) =>
      isQuiet(effects) &&
      !state.hasTag('busy') &&
      state.can({ type: 'follow.end' }) === state.context.isFollowing &&
      state.can({ type: 'follow.begin' }) === !state.context.isFollowing,
  },
  'a press sends what the person wants, once; one that asks for what is there already, or comes meanwhile, does nothing':
    {
      onEveryStep: (step) => {
        const { before, event, effects } = step
        if (event.type !== 'follow.begin' && event.type !== 'follow.end') return 'n/a'
        if (!before.can({ type: event.type })) return isUnmoved(step)
        return isSame(inputOf(effects, 'saveFollow'), { is_following: event.type === 'follow.begin' })
      },
    },
  'nothing is sent without a press': {
    onEveryStep: ({ event, effects }) =>
      ['follow.begin', 'follow.end'].includes(event.type) ? 'n/a' : effects.starts.length === 0,
  },
  'what was saved holds, and can be taken back': {
    onEveryStep: ({ before, event, after }) => {
      if (!isDone(event, 'saveFollow')) return 'n/a'
      return after.hasTag('settled') && after.can({ type: before.matches('beginning') ? 'follow.end' : 'follow.begin' })
    },
  },
  'a refusal leaves it as it was; of what nobody answered it says that it is not known; both say why, and the same press tries again':
    {
      onEveryStep: ({ before, event, after, effects }) => {
        if (!isFailed(event, 'saveFollow')) return 'n/a'
        return (
          isQuiet(effects) &&
          after.hasTag('failed') &&
          isUnsure(after) === (toProblem(event['error']).status === 0) &&
          isSame(after.context.problem, toProblem(event['error'])) &&
          after.can({ type: before.matches('beginning') ? 'follow.begin' : 'follow.end' })
        )
      },
    },
  'a problem is kept in a failure only': {
    inEveryState: (state) => (state.context.problem !== null) === state.hasTag('failed'),
  },
  'is busy exactly while something is saved': {
    inEveryState: (state) => state.hasTag('busy') === isRunning(state, 'saveFollow'),
  },
  'it never ends by itself: the screen ends it': { inEveryState: ({ status }) => status === 'active' },
  ...comesToRest,
}
