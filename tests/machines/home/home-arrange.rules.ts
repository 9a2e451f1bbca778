import type { SnapshotFrom } from 'xstate'
import type { PlacedPart } from '../../../contract/home/home-parts'
import { isRepeatable, toProblem } from '../../../contract/problem'
import type { HomeDraft, homeArrangeMachine } from '../../../machines/home/home-arrange.machine'
import type { Happening, Invariants, Step } from '../../engine/rules'
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
} from '../protocols/steps'
import { arranged, unarranged } from './home-arrange.cases'

type State = SnapshotFrom<typeof homeArrangeMachine>
type Arranging = Step<typeof homeArrangeMachine>

const changes = ['part.move', 'part.show', 'part.hide', 'favourite.move', 'parts.reset']
const draftIn = ({ context: { parts, favourites } }: State): HomeDraft => ({ parts, favourites })

/** What the person asks for, of what is on screen; null where it cannot be. */
function wantedBy({ event, before }: Arranging): HomeDraft | null {
  const { parts, favourites } = before.context
  const { type, part, path, step } = event as Happening & { part: PlacedPart['part']; path: string; step: 1 | -1 }
  const at = parts.findIndex((one) => one.part === part)
  const isShown = parts[at]?.is_shown
  switch (type) {
    case 'part.move':
      return swapped(parts, at, step, (moved) => ({ parts: moved, favourites }))
    case 'favourite.move':
      return swapped(favourites, favourites.indexOf(path), step, (moved) => ({ parts, favourites: moved }))
    case 'part.show':
    case 'part.hide': {
      const is_shown = type === 'part.show'
      if (isShown === is_shown || (part === 'waiting' && !is_shown)) return null
      return { parts: parts.with(at, { part, is_shown }), favourites }
    }
    case 'parts.reset':
      return isSame(parts, unarranged.parts) ? null : { parts: unarranged.parts, favourites }
    default:
      return null
  }
}

function swapped<One>(all: readonly One[], at: number, step: 1 | -1, then: (moved: readonly One[]) => HomeDraft) {
  const [one, other] = [all[at], all[at + step]]
  return one === undefined || other === undefined ? null : then(all.with(at, other).with(at + step, one))
}

export const invariants: Invariants<typeof homeArrangeMachine> = {
  'HOM-01: it begins as home is, and nothing is saved': {
    atTheStart: ({ state, effects }) =>
      isQuiet(effects) &&
      !state.hasTag('busy') &&
      !state.hasTag('failed') &&
      [unarranged, arranged].some((draft) => isSame(draftIn(state), draft)),
  },
  'HOM-01: a part or a favourite trades places with its neighbour, a part is hidden or shown, and a reset brings back the order of everybody; what cannot be does nothing':
    {
      onEveryStep: (step) => {
        if (!changes.includes(step.event.type)) return 'n/a'
        const wanted = wantedBy(step)
        return wanted === null ? isUnmoved(step) : isSame(draftIn(step.after), wanted)
      },
    },
  'nothing else changes what is on screen': {
    onEveryStep: ({ before, event, after }) =>
      changes.includes(event.type) ? 'n/a' : isSame(draftIn(after), draftIn(before)),
  },
  'HOM-01: what waits for the person is always shown': {
    inEveryState: ({ context: { parts } }) => parts.some(({ part, is_shown }) => part === 'waiting' && is_shown),
  },
  'no part and no favourite is ever lost or doubled': {
    inEveryState: (state) => {
      const { parts, favourites } = draftIn(state)
      const names = (all: readonly PlacedPart[]) => all.map(({ part }) => part).toSorted()
      return (
        isSame(names(parts), names(unarranged.parts)) && isSame(favourites.toSorted(), unarranged.favourites.toSorted())
      )
    },
  },
  'a change is sent at once, with all that is on screen': {
    onEveryStep: (step) => {
      const { before, event, after, effects } = step
      if (!changes.includes(event.type) || wantedBy(step) === null || before.hasTag('busy')) return 'n/a'
      return after.hasTag('busy') && isSame(inputOf(effects, 'saveOrder'), draftIn(after))
    },
  },
  'one request at a time: what is changed meanwhile waits': {
    onEveryStep: ({ before, event, after, effects }) =>
      changes.includes(event.type) && before.hasTag('busy')
        ? isQuiet(effects) && after.hasTag('busy') && isSame(after.context.sent, before.context.sent)
        : 'n/a',
  },
  'what was changed while another change was saved is sent after it; else all is saved': {
    onEveryStep: ({ before, event, after, effects }) => {
      if (!isDone(event, 'saveOrder')) return 'n/a'
      if (isSame(before.context.sent, draftIn(before))) return isQuiet(effects) && after.hasTag('settled')
      return after.hasTag('busy') && isSame(inputOf(effects, 'saveOrder'), draftIn(before))
    },
  },
  'a failure says why and keeps what the person changed': {
    onEveryStep: ({ event, after, effects }) => {
      if (!isFailed(event, 'saveOrder')) return 'n/a'
      const problem = toProblem(event['error'])
      return (
        isQuiet(effects) &&
        after.hasTag('failed') &&
        isSame(after.context.problem, problem) &&
        after.can({ type: 'order.retry' }) === isRepeatable(problem)
      )
    },
  },
  'trying again sends what is on screen; of another moment it does nothing': {
    onEveryStep: (step) => {
      const { before, event, after, effects } = step
      if (event.type !== 'order.retry') return 'n/a'
      if (!before.can({ type: 'order.retry' })) return isUnmoved(step)
      return keeps(step, 'sent', 'problem') && isSame(inputOf(effects, 'saveOrder'), draftIn(after))
    },
  },
  'a problem is kept in a failure only, and exactly there': {
    inEveryState: (state) => (state.context.problem !== null) === state.hasTag('failed'),
  },
  'is busy exactly while something is saved, and knows what': {
    inEveryState: (state) =>
      state.hasTag('busy') === isRunning(state, 'saveOrder') && state.hasTag('busy') === (state.context.sent !== null),
  },
  'it never ends by itself: the screen ends it': { inEveryState: ({ status }) => status === 'active' },
  'from every failure something can still be saved': {
    fromEvery: (state) => state.hasTag('failed'),
    canReach: (state) => state.hasTag('settled'),
  },
  ...comesToRest,
}
