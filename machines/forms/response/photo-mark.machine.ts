import { assign, fromPromise, setup } from 'xstate'
import { type Problem, toProblem } from '../../../contract/problem'
import { fromEvent } from '../../support/from-event'
import { unprovided } from '../../support/unprovided'
import type { Meta, Tag } from '../../support/vocabulary'

/** In whole pixels of the photo. */
export interface Point {
  readonly x: number
  readonly y: number
}

interface Pen {
  /** An arrow goes from its first point to its last. */
  readonly shape: 'arrow' | 'line'
  readonly colour: 'red' | 'yellow' | 'white'
}

export interface Mark extends Pen {
  /** One alone is a dot. */
  readonly points: readonly Point[]
}

interface PhotoMarkContext extends Pen {
  /** In the order in which they were drawn: a later one lies over an earlier one. */
  readonly marks: readonly Mark[]
  readonly problem: Problem | null
}

type PhotoMarkEvent =
  | { type: 'shape.choose'; shape: Pen['shape'] }
  | { type: 'colour.choose'; colour: Pen['colour'] }
  | { type: 'mark.draw'; points: Mark['points'] }
  | { type: 'mark.undo' }
  | { type: 'marks.clear' }
  | { type: 'photo.keep' }
  | { type: 'dialog.dismiss' }
  | { type: 'dialog.discard' }
  | { type: 'dialog.keep' }

const meta: Meta = { requirements: ['FRM-03'] }

/** Draws on a photo that answers a question, and puts the drawn one in its place. Source: specification, section 2 (forms). */
export const photoMarkMachine = setup({
  types: {
    context: {} as PhotoMarkContext,
    events: {} as PhotoMarkEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { keepPhoto: fromPromise<void, Pick<PhotoMarkContext, 'marks'>>(unprovided('keepPhoto')) },
  actions: {
    takeShape: assign((_, { shape }: Pick<Pen, 'shape'>) => ({ shape })),
    takeColour: assign((_, { colour }: Pick<Pen, 'colour'>) => ({ colour })),
    addMark: assign(({ context: { marks, shape, colour } }, { points }: Pick<Mark, 'points'>) => ({
      marks: [...marks, { shape, colour, points }],
    })),
    dropLastMark: assign(({ context: { marks } }) => ({ marks: marks.slice(0, -1) })),
    dropMarks: assign({ marks: [] }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    hasMarks: ({ context: { marks } }) => marks.length > 0,
    hasNoMarks: ({ context: { marks } }) => marks.length === 0,
  },
}).createMachine({
  id: 'photoMark',
  meta: { requirements: ['FRM-03', 'CHT-01'] },
  context: { shape: 'arrow', colour: 'red', marks: [], problem: null },
  initial: 'marking',
  states: {
    marking: {
      tags: 'editable',
      meta,
      on: {
        'shape.choose': { actions: { type: 'takeShape', params: fromEvent } },
        'colour.choose': { actions: { type: 'takeColour', params: fromEvent } },
        'mark.draw': { actions: [{ type: 'addMark', params: fromEvent }, 'clearProblem'] },
        'mark.undo': { guard: 'hasMarks', actions: ['dropLastMark', 'clearProblem'] },
        'marks.clear': { guard: 'hasMarks', actions: ['dropMarks', 'clearProblem'] },
        'photo.keep': { guard: 'hasMarks', target: 'keeping' },
        'dialog.dismiss': [{ guard: 'hasNoMarks', target: 'dismissed' }, { target: 'confirmingDiscard' }],
      },
    },
    confirmingDiscard: {
      meta,
      on: { 'dialog.discard': 'dismissed', 'dialog.keep': 'marking', 'dialog.dismiss': 'marking' },
    },
    keeping: {
      tags: 'busy',
      meta,
      entry: 'clearProblem',
      invoke: {
        id: 'keepPhoto',
        src: 'keepPhoto',
        input: ({ context: { marks } }) => ({ marks }),
        onDone: 'kept',
        onError: { target: 'marking', actions: { type: 'keepProblem', params: fromEvent } },
      },
    },
    kept: { type: 'final', tags: 'settled', meta },
    dismissed: { type: 'final', tags: 'settled', meta },
  },
})
