import { assign, fromPromise, setup } from 'xstate'
import type { HomePart } from '../../contract/home/home-parts'
import { mayHide } from '../../contract/home/placed-parts'
import { isRepeatable, type Problem, toProblem } from '../../contract/problem'
import { fromEvent } from '../support/from-event'
import { unprovided } from '../support/unprovided'
import type { Meta, Tag } from '../support/vocabulary'
import { type HomeDraft, isPlace, moved, namesOf, resetParts, type Step, shownAs } from './home-draft'

/** What the server is told: what nobody changed stays as another device may have put it. */
export type HomeChanges = Partial<HomeDraft>

/** Whether parts, and whether favourites. */
type Which = { readonly [Field in keyof HomeDraft]: boolean }

interface HomeArrangeContext extends HomeDraft {
  /** What the server may not have, beside what is on its way. */
  readonly due: Which
  /** What is on its way. */
  readonly sent: Which
  /** The dialog is to close when everything is saved. */
  readonly isLeaving: boolean
  readonly problem: Problem | null
}

type HomeArrangeEvent =
  | { type: 'part.move'; part: HomePart; step: Step }
  | { type: 'part.show'; part: HomePart }
  | { type: 'part.hide'; part: HomePart }
  | { type: 'favourite.move'; path: string; step: Step }
  | { type: 'parts.reset' }
  | { type: 'order.retry' }
  | { type: 'dialog.dismiss' }

type ToMovePart = Pick<Extract<HomeArrangeEvent, { type: 'part.move' }>, 'part' | 'step'>
type ToMoveFavourite = Pick<Extract<HomeArrangeEvent, { type: 'favourite.move' }>, 'path' | 'step'>
type OfPart = { readonly part: HomePart }

const nothing: Which = { parts: false, favourites: false }
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const dueParts = ({ due }: HomeArrangeContext) => ({ due: { ...due, parts: true } })
const changesOf = ({ parts, favourites, sent }: HomeArrangeContext): HomeChanges => ({
  ...(sent.parts ? { parts } : {}),
  ...(sent.favourites ? { favourites } : {}),
})

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
  'dialog.dismiss': '#homeArrange.closed',
} as const
const keepProblem = { type: 'keepProblem', params: fromEvent } as const

/**
 * Which parts home has for a person, and in which order: each change is saved as it is made, without a button, and what is
 * changed meanwhile after it; the dialog closes when all of it is saved. What waits for somebody can be moved, and not hidden.
 * Source: issue 19, home.
 */
export const homeArrangeMachine = setup({
  types: {
    input: {} as HomeDraft,
    context: {} as HomeArrangeContext,
    events: {} as HomeArrangeEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { saveOrder: fromPromise<void, HomeChanges>(unprovided('saveOrder')) },
  actions: {
    movePart: assign(({ context }, { part, step }: ToMovePart) => ({
      ...dueParts(context),
      parts: moved(context.parts, namesOf(context.parts).indexOf(part), step),
    })),
    showPart: assign(({ context }, { part }: OfPart) => ({
      ...dueParts(context),
      parts: shownAs(context.parts, part, true),
    })),
    hidePart: assign(({ context }, { part }: OfPart) => ({
      ...dueParts(context),
      parts: shownAs(context.parts, part, false),
    })),
    moveFavourite: assign(({ context: { favourites, due } }, { path, step }: ToMoveFavourite) => ({
      due: { ...due, favourites: true },
      favourites: moved(favourites, favourites.indexOf(path), step),
    })),
    resetParts: assign(({ context }) => ({ ...dueParts(context), parts: resetParts(context.parts) })),
    keepSent: assign(({ context: { due } }) => ({ sent: due, due: nothing })),
    forgetSent: assign({ sent: nothing }),
    leaveWhenSaved: assign({ isLeaving: true }),
    keepProblem: assign(({ context: { due, sent } }, { error }: { error: unknown }) => ({
      ...{ problem: toProblem(error), sent: nothing, isLeaving: false },
      due: { parts: due.parts || sent.parts, favourites: due.favourites || sent.favourites },
    })),
    clearProblem: assign({ problem: null }),
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
    hasChangedSince: ({ context: { due } }) => due.parts || due.favourites,
    isLeaving: ({ context: { isLeaving, due } }) => isLeaving && !due.parts && !due.favourites,
    isLost: (_, { error }: { error: unknown }) => toProblem(error).status === 0,
    isRepeatable: ({ context: { problem } }) => problem !== null && isRepeatable(problem),
  },
}).createMachine({
  id: 'homeArrange',
  meta,
  context: ({ input }) => ({ ...input, due: nothing, sent: nothing, isLeaving: false, problem: null }),
  initial: 'ready',
  states: {
    ready: { meta, on: change },
    saving: {
      tags: 'busy',
      meta,
      entry: 'keepSent',
      on: { ...changes, 'dialog.dismiss': { actions: 'leaveWhenSaved' } },
      invoke: {
        id: 'saveOrder',
        src: 'saveOrder',
        input: ({ context }) => changesOf(context),
        onDone: [
          { guard: 'hasChangedSince', target: 'saving', reenter: true },
          { guard: 'isLeaving', target: 'closed', actions: 'forgetSent' },
          { target: 'saved', actions: 'forgetSent' },
        ],
        onError: [
          { guard: { type: 'isLost', params: fromEvent }, target: 'failed.unsure', actions: keepProblem },
          { target: 'failed.refused', actions: keepProblem },
        ],
      },
    },
    saved: { tags: 'settled', meta, on: change },
    failed: {
      tags: 'failed',
      meta,
      exit: 'clearProblem',
      on: { ...change, 'order.retry': { guard: 'isRepeatable', target: 'saving' } },
      initial: 'refused',
      states: { refused: {}, unsure: {} },
    },
    closed: { type: 'final', tags: 'settled', meta },
  },
})
