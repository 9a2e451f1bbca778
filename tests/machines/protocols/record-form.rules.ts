import type { AnyStateMachine } from 'xstate'
import { isRepeatable, toProblem } from '../../../contract/problem'
import type { SavedRecord } from '../../../contract/record-form'
import type { Invariants, Step } from '../../engine/rules'
import { asks, isFieldRejected, keepsProblem, losesNothing, statusOf } from './form-dialog.rules'
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
} from './steps'

type Draft = Readonly<Record<string, unknown>>
type Dialog = Step<AnyStateMachine>

interface RecordFormRules {
  readonly requirement: string
  /** Those that the cases write in. */
  readonly fields: readonly string[]
  readonly isFit: (draft: never) => boolean
}

const nowOf = ({ event }: Dialog) => event['output'] as SavedRecord<Draft>

/** Rules of every form of a record in a dialog. */
export function recordFormRules({ requirement, fields, isFit }: RecordFormRules): Invariants<AnyStateMachine> {
  const isComplete = ({ event }: Dialog) => isFit(event['draft'] as never)
  const othersChanged = ({ before: { context } }: Dialog, now: Draft) =>
    fields.filter((field) => context['seen'][field] !== now[field])

  return {
    [`${requirement}: begins with the record as it was seen, and nothing is asked of the server`]: {
      atTheStart: ({ state, effects }) =>
        state.hasTag('editable') && isSame(state.context.draft, state.context.seen) && isQuiet(effects),
    },
    [`${requirement}: a valid draft is sent as it is, with its key, over the version that was seen`]: {
      onEveryStep: (step) => {
        const { before, event, after, effects } = step
        if (event.type !== 'record.submit' || !before.hasTag('editable') || !isComplete(step)) return 'n/a'
        const { id, version } = before.context
        const input = { id, version, draft: event['draft'], key: event['key'] }
        return isSame(effects.starts, [{ id: 'saveRecord', input }]) && after.hasTag('busy')
      },
    },
    [`${requirement}: one that is not valid is not sent`]: {
      onEveryStep: (step) => (step.event.type === 'record.submit' && !isComplete(step) ? isUnmoved(step) : 'n/a'),
    },
    'it is saved by submitting or trying again, or by reading that nothing of it has changed': {
      onEveryStep: ({ event, effects }) =>
        started(effects).includes('saveRecord')
          ? ['record.submit', 'record.retry'].includes(event.type) || isDone(event, 'readRecord')
          : 'n/a',
    },
    [`${requirement}: what others changed elsewhere is nothing to look at: it is saved over the new version`]: {
      onEveryStep: (step) => {
        if (!isDone(step.event, 'readRecord') || ends(step) || othersChanged(step, nowOf(step).draft).length > 0)
          return 'n/a'
        const { id, draft, key } = step.before.context
        return isSame(step.effects.starts, [
          { id: 'saveRecord', input: { id, version: nowOf(step).version, draft, key } },
        ])
      },
    },
    'trying again repeats the request that failed': {
      onEveryStep: (step) => {
        const { event, before, effects } = step
        if (event.type !== 'record.retry' || !before.can({ type: 'record.retry' })) return 'n/a'
        const { id, version, draft, key } = before.context
        return isSame(inputOf(effects, 'saveRecord'), { id, version, draft, key }) && keeps(step, 'problem')
      },
    },
    'a version that is not the last one is read again, and nothing of what was written is forgotten': {
      onEveryStep: (step) => {
        if (!isFailed(step.event, 'saveRecord') || statusOf(step.event) !== 412) return 'n/a'
        const { id } = step.before.context
        if (id === null) return step.after.hasTag('failed') && keepsProblem(step)
        return isSame(step.effects.starts, [{ id: 'readRecord', input: { id } }]) && keeps(step)
      },
    },
    [`${requirement}: of each field what the person changed stays, and of the rest what others wrote; that is said`]: {
      onEveryStep: (step) => {
        if (!isDone(step.event, 'readRecord') || ends(step) || !othersChanged(step, nowOf(step).draft).length)
          return 'n/a'
        const [seen, mine, now] = [step.before.context.seen, step.before.context.draft, nowOf(step).draft]
        const merged = step.after.context.draft
        return (
          step.after.hasTag('editable') &&
          isQuiet(step.effects) &&
          step.after.context.version === nowOf(step).version &&
          isSame(step.after.context.seen, now) &&
          isSame(step.after.context.theirs, othersChanged(step, now)) &&
          fields.every((field) => merged[field] === (mine[field] === seen[field] ? now[field] : mine[field]))
        )
      },
    },
    [`${requirement}: what stands already as it was to be is not saved again`]: {
      onEveryStep: (step) => {
        if (!isDone(step.event, 'readRecord')) return 'n/a'
        const [seen, mine, now] = [step.before.context.seen, step.before.context.draft, nowOf(step).draft]
        const isThere = fields.every((field) => mine[field] === seen[field] || mine[field] === now[field])
        return isThere === ends(step)
      },
    },
    'the server’s word ends it, with the record': {
      onEveryStep: (step) =>
        isDone(step.event, 'saveRecord') ? ends(step) && isSame(step.after.output, { saved: nowOf(step).id }) : 'n/a',
    },
    'what stood there already ends it with the record too': {
      onEveryStep: (step) =>
        isDone(step.event, 'readRecord') && ends(step)
          ? isSame(step.after.output, { saved: step.before.context.id })
          : 'n/a',
    },
    'closing and discarding save nothing': {
      onEveryStep: (step) =>
        ends(step) && step.event.type.startsWith('dialog.') ? isSame(step.after.output, { saved: null }) : 'n/a',
    },
    [`${requirement}: a rejected field, and what another record has already, go back to the form, which says so`]: {
      onEveryStep: (step) =>
        isFailed(step.event, 'saveRecord') && isFieldRejected(step.event, fields)
          ? step.after.hasTag('editable') && keepsProblem(step)
          : 'n/a',
    },
    'anything else that fails can be amended, and tried again where that may help': {
      onEveryStep: (step) =>
        isFailed(step.event, 'readRecord') ||
        (isFailed(step.event, 'saveRecord') && !isFieldRejected(step.event, fields) && statusOf(step.event) !== 412)
          ? step.after.hasTag('failed') &&
            keepsProblem(step) &&
            step.after.can({ type: 'record.retry' }) === isRepeatable(toProblem(step.event['error'])) &&
            step.after.can({ type: 'record.amend' })
          : 'n/a',
    },
    'amending leads back to the form, without the problem': {
      onEveryStep: (step) =>
        step.event.type === 'record.amend' && step.before.hasTag('failed')
          ? step.after.hasTag('editable') &&
            step.after.context.problem === null &&
            keeps(step, 'problem') &&
            isQuiet(step.effects)
          : 'n/a',
    },
    'is busy exactly while it is saved or read': {
      inEveryState: (state) =>
        state.hasTag('busy') === (isRunning(state, 'saveRecord') || isRunning(state, 'readRecord')),
    },
    'a problem is shown only where it can be answered': {
      inEveryState: (state) => {
        const { problem } = state.context
        const isOfField = isFieldRejected({ error: problem }, fields)
        if (state.hasTag('failed')) return problem !== null && !isOfField
        if (state.hasTag('busy')) return problem === null
        return state.hasTag('editable') ? problem === null || isOfField : 'n/a'
      },
    },
    'actions of another moment do nothing': {
      onEveryStep: (step) => {
        const { event, before } = step
        const isOutOfPlace =
          (['dialog.discard', 'dialog.keep'].includes(event.type) && !asks(before)) ||
          (['record.retry', 'record.amend'].includes(event.type) && !before.hasTag('failed')) ||
          (event.type === 'record.submit' && !before.hasTag('editable'))
        return isOutOfPlace ? isUnmoved(step) : 'n/a'
      },
    },
    'from every failure it can still be saved': {
      fromEvery: (state) => state.hasTag('failed'),
      canReach: (state) => state.matches('saved'),
    },
    ...losesNothing,
    ...comesToRest,
  }
}
