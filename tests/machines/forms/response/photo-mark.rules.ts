import { toProblem } from '../../../../contract/problem'
import type { Mark, photoMarkMachine } from '../../../../machines/forms/response/photo-mark.machine'
import type { Invariants, Step } from '../../../engine/rules'
import { comesToRest, isDone, isFailed, isSame } from '../../protocols/steps'

type Taken = Step<typeof photoMarkMachine>
type Context = Taken['before']['context']

export const invariants: Invariants<typeof photoMarkMachine> = {
  'FRM-03: it begins with an unmarked photo and a red arrow, and does nothing': {
    atTheStart: ({ state, effects }) =>
      isSame([state.value, effects.starts], ['marking', []]) &&
      isSame(state.context, { shape: 'arrow', colour: 'red', marks: [], problem: null }),
  },
  'FRM-03: a mark is drawn as it was chosen, over the others; undoing takes the last, clearing all; nothing else changes them':
    {
      onEveryStep: (step) => isSame(step.after.context, contextAfter(step)),
    },
  'FRM-03: a photo is kept where the person asks for it and has marked it, with all marks': {
    onEveryStep: ({ before, event, effects: { starts, sends, emits } }) => {
      const { marks } = before.context
      const isAsked = before.hasTag('editable') && event.type === 'photo.keep' && marks.length > 0
      return isSame([starts, sends, emits], [isAsked ? [{ id: 'keepPhoto', input: { marks } }] : [], [], []])
    },
  },
  'CHT-01: no mark is lost unasked: it is left with none, after the question, or with all of them kept': {
    onEveryStep: (step) => step.after.value === whereTo(step),
  },
  'what can be drawn on, is busy or is over says so': {
    inEveryState: (state) =>
      isSame(
        [...state.tags],
        {
          ...{ marking: ['editable'], confirmingDiscard: [], keeping: ['busy'] },
          ...{ kept: ['settled'], dismissed: ['settled'] },
        }[state.value],
      ),
  },
  'undoing, clearing and keeping are offered where there is a mark': {
    inEveryState: (state) => {
      const isOpen = state.value === 'marking' && state.context.marks.length > 0
      return (['mark.undo', 'marks.clear', 'photo.keep'] as const).every((type) => state.can({ type }) === isOpen)
    },
  },
  ...comesToRest,
}

function whereTo({ before, event: { type }, event }: Taken): string {
  const { value, context } = before
  const isMarked = context.marks.length > 0
  if (value === 'marking') {
    if (type === 'dialog.dismiss') return isMarked ? 'confirmingDiscard' : 'dismissed'
    return type === 'photo.keep' && isMarked ? 'keeping' : value
  }
  if (value === 'confirmingDiscard') {
    if (type === 'dialog.discard') return 'dismissed'
    return ['dialog.keep', 'dialog.dismiss'].includes(type) ? 'marking' : value
  }
  if (isDone(event, 'keepPhoto')) return 'kept'
  return isFailed(event, 'keepPhoto') ? 'marking' : value
}

function contextAfter({ before, event }: Taken): Context {
  const { value, context } = before
  const { shape, colour, marks } = context
  if (isFailed(event, 'keepPhoto')) return { ...context, problem: toProblem(event['error']) }
  if (value !== 'marking') return context
  switch (event.type) {
    case 'shape.choose':
      return { ...context, shape: event['shape'] as Mark['shape'] }
    case 'colour.choose':
      return { ...context, colour: event['colour'] as Mark['colour'] }
    case 'mark.draw':
      return {
        ...context,
        marks: [...marks, { shape, colour, points: event['points'] as Mark['points'] }],
        problem: null,
      }
    case 'mark.undo':
      return marks.length > 0 ? { ...context, marks: marks.slice(0, -1), problem: null } : context
    case 'marks.clear':
      return marks.length > 0 ? { ...context, marks: [], problem: null } : context
    case 'photo.keep':
      return marks.length > 0 ? { ...context, problem: null } : context
    default:
      return context
  }
}
