import { type NdLineDraft, type NdRequestDraft, problemsOfNdRequest } from '../../../../contract/billing/nd-request'
import { emptyNdDraft, type NdRequestChanges, ndDraftOf } from '../../../../contract/billing/nd-request-draft'
import { isRepeatable, toProblem } from '../../../../contract/problem'
import type { ndRequestFormMachine } from '../../../../machines/billing/nd-request/nd-request-form.machine'
import type { Happening, Invariants, Step } from '../../../engine/rules'
import { asks, isFieldRejected, keepsProblem, losesNothing, statusOf } from '../../protocols/form-dialog.rules'
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
  started,
} from '../../protocols/steps'

type Dialog = Step<typeof ndRequestFormMachine>

const fields = Object.keys(emptyNdDraft)
const texts = ['competencia', 'notes'] as const

export const invariants: Invariants<typeof ndRequestFormMachine> = {
  'ND-01: begins with what was seen, and nothing is asked of the server': {
    atTheStart: ({ state, effects }) =>
      state.hasTag('editable') && isSame(state.context.draft, state.context.seen) && isQuiet(effects),
  },
  'ND-01: a valid draft is sent as it is: a new one under its key, else over the version that was seen': {
    onEveryStep: ({ before, event, after, effects }) => {
      if (event.type !== 'request.submit' || !before.hasTag('editable') || !isComplete(event)) return 'n/a'
      const { request, version } = before.context
      const input = { request, version, draft: event['draft'], key: event['key'] }
      return isSame(effects.starts, [{ id: 'saveRequest', input }]) && after.hasTag('busy')
    },
  },
  'ND-01: one that is not valid is not sent': {
    onEveryStep: (step) => (step.event.type === 'request.submit' && !isComplete(step.event) ? isUnmoved(step) : 'n/a'),
  },
  'ND-01: it is saved by submitting, by trying again, by saving mine, or again where others touched nothing of it': {
    onEveryStep: ({ event, effects }) =>
      started(effects).includes('saveRequest')
        ? ['request.submit', 'request.retry', 'mine.save', 'xstate.done.actor.readChanges'].includes(event.type)
        : 'n/a',
  },
  'ND-01: trying again and saving mine repeat key and draft over the version that is known': {
    onEveryStep: (step) => {
      const { event, before, effects } = step
      if (!['request.retry', 'mine.save'].includes(event.type) || !before.can({ type: event.type } as never))
        return 'n/a'
      return isSame(inputOf(effects, 'saveRequest'), sentBy(step)) && keeps(step, 'problem')
    },
  },
  'ND-01: only one that there is can be overtaken: it is compared, and nothing of what was sent is forgotten': {
    onEveryStep: (step) => {
      const { request, version } = step.before.context
      if (!isFailed(step.event, 'saveRequest') || ![409, 412].includes(statusOf(step.event))) return 'n/a'
      if (request === null) return step.after.hasTag('failed') && isQuiet(step.effects)
      const reads = [{ id: 'readChanges', input: { request, version } }]
      return isSame(step.effects.starts, reads) && keeps(step, 'problem') && keepsProblem(step)
    },
  },
  'ND-01: what is there already is not saved again': {
    onEveryStep: (step) =>
      isDone(step.event, 'readChanges') && leavesNothing(step)
        ? ends(step) && isSame(step.after.output, { saved: step.before.context.request })
        : 'n/a',
  },
  'ND-01: one that may no longer be changed is shown with what was done to it, and cannot be saved': {
    onEveryStep: (step) => {
      if (!isDone(step.event, 'readChanges') || leavesNothing(step) || isOpen(step)) return 'n/a'
      const { after, effects } = step
      return (
        after.hasTag('failed') &&
        !after.can({ type: 'mine.save' }) &&
        !after.can({ type: 'request.amend' }) &&
        !after.can({ type: 'request.retry' }) &&
        isSame(after.context.entries, nowOf(step).entries) &&
        isQuiet(effects)
      )
    },
  },
  'ND-01: a refusal that nothing explains is told, and not repeated by itself': {
    onEveryStep: (step) => {
      if (!isDone(step.event, 'readChanges') || leavesNothing(step) || !isOpen(step) || !isUnchanged(step)) return 'n/a'
      return step.after.hasTag('failed') && keeps(step) && isQuiet(step.effects) && step.after.context.problem !== null
    },
  },
  'ND-01: where others touched nothing of the form it saves again over the new version': {
    onEveryStep: (step) => {
      if (!isDone(step.event, 'readChanges') || !isDecided(step) || !isUnrelated(step)) return 'n/a'
      const { request, draft, key } = step.before.context
      const { version } = nowOf(step).request
      return isSame(step.effects.starts, [{ id: 'saveRequest', input: { request, version, draft, key } }])
    },
  },
  'ND-01: else the person decides, knowing who did what': {
    onEveryStep: (step) => {
      if (!isDone(step.event, 'readChanges') || !isDecided(step) || isUnrelated(step)) return 'n/a'
      const { after, effects } = step
      return (
        after.can({ type: 'mine.save' }) &&
        after.can({ type: 'theirs.keep' }) &&
        after.can({ type: 'request.amend' }) &&
        after.hasTag('failed') &&
        isSame(after.context.entries, nowOf(step).entries) &&
        isQuiet(effects)
      )
    },
  },
  'ND-01: what the person changed stays, and of the rest what the others wrote': {
    onEveryStep: (step) => {
      if (!isDone(step.event, 'readChanges') || leavesNothing(step) || (isOpen(step) && isUnchanged(step))) return 'n/a'
      const { before, after } = step
      const { seen, draft, version } = before.context
      const { request, entries } = nowOf(step)
      const now = ndDraftOf(request)
      return (
        isSame(after.context.seen, now) &&
        after.context.version === request.version &&
        after.context.isPartial === request.version - version > entries.length &&
        after.context.problem === null &&
        texts.every((field) => after.context.draft[field] === (draft[field] === seen[field] ? now : draft)[field]) &&
        isSame(after.context.draft.lines, linesOf(draft, seen, now))
      )
    },
  },
  'ND-01: both are brought together by hand in the form, over the version that was shown': {
    onEveryStep: (step) =>
      step.event.type === 'request.amend' && step.before.can({ type: 'mine.save' })
        ? step.after.hasTag('editable') && keeps(step) && isQuiet(step.effects)
        : 'n/a',
  },
  'ND-01: theirs is kept only after a question': {
    onEveryStep: (step) =>
      step.event.type === 'theirs.keep' && step.before.can({ type: 'theirs.keep' })
        ? asks(step.after) && keeps(step) && isQuiet(step.effects)
        : 'n/a',
  },
  'the server’s word ends it, and tells which one it is': {
    onEveryStep: (step) =>
      isDone(step.event, 'saveRequest')
        ? ends(step) && isSame(step.after.output, { saved: (step.event['output'] as { id: number }).id })
        : 'n/a',
  },
  'closing and discarding save nothing': {
    onEveryStep: (step) =>
      ends(step) && step.event.type.startsWith('dialog.') ? isSame(step.after.output, { saved: null }) : 'n/a',
  },
  'a rejected field goes back to the form, which says so': {
    onEveryStep: (step) =>
      isFailed(step.event, 'saveRequest') && isFieldRejected(step.event, fields)
        ? step.after.hasTag('editable') && keepsProblem(step)
        : 'n/a',
  },
  'anything else that fails can be amended, and tried again where that can help': {
    onEveryStep: (step) => {
      const isOther =
        isFailed(step.event, 'readChanges') ||
        (isFailed(step.event, 'saveRequest') &&
          !isFieldRejected(step.event, fields) &&
          ![409, 412].includes(statusOf(step.event)))
      if (!isOther) return 'n/a'
      return (
        step.after.hasTag('failed') &&
        keepsProblem(step) &&
        step.after.can({ type: 'request.retry' }) === isRepeatable(toProblem(step.event['error'])) &&
        step.after.can({ type: 'request.amend' })
      )
    },
  },
  'amending leads back to the form, without the problem': {
    onEveryStep: (step) =>
      step.event.type === 'request.amend' && step.before.can({ type: 'request.amend' })
        ? step.after.hasTag('editable') &&
          step.after.context.problem === null &&
          keeps(step, 'problem') &&
          isQuiet(step.effects)
        : 'n/a',
  },
  'nothing that was sent is forgotten by a question, a failure or a wait': {
    onEveryStep: (step) =>
      step.event.type === 'request.submit' || isDone(step.event, 'readChanges') || isDone(step.event, 'saveRequest')
        ? 'n/a'
        : keeps(step, 'problem'),
  },
  'is busy exactly while the server is asked': {
    inEveryState: (state) =>
      state.hasTag('busy') === (isRunning(state, 'saveRequest') || isRunning(state, 'readChanges')),
  },
  'a problem is shown only where it can be answered: in a failure, or at the fields that it names': {
    inEveryState: (state) => {
      const { problem } = state.context
      if (isRunning(state, 'saveRequest')) return problem === null
      if (state.hasTag('failed')) return (problem === null) !== state.can({ type: 'request.amend' }) || isChoice(state)
      return state.hasTag('editable') ? problem === null || isFieldRejected({ error: problem }, fields) : 'n/a'
    },
  },
  'after a no to the question all is where it was': {
    onEveryStep: (step) => {
      if (!asks(step.before) || asks(step.after) || step.after.status !== 'active') return 'n/a'
      const { problem } = step.before.context
      const { after } = step
      const isFailure = problem !== null && !isFieldRejected({ error: problem }, fields)
      return (
        (!isFailure || (after.hasTag('failed') && after.can({ type: 'request.amend' }))) &&
        after.can({ type: 'request.retry' }) === (isFailure && isRepeatable(problem))
      )
    },
  },
  'a conflict is still one after a no': {
    onceThere: ({ before, event }) => event.type === 'theirs.keep' && before.can({ type: 'mine.save' }),
    never: ({ before, event, after }) =>
      asks(before) && event.type === 'dialog.keep' && !(after.can({ type: 'mine.save' }) && isChoice(after)),
    unless: ({ event }) => event.type !== 'dialog.keep',
  },
  'actions of another moment do nothing': {
    onEveryStep: (step) => {
      const { event, before } = step
      const isOutOfPlace =
        (['dialog.discard', 'dialog.keep'].includes(event.type) && !asks(before)) ||
        (['request.retry', 'request.amend', 'mine.save', 'theirs.keep'].includes(event.type) &&
          !before.hasTag('failed')) ||
        (event.type === 'request.retry' && before.context.problem === null) ||
        (['mine.save', 'theirs.keep'].includes(event.type) && before.context.problem !== null) ||
        (event.type === 'request.submit' && !before.hasTag('editable'))
      return isOutOfPlace ? isUnmoved(step) : 'n/a'
    },
  },
  ...losesNothing,
  'nothing else asks': {
    onEveryStep: ({ before, event, after }) =>
      asks(after) && !asks(before) ? ['dialog.dismiss', 'theirs.keep'].includes(event.type) : 'n/a',
  },
  ...comesToRest,
}

