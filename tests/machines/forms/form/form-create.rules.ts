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
      isSame(state.context, { draft: input, key: '', id: null, problem: null }),
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
          creating: ['busy'],
          failed: ['failed'],
          created: ['settled'],
        }[state.value as string],
      ),
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
  if (event.type === 'form.create' && value === 'writing' && isComplete(context))
    return { ...context, key: event['key'] as string, problem: null }
  if (['form.retry', 'form.amend'].includes(event.type) && whereTo(step) !== value) return { ...context, problem: null }
  if (isDone(event, 'createForm')) return { ...context, id: (event['output'] as { id: number }).id }
  return isFailed(event, 'createForm') ? { ...context, problem: toProblem(event['error']) } : context
}
