import { applyChange, type FormChange, partAt, placeAfter, putBack } from '../../../../contract/forms/form-change'
import { asksTheSame, type EditedForm } from '../../../../contract/forms/form-editing'
import { isRepeatable, toProblem } from '../../../../contract/problem'
import type { formEditMachine } from '../../../../machines/forms/form/form-edit.machine'
import type { Invariants, Step } from '../../../engine/rules'
import { nameOf } from '../../../engine/state-name'
import { comesToRest, isDone, isFailed, isSame } from '../../protocols/steps'

type Taken = Step<typeof formEditMachine>
type State = Taken['before']
type Context = State['context']

const built = ['saved', 'unsaved', 'saving', 'failed', 'rejected']
/** Where what is built may change, and where it leads then. */
const changed: Readonly<Record<string, string>> = {
  ...{ saved: 'unsaved', unsaved: 'unsaved', saving: 'saving', failed: 'failed', rejected: 'unsaved' },
}

export const invariants: Invariants<typeof formEditMachine> = {
  'FRM-06: begins with the form as the server has it, all of it saved; one that is retired is not edited': {
    atTheStart: ({ input, state, effects }) =>
      placeOf(state) === (input.status === 'retired' ? 'closed' : 'saved') &&
      effects.starts.length === 0 &&
      isSame(state.context, {
        ...{ ...input, saved: input.draft, sent: [], open: null, removed: null },
        ...{ answers: {}, problem: null },
      }),
  },
  'FRM-06: each step leads where it should: what changes is saved by itself, what differs is decided': {
    onEveryStep: (step) => placeOf(step.after) === whereTo(step),
  },
  'FRM-06: no change is lost, and nobody else’s work is taken or overwritten unasked': {
    onEveryStep: (step) => isSame(step.after.context, contextAfter(step)),
  },
  'FRM-06: a save carries all that is on screen, over the version that is known': {
    onEveryStep: ({ before, after, event, effects: { starts, sends, emits } }) => {
      const isNew = placeOf(before) !== placeOf(after) || isDone(event, 'saveForm')
      return isSame([starts, sends, emits], [isNew ? requestsAt(after) : [], [], []])
    },
  },
  'FRM-06: what was taken away last can be put back wherever the form may change': {
    inEveryState: (state) =>
      state.can({ type: 'removal.undo' }) === (built.includes(placeOf(state)) && state.context.removed !== null),
  },
  'what can be written in, is busy or has failed says so': {
    inEveryState: (state) => {
      const place = placeOf(state)
      const tags = {
        editable: built,
        busy: ['reading'],
        failed: ['failed', 'rejected', 'conflicting', 'closed'],
        settled: [],
      }
      return Object.entries(tags).every(
        ([tag, places]) => state.hasTag(tag as 'busy') === places.includes(place as never),
      )
    },
  },
  ...comesToRest,
}

function whereTo({ before, event, after }: Taken): string {
  const place = placeOf(before)
  const type = event.type.startsWith('xstate.after') ? 'pause' : event.type
  if (type === 'form.change') return changed[place] ?? place
  if (type === 'removal.undo') return before.context.removed ? (changed[place] ?? place) : place
  if (type === 'pause') return ['unsaved', 'failed'].includes(place) ? 'saving' : place
  if (type === 'save.retry') return place === 'failed' ? 'saving' : place
  if (type === 'mine.keep') return place === 'conflicting' ? 'saving' : place
  if (type === 'theirs.keep') return place === 'conflicting' ? 'saved' : place
  if (isDone(event, 'saveForm'))
    return asksTheSame(before.context.draft, lastSent(before.context)) ? 'saved' : 'unsaved'
  if (isFailed(event, 'readForm')) return 'failed'
  if (isFailed(event, 'saveForm')) {
    const problem = toProblem(event['error'])
    if (problem.status === 412) return 'reading'
    return [403, 404, 409].includes(problem.status) ? 'closed' : isRepeatable(problem) ? 'failed' : 'rejected'
  }
  if (!isDone(event, 'readForm')) return place
  const read = event['output'] as EditedForm
  if (read.status === 'retired') return 'closed'
  if (!isOwn(before.context, read)) return 'conflicting'
  return asksTheSame(after.context.draft, read.draft) ? 'saved' : 'saving'
}

function contextAfter(step: Taken): Context {
  const { before, after } = step
  const context = contextBefore(step)
  return placeOf(after) === 'saving' && placeOf(before) !== 'saving'
    ? { ...context, sent: [...context.sent.filter((one) => one !== context.draft), context.draft] }
    : context
}

/** The context before a save that the step begins notes what it sends. */
function contextBefore({ before, event, after }: Taken): Context {
  const { context } = before
  const isHere = built.includes(placeOf(before))
  const hasLeft = ['failed', 'rejected'].includes(placeOf(before)) && placeOf(after) !== placeOf(before)
  const kept = hasLeft ? { ...context, problem: null } : context
  if (event.type === 'form.change' && isHere) {
    const change = event['change'] as FormChange
    const isRemoval = change.type === 'part.remove'
    return {
      ...{ ...kept, draft: applyChange(context.draft, change) },
      open: isRemoval ? null : (placeAfter(context.draft, change) ?? context.open),
      removed: isRemoval ? partAt(context.draft, change.at) : context.removed,
    }
  }
  if (event.type === 'removal.undo' && isHere && context.removed)
    return { ...kept, draft: putBack(context.draft, context.removed), open: context.removed, removed: null }
  if (event.type === 'part.open' && isHere) return { ...kept, open: event['at'] as Context['open'] }
  if (event.type === 'part.close' && isHere) return { ...kept, open: null }
  if (event.type === 'preview.answer' && isHere)
    return { ...kept, answers: { ...context.answers, [String(event['question'])]: event['answer'] as string } }
  if (event.type === 'theirs.keep' && placeOf(before) === 'conflicting')
    return { ...kept, draft: context.saved, open: null, removed: null }
  if (event.type.startsWith('xstate.error') && placeOf(after) !== 'reading')
    return { ...kept, problem: toProblem(event['error']) }
  if (isDone(event, 'saveForm'))
    return { ...kept, version: (event['output'] as EditedForm).version, saved: lastSent(context), sent: [] }
  if (isDone(event, 'readForm') && placeOf(after) !== 'closed') {
    const { version, status, draft, published } = event['output'] as EditedForm
    return { ...kept, version, status, published, saved: draft, sent: [] }
  }
  return kept
}

function isOwn({ saved, sent, draft }: Context, read: EditedForm): boolean {
  return [saved, ...sent, draft].some((one) => asksTheSame(one, read.draft))
}

function lastSent({ sent, saved }: Context) {
  return sent[sent.length - 1] ?? saved
}

function requestsAt(state: State) {
  const { id, version, draft } = state.context
  const requests: Readonly<Record<string, object>> = {
    saving: { id: 'saveForm', input: { id, version, draft } },
    reading: { id: 'readForm', input: { id } },
  }
  const request = requests[placeOf(state)]
  return request ? [request] : []
}

function placeOf({ value }: State): string {
  return nameOf(value).replace(/^building\./, '')
}
