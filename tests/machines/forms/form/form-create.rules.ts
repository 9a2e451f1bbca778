import type { FormOffer } from '../../../../contract/forms/form-offer'
import { isAmendable, isRepeatable, toProblem } from '../../../../contract/problem'
import type { formCreateMachine } from '../../../../machines/forms/form/form-create.machine'
import type { Invariants, Step } from '../../../engine/rules'
import { comesToRest, isDone, isFailed, isSame } from '../../protocols/steps'

type Taken = Step<typeof formCreateMachine>
type Context = Taken['before']['context']

const isComplete = ({ draft: { title, group } }: Context) => title.trim() !== '' && group.trim() !== ''

export const invariants: Invariants<typeof formCreateMachine> = {
  'FRM-06: begins with what another form says, or with nothing, and asks nothing of the server': {
    atTheStart: ({ input, state, effects }) =>
      state.value === 'writing' &&
      effects.starts.length === 0 &&
      isSame(state.context, { draft: input, key: '', id: null, problem: null, offer: null }),
  },
  'FRM-06: each step leads where it should': {
    onEveryStep: (step) => step.after.value === whereTo(step),
  },
  'FRM-06: what is written is kept, and lost by nothing; a retry repeats the key of what was asked': {
    onEveryStep: (step) => isSame(step.after.context, contextAfter(step)),
  },
  'FRM-06: a form is made when the person asks for it, of all that is written': {
    onEveryStep: ({ before, after, effects: { starts, sends, emits } }) => {
      const { draft, key } = after.context
      const isAsked = after.value === 'creating' && before.value !== 'creating'
      return isSame([starts, sends, emits], [isAsked ? [{ id: 'createForm', input: { draft, key } }] : [], [], []])
    },
  },
  'what can be tried again or mended is offered so': {
    inEveryState: (state) => {
      const { problem } = state.context
      const hasFailed = state.value === 'failed' && problem !== null
      return (
        state.can({ type: 'form.retry' }) === (hasFailed && isRepeatable(problem)) &&
        state.can({ type: 'form.amend' }) === (hasFailed && isAmendable(problem))
      )
    },
  },
  'what can be written in, is busy, has failed or is over says so': {
    inEveryState: (state) =>
      isSame(
        [...state.tags],
        {
          writing: ['editable'],
          incomplete: ['editable'],
          reviewing: [],
          creating: ['busy'],
          failed: ['failed'],
          created: ['settled'],
        }[state.value as string],
      ),
  },
  'FRM-06: nothing of a file is taken over unseen: it waits for the person where something is lost': {
    onEveryStep: ({ before, after, event }) => {
      if (event.type === 'import.accept' && before.context.offer)
        return after.context.draft.definition === before.context.offer.definition
      const waits = event.type === 'import.offer' && (event['offer'] as FormOffer).losses.length > 0
      return !waits || isSame(after.context.draft, before.context.draft)
    },
    inEveryState: (state) => (state.value === 'reviewing') === (state.context.offer !== null),
  },
  'FRM-06: ends with the form that was made': {
    inEveryState: ({ status, output, context }) =>
      status === 'done' ? isSame(output, { id: context.id }) && context.id !== null : 'n/a',
  },
  ...comesToRest,
}

function whereTo({ before, event }: Taken): unknown {
  const { value, context } = before
  if (event.type === 'draft.change') return before.hasTag('editable') ? 'writing' : value
  if (event.type === 'import.offer' && before.hasTag('editable'))
    return (event['offer'] as FormOffer).losses.length === 0 ? 'writing' : 'reviewing'
  if (value === 'reviewing' && ['import.accept', 'import.abandon'].includes(event.type)) return 'writing'
  if (event.type === 'form.create' && value === 'writing') return isComplete(context) ? 'creating' : 'incomplete'
  if (event.type === 'form.retry' && before.can({ type: 'form.retry' })) return 'creating'
  if (event.type === 'form.amend' && before.can({ type: 'form.amend' })) return 'writing'
  if (isDone(event, 'createForm')) return 'created'
  if (isFailed(event, 'createForm')) return toProblem(event['error']).fields?.['title'] ? 'writing' : 'failed'
  return value
}

function contextAfter(step: Taken): Context {
  const { before, event } = step
  const { context, value } = before
  if (event.type === 'draft.change' && before.hasTag('editable'))
    return { ...context, draft: event['draft'] as Context['draft'], problem: null }
  if (event.type === 'import.offer' && before.hasTag('editable')) {
    const offer = event['offer'] as FormOffer
    return offer.losses.length > 0 ? { ...context, offer } : { ...context, draft: taken(context, offer), problem: null }
  }
  if (value === 'reviewing' && context.offer) {
    if (event.type === 'import.accept')
      return { ...context, draft: taken(context, context.offer), problem: null, offer: null }
    return event.type === 'import.abandon' ? { ...context, offer: null } : context
  }
  if (event.type === 'form.create' && value === 'writing' && isComplete(context))
    return { ...context, key: event['key'] as string, problem: null }
  if (['form.retry', 'form.amend'].includes(event.type) && whereTo(step) !== value) return { ...context, problem: null }
  if (isDone(event, 'createForm')) return { ...context, id: (event['output'] as { id: number }).id }
  return isFailed(event, 'createForm') ? { ...context, problem: toProblem(event['error']) } : context
}

/** What was written of name, description and group stays, the questions are the file's. */
function taken({ draft }: Context, { title, description, group, definition }: FormOffer): Context['draft'] {
  return {
    ...draft,
    definition,
    title: draft.title === '' ? title : draft.title,
    description: draft.description === '' ? description : draft.description,
    group: draft.group === '' ? group : draft.group,
  }
}
