import { assign, fromPromise, setup } from 'xstate'
import { defaultHome, type HomePart, type PlacedPart } from '../../contract/home/home-parts'
import { mayHide } from '../../contract/home/placed-parts'
import { isRepeatable, type Problem, toProblem } from '../../contract/problem'
import { fromEvent } from '../support/from-event'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'

/** How a person wants their home: parts that they have, and favourites by their addresses. */
export interface HomeDraft {
  readonly parts: readonly PlacedPart[]
  readonly favourites: readonly string[]
}

interface HomeArrangeContext extends HomeDraft {
  /** What is on its way. */
  readonly sent: HomeDraft | null
  readonly problem: Problem | null
}

/** One place up, or down. */
type Step = -1 | 1

type HomeArrangeEvent =
  | { type: 'part.move'; part: HomePart; step: Step }
  | { type: 'part.show'; part: HomePart }
  | { type: 'part.hide'; part: HomePart }
  | { type: 'favourite.move'; path: string; step: Step }
  | { type: 'parts.reset' }
  | { type: 'order.retry' }

type ToMovePart = Pick<Extract<HomeArrangeEvent, { type: 'part.move' }>, 'part' | 'step'>
type ToMoveFavourite = Pick<Extract<HomeArrangeEvent, { type: 'favourite.move' }>, 'path' | 'step'>
type OfPart = { readonly part: HomePart }

const draftOf = ({ parts, favourites }: HomeDraft): HomeDraft => ({ parts, favourites })
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const namesOf = (parts: readonly PlacedPart[]) => parts.map(({ part }) => part)

/** The parts that somebody has, as everybody's home begins. */
const resetParts = (parts: readonly PlacedPart[]) => defaultHome.filter(({ part }) => namesOf(parts).includes(part))

function moved<One>(all: readonly One[], from: number, step: Step): readonly One[] {
  const rest = all.toSpliced(from, 1)
  return rest.toSpliced(from + step, 0, ...all.slice(from, from + 1))
}

const isPlace = (all: readonly unknown[], from: number, step: Step) => from >= 0 && all[from + step] !== undefined
const shownAs = (parts: readonly PlacedPart[], name: HomePart, is_shown: boolean) =>
  parts.map((one) => (one.part === name ? { ...one, is_shown } : one))

const meta: Meta = { requirements: ['HOM-01'] }
const changes = {
  'part.move': {
    guard: { type: 'hasPlaceForPart', params: fromEvent },
    actions: { type: 'movePart', params: fromEvent },
  },
  'part.show': { guard: { type: 'isHidden', params: fromEvent }, actions: { type: 'showPart', params: fromEvent } },
  'part.hide': { guard: { type: 'isHideable', params: fromEvent }, actions: { type: 'hidePart', params: fromEvent } },
  'favourite.move': {
    guard: { type: 'hasPlaceForFavourite', params: fromEvent },
    actions: { type: 'moveFavourite', params: fromEvent },
  },
  'parts.reset': { guard: 'isArranged', actions: 'resetParts' },
} as const
const change = {
  'part.move': { ...changes['part.move'], target: '#homeArrange.saving' },
  'part.show': { ...changes['part.show'], target: '#homeArrange.saving' },
  'part.hide': { ...changes['part.hide'], target: '#homeArrange.saving' },
  'favourite.move': { ...changes['favourite.move'], target: '#homeArrange.saving' },
  'parts.reset': { ...changes['parts.reset'], target: '#homeArrange.saving' },
} as const

/**
 * Which parts home has for a person, and in which order: each change is saved as it is made, without a button, and what is
 * changed meanwhile after it. What waits for somebody can be moved, and not hidden. Source: issue 19, home.
 */
export const homeArrangeMachine = setup({
  types: {
    input: {} as HomeDraft,
    context: {} as HomeArrangeContext,
    events: {} as HomeArrangeEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { saveOrder: fromPromise<void, HomeDraft>(unprovided('saveOrder')) },
  actions: {
    movePart: assign(({ context: { parts } }, { part, step }: ToMovePart) => ({
      parts: moved(parts, namesOf(parts).indexOf(part), step),
    })),
    showPart: assign(({ context: { parts } }, { part }: OfPart) => ({ parts: shownAs(parts, part, true) })),
    hidePart: assign(({ context: { parts } }, { part }: OfPart) => ({ parts: shownAs(parts, part, false) })),
    moveFavourite: assign(({ context: { favourites } }, { path, step }: ToMoveFavourite) => ({
      favourites: moved(favourites, favourites.indexOf(path), step),
    })),
    resetParts: assign(({ context: { parts } }) => ({ parts: resetParts(parts) })),
    keepSent: assign(({ context }) => ({ sent: draftOf(context), problem: null })),
    forgetSent: assign({ sent: null }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error), sent: null })),
  },
  guards: {
    hasPlaceForPart: ({ context: { parts } }, { part, step }: ToMovePart) =>
      isPlace(parts, namesOf(parts).indexOf(part), step),
    hasPlaceForFavourite: ({ context: { favourites } }, { path, step }: ToMoveFavourite) =>
      isPlace(favourites, favourites.indexOf(path), step),
    isHidden: ({ context: { parts } }, { part }: OfPart) => parts.some((one) => one.part === part && !one.is_shown),
    isHideable: ({ context: { parts } }, { part }: OfPart) =>
      mayHide(part) && parts.some((one) => one.part === part && one.is_shown),
    isArranged: ({ context: { parts } }) => !isSame(parts, resetParts(parts)),
    hasChangedSince: ({ context }) => !isSame(context.sent, draftOf(context)),
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
  },
}).createMachine({
  id: 'homeArrange',
  meta,
  context: ({ input }) => ({ ...input, sent: null, problem: null }),
  initial: 'ready',
  states: {
    ready: { meta, on: change },
    saving: {
      tags: 'busy',
      meta,
      entry: 'keepSent',
      on: changes,
      invoke: {
        id: 'saveOrder',
        src: 'saveOrder',
        input: ({ context }) => draftOf(context),
        onDone: [
          { guard: 'hasChangedSince', target: 'saving', reenter: true },
          { target: 'saved', actions: 'forgetSent' },
        ],
        onError: { target: 'failed', actions: { type: 'keepProblem', params: fromEvent } },
      },
    },
    saved: { tags: 'settled', meta, on: change },
    failed: { tags: 'failed', meta, on: { ...change, 'order.retry': { guard: 'isRepeatable', target: 'saving' } } },
  },
})
