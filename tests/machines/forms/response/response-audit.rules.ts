import { isRepeatable, toProblem } from '../../../../contract/problem'
import { isReason } from '../../../../contract/reason'
import type { responseAuditMachine } from '../../../../machines/forms/response/response-audit.machine'
import type { Invariants, Step } from '../../../engine/rules'
import { comesToRest, ends, isDone, isFailed, isQuiet, isSame } from '../../protocols/steps'

type Audited = Step<typeof responseAuditMachine>

/** What a person does, by where they are: elsewhere it changes nothing. */
const ways: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  deciding: { 'accept.begin': 'accepting.confirming', 'sendBack.begin': 'sendingBack.writing' },
  'accepting.confirming': { 'accept.confirm': 'accepting.sending', 'audit.abandon': 'deciding' },
  'accepting.failed': { 'audit.retry': 'accepting.sending', 'audit.abandon': 'deciding' },
  'sendingBack.writing': {
    ...{ 'reason.write': 'sendingBack.writing', 'remark.write': 'sendingBack.writing' },
    ...{ 'sendBack.confirm': 'sendingBack.sending', 'audit.abandon': 'deciding' },
  },
  'sendingBack.failed': { 'audit.retry': 'sendingBack.sending', 'audit.amend': 'sendingBack.writing' },
}

export const invariants: Invariants<typeof responseAuditMachine> = {
  'FRM-05: nothing is decided, written or asked at first': {
    atTheStart: ({ input, state, effects }) =>
      isQuiet(effects) &&
      placeOf(state) === 'deciding' &&
      isSame(state.context, { id: input.id, version: 0, key: '', reason: '', remarks: {}, problem: null }),
  },
  'FRM-05: each step leads where it should, and a response is sent back with a reason alone': {
    onEveryStep: (step) => placeOf(step.after) === whereTo(step),
  },
  'FRM-05: what is asked carries the version on screen, its key, and what was written; a retry repeats it': {
    onEveryStep: ({ before, after, effects }) => {
      const { problem: _, reason, remarks, ...request } = after.context
      const isAsked = placeOf(before) !== placeOf(after)
      const requests: Readonly<Record<string, object>> = {
        'accepting.sending': { id: 'acceptResponse', input: request },
        'sendingBack.sending': { id: 'sendResponseBack', input: { ...request, reason, remarks } },
      }
      const wanted = isAsked ? requests[placeOf(after)] : undefined
      return isSame(effects.starts, wanted ? [wanted] : []) && effects.sends.length + effects.emits.length === 0
    },
  },
  'FRM-05: what was written stays, whatever fails, and a failure stands only as long as it is shown': {
    onEveryStep: (step) => isSame(step.after.context, contextAfter(step)),
  },
  'FRM-05: it ends with what the server did': {
    onEveryStep: (step) =>
      ends(step)
        ? isSame(step.after.output, { isAccepted: isDone(step.event, 'acceptResponse') }) &&
          step.after.hasTag('settled')
        : !step.event.type.startsWith('xstate.done'),
  },
  'what can be decided, is busy or has failed says so': {
    inEveryState: (state) => {
      const place = placeOf(state)
      return (
        state.hasTag('busy') === place.endsWith('.sending') &&
        state.hasTag('failed') === place.endsWith('.failed') &&
        state.hasTag('editable') === ['deciding', 'accepting.confirming', 'sendingBack.writing'].includes(place)
      )
    },
  },
  ...comesToRest,
}

function whereTo({ before, event }: Audited): string {
  const place = placeOf(before)
  const [area] = place.split('.')
  if (isDone(event, 'acceptResponse')) return 'accepted'
  if (isDone(event, 'sendResponseBack')) return 'sentBack'
  if (event.type.startsWith('xstate.error')) return `${area}.failed`
  const { reason, problem } = before.context
  if (event.type === 'sendBack.confirm' && !isReason(reason)) return place
  if (event.type === 'audit.retry' && !(problem && isRepeatable(problem))) return place
  return ways[place]?.[event.type] ?? place
}

function contextAfter({ before, event, after }: Audited): Audited['before']['context'] {
  const { context } = before
  const isKnown = event.type in (ways[placeOf(before)] ?? {})
  const kept = before.hasTag('failed') && placeOf(after) !== placeOf(before) ? { ...context, problem: null } : context
  if (isFailed(event, 'acceptResponse') || isFailed(event, 'sendResponseBack'))
    return { ...kept, problem: toProblem(event['error']) }
  if (!isKnown) return kept
  const [text, question] = [String(event['text']), String(event['question'])]
  if (event.type === 'reason.write') return { ...kept, reason: text }
  if (event.type === 'remark.write') return { ...kept, remarks: { ...kept.remarks, [question]: text } }
  if (event.type.endsWith('.confirm') && placeOf(after).endsWith('.sending'))
    return { ...kept, version: event['version'] as number, key: event['key'] as string }
  return kept
}

function placeOf({ value }: Audited['before']): string {
  return typeof value === 'string' ? value : (Object.entries(value)[0]?.join('.') ?? '')
}
