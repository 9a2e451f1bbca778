import type { SnapshotFrom } from 'xstate'
import { toProblem } from '../../../contract/problem'
import type { favouriteMachine } from '../../../machines/home/favourite.machine'
import type { Invariants } from '../../engine/rules'
import { comesToRest, inputOf, isDone, isFailed, isQuiet, isRunning, isSame, isUnmoved } from '../protocols/steps'

type State = SnapshotFrom<typeof favouriteMachine>

const presses = ['favourite.add', 'favourite.remove']
const isUnsure = (state: State) => state.matches({ outside: 'unsure' }) || state.matches({ inside: 'unsure' })
/** At rest, and in agreement with the server. */
const stands = (state: State, isFavourite: boolean) =>
  state.hasTag('settled') &&
  state.context.isFavourite === isFavourite &&
  state.can({ type: 'favourite.remove' }) === isFavourite &&
  state.can({ type: 'favourite.add' }) === !isFavourite

export const invariants: Invariants<typeof favouriteMachine> = {
  'HOM-01: it begins as the server has it, and nothing is sent': {
    atTheStart: ({ state, effects }) =>
      isQuiet(effects) &&
      !state.hasTag('busy') &&
      !state.hasTag('failed') &&
      state.can({ type: 'favourite.remove' }) === state.context.isFavourite &&
      state.can({ type: 'favourite.add' }) === !state.context.isFavourite,
  },
  'HOM-01: a press sends what the person wants, once and unasked; one for what is there already, or meanwhile, does nothing':
    {
      onEveryStep: (step) => {
        const { before, event, effects } = step
        if (event.type !== 'favourite.add' && event.type !== 'favourite.remove') return 'n/a'
        if (!before.can({ type: event.type })) return isUnmoved(step)
        return isSame(inputOf(effects, 'saveFavourite'), { is_favourite: event.type === 'favourite.add' })
      },
    },
  'nothing is sent without a press': {
    onEveryStep: ({ event, effects }) => (presses.includes(event.type) ? 'n/a' : effects.starts.length === 0),
  },
  'what was saved holds, and the next press takes it back': {
    onEveryStep: ({ before, event, after }) =>
      isDone(event, 'saveFavourite') ? stands(after, before.matches('adding')) : 'n/a',
  },
  'a refusal leaves it as it was; of what nobody answered it says that it is not known; both say why, and the same press tries again':
    {
      onEveryStep: ({ before, event, after, effects }) => {
        if (!isFailed(event, 'saveFavourite')) return 'n/a'
        return (
          isQuiet(effects) &&
          after.hasTag('failed') &&
          isUnsure(after) === (toProblem(event['error']).status === 0) &&
          isSame(after.context.problem, toProblem(event['error'])) &&
          after.context.isFavourite === before.context.isFavourite &&
          after.can({ type: before.matches('adding') ? 'favourite.add' : 'favourite.remove' })
        )
      },
    },
  'what the server is known to have is what the star shows, and what was said before it is over; while a press is saved it waits for that':
    {
      onEveryStep: (step) => {
        const { before, event, after } = step
        if (event.type !== 'favourite.known') return 'n/a'
        return before.hasTag('busy') ? isUnmoved(step) : stands(after, event['isFavourite'] as boolean)
      },
    },
  'a problem is kept in a failure only': {
    inEveryState: (state) => (state.context.problem !== null) === state.hasTag('failed'),
  },
  'is busy exactly while something is saved': {
    inEveryState: (state) => state.hasTag('busy') === isRunning(state, 'saveFavourite'),
  },
  'it never ends by itself: the screen ends it': { inEveryState: ({ status }) => status === 'active' },
  ...comesToRest,
}