function isComplete({ draft }: Happening): boolean {
  return isSame(problemsOfNdRequest(draft as NdRequestDraft), { fields: {}, lines: {} })
}

function nowOf({ event }: Dialog): NdRequestChanges {
  return event['output'] as NdRequestChanges
}

function sentBy({ before }: Dialog) {
  const { request, version, draft, key } = before.context
  return { request, version, draft, key }
}

/** The request stands as it would if the person's changes were saved over it. */
function leavesNothing(step: Dialog): boolean {
  const { seen, draft } = step.before.context
  const now = ndDraftOf(nowOf(step).request)
  return (
    texts.every((field) => draft[field] === seen[field] || draft[field] === now[field]) &&
    isSame(linesOf(draft, seen, now), now.lines)
  )
}

/** Of costs that the samples hold: none is new, and whoever changes or removes one is alone in that. */
function linesOf(mine: NdRequestDraft, before: NdRequestDraft, now: NdRequestDraft): readonly NdLineDraft[] {
  const at = ({ lines }: NdRequestDraft, id: number | null) => lines.find((line) => line.id === id)
  return now.lines.flatMap((line) => {
    const own = at(mine, line.id)
    if (own === undefined) return at(before, line.id) ? [] : [line]
    return [isSame(own, at(before, line.id)) ? line : own]
  })
}

function isOpen(step: Dialog): boolean {
  return ['draft', 'in_review'].includes(nowOf(step).request.status)
}

function isUnchanged(step: Dialog): boolean {
  return nowOf(step).request.version === step.before.context.version
}

/** There is something to save, and it may be saved. */
function isDecided(step: Dialog): boolean {
  return !leavesNothing(step) && isOpen(step) && !isUnchanged(step)
}

function isUnrelated(step: Dialog): boolean {
  return isSame(step.before.context.seen, ndDraftOf(nowOf(step).request))
}

/** Mine or theirs. */
function isChoice(state: Dialog['after']): boolean {
  return state.context.problem === null && state.can({ type: 'mine.save' }) && state.can({ type: 'theirs.keep' })
}
