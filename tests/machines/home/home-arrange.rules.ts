import type { SnapshotFrom } from 'xstate'
import type { PlacedPart } from '../../../contract/home/home-parts'
import { isRepeatable, toProblem } from '../../../contract/problem'
import type { homeArrangeMachine } from '../../../machines/home/home-arrange.machine'
import type { HomeDraft } from '../../../machines/home/home-draft'
import type { Happening, Invariants, Step } from '../../engine/rules'
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
} from '../protocols/steps'
import { arranged, unarranged } from './home-arrange.cases'

type State = SnapshotFrom<typeof homeArrangeMachine>
type Arranging = Step<typeof homeArrangeMachine>

const changes = ['part.move', 'part.show', 'part.hide', 'favourite.move', 'parts.reset']
const fields = ['parts', 'favourites'] as const
/** What is on its way, as it is on screen. */
const sentIn = ({ context }: State) =>
  Object.fromEntries(fields.flatMap((field) => (context.sent[field] ? [[field, context[field]]] : [])))
const isAny = (which: State['context']['due']) => fields.some((field) => which[field])
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
  'HOM-01: a change is sent at once, with what the server does not have yet, and nothing else': {
    onEveryStep: (step) => {
      const { before, event, after, effects } = step
      if (!changes.includes(event.type) || wantedBy(step) === null || before.hasTag('busy')) return 'n/a'
      return after.hasTag('busy') && isSame(inputOf(effects, 'saveOrder'), sentIn(after))
    },
  },
  'what was changed is due until it is sent, and again when that fails': {
    onEveryStep: ({ before, event, after }) => {
      const { due, sent } = before.context
      const isChange = !isSame(draftIn(after), draftIn(before))
      const changed = event.type === 'favourite.move' ? 'favourites' : 'parts'
      return fields.every((field) => {
        const isDue = due[field] || (isChange && field === changed)
        if (isFailed(event, 'saveOrder')) return after.context.due[field] === (isDue || sent[field])
        if (before.hasTag('busy') && after.hasTag('busy') && !isDone(event, 'saveOrder'))
          return after.context.due[field] === isDue && after.context.sent[field] === sent[field]
        if (after.hasTag('busy')) return after.context.sent[field] === isDue && !after.context.due[field]
        return after.context.due[field] === isDue && !after.context.sent[field]
      })
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
      if (!isAny(before.context.due)) return isQuiet(effects) && after.hasTag('settled')
      return after.hasTag('busy') && isSame(inputOf(effects, 'saveOrder'), sentIn(after))
    },
  },
  'HOM-01: closed while something is saved, it stays until all of it is saved, or fails; else it closes at once': {
    onEveryStep: (step) => {
      const { before, event, after, effects } = step
      if (event.type !== 'dialog.dismiss') return 'n/a'
      if (!before.hasTag('busy')) return ends(step) && isQuiet(effects)
      return isQuiet(effects) && after.hasTag('busy') && after.context.isLeaving && keeps(step, 'isLeaving')
    },
  },
  'HOM-01: it ends only when it is closed, and with nothing on its way that was not saved': {
    onEveryStep: (step) => {
      const { before, event } = step
      if (isDone(event, 'saveOrder')) return ends(step) === (before.context.isLeaving && !isAny(before.context.due))
      return event.type === 'dialog.dismiss' || !ends(step)
    },
  },
  'only a failure takes back that it is to close': {
    onEveryStep: (step) => {
      const { before, event, after } = step
      if (event.type === 'dialog.dismiss') return 'n/a'
      return after.context.isLeaving === (before.context.isLeaving && !isFailed(event, 'saveOrder'))
    },
  },
  'a failure says why and keeps what the person changed, of which nobody knows what the server has; where nobody answered it says so':
    {
      onEveryStep: ({ event, after, effects }) => {
        if (!isFailed(event, 'saveOrder')) return 'n/a'
        const problem = toProblem(event['error'])
        return (
          isQuiet(effects) &&
          after.hasTag('failed') &&
          after.matches({ failed: 'unsure' }) === (problem.status === 0) &&
          isSame(after.context.problem, problem) &&
          after.can({ type: 'order.retry' }) === isRepeatable(problem)
        )
      },
    },
  'trying again sends what the server may not have; of another moment it does nothing': {
    onEveryStep: (step) => {
      const { before, event, after, effects } = step
      if (event.type !== 'order.retry') return 'n/a'
      if (!before.can({ type: 'order.retry' })) return isUnmoved(step)
      return keeps(step, 'sent', 'due', 'problem') && isSame(inputOf(effects, 'saveOrder'), sentIn(after))
    },
  },
  'a problem is kept in a failure only, and exactly there': {
    inEveryState: (state) => (state.context.problem !== null) === state.hasTag('failed'),
  },
  'is busy exactly while something is saved, and knows what': {
    inEveryState: (state) =>
      state.hasTag('busy') === isRunning(state, 'saveOrder') && state.hasTag('busy') === isAny(state.context.sent),
  },
  'from every failure something can still be saved': {
    fromEvery: (state) => state.hasTag('failed'),
    canReach: (state) => state.hasTag('settled'),
  },
  ...comesToRest,
}
