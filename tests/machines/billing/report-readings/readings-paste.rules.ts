import { isUnusualLine, type ReportLine } from '../../../../contract/billing/report-lines'
import type { ReadingsReview } from '../../../../contract/billing/report-readings/report-readings'
import { toProblem } from '../../../../contract/problem'
import type { readingsPasteMachine } from '../../../../machines/billing/report-readings/readings-paste.machine'
import type { Invariants, Step } from '../../../engine/rules'
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

type Paste = Step<typeof readingsPasteMachine>

export const invariants: Invariants<typeof readingsPasteMachine> = {
  'BM-04: it begins with nothing pasted': {
    atTheStart: ({ state, effects }) =>
      isQuiet(effects) && takesText(state) && !state.hasTag('failed') && state.context.rows.length === 0,
  },
  'BM-04: what can be read is reviewed before anything is sent': {
    onEveryStep: (step) => {
      const { event, before, after, effects } = step
      if (event.type !== 'clip.review' || !takesText(before) || event['refusal'] !== null) return 'n/a'
      const { rows, review } = event
      return (
        isQuiet(effects) &&
        isReviewed(after) &&
        isSame(after.context, { ...before.context, rows, review, refusal: null })
      )
    },
  },
  'what cannot be read is said, and stays to be mended': {
    onEveryStep: ({ event, before, after, effects }) =>
      event.type === 'clip.review' && takesText(before) && event['refusal'] !== null
        ? isQuiet(effects) &&
          takesText(after) &&
          after.hasTag('failed') &&
          after.context.refusal === event['refusal'] &&
          after.context.review.readings.length === 0
        : 'n/a',
  },
  'BM-04: an unusual value has to be accepted, and no other': {
    inEveryState: (state) =>
      isReviewed(state) && state.context.problem === null
        ? (state.can({ type: 'unusual.accept' }) || state.can({ type: 'unusual.doubt' })) ===
          isUnusual(state.context.review)
        : 'n/a',
  },
  'a review begins with nothing accepted': {
    onEveryStep: ({ event, before, after }) =>
      isReviewed(after) && !isReviewed(before) && !asks(before) && after.context.problem === null
        ? after.can({ type: 'unusual.accept' }) === isUnusual(after.context.review)
        : event.type === 'unusual.accept' && before.can({ type: 'unusual.accept' })
          ? after.can({ type: 'unusual.doubt' }) && !after.hasTag('failed')
          : event.type === 'unusual.doubt' && before.can({ type: 'unusual.doubt' })
            ? after.can({ type: 'unusual.accept' })
            : 'n/a',
  },
  'BM-04: what is reviewed is sent, with the version that was seen of each line and the key of this request': {
    onEveryStep: (step) =>
      isApplying(step) && !isDoubted(step.before) && step.before.context.review.readings.length > 0
        ? sends(step, step.event['key'])
        : 'n/a',
  },
  'BM-04: without acceptance nothing is sent, and that is said': {
    onEveryStep: (step) =>
      isApplying(step) && isDoubted(step.before)
        ? isQuiet(step.effects) &&
          step.after.hasTag('failed') &&
          step.after.can({ type: 'unusual.accept' }) &&
          keeps(step)
        : 'n/a',
  },
  'BM-04: where no row changes a line nothing can be applied': {
    inEveryState: (state) =>
      isReviewed(state) && state.context.review.readings.length === 0
        ? !state.can({ type: 'readings.apply', key: '' })
        : 'n/a',
  },
  'readings are sent by applying or trying again only': {
    onEveryStep: ({ event, effects }) =>
      started(effects).includes('applyReadings') ? ['readings.apply', 'readings.retry'].includes(event.type) : 'n/a',
  },
  'trying again repeats readings and key': {
    onEveryStep: (step) =>
      step.event.type === 'readings.retry' && step.before.can({ type: 'readings.retry' })
        ? sends(step, step.before.context.key)
        : 'n/a',
  },
  'ends with how many lines have their readings': {
    onEveryStep: (step) =>
      isDone(step.event, 'applyReadings')
        ? ends(step) && isSame(step.after.output, { applied: step.before.context.review.readings.length })
        : 'n/a',
  },
  'where others were faster, or a line breaks a rule, the lines are read before anybody is asked': {
    onEveryStep: (step) =>
      isFailed(step.event, 'applyReadings') && isAboutLines(step)
        ? isSame(inputOf(step.effects, 'readLines'), { report: step.before.context.report }) && keeps(step, 'problem')
        : started(step.effects).includes('readLines')
          ? false
          : 'n/a',
  },
  'anything else that fails says why, keeps what was pasted, and can be tried again where the answer may be another': {
    onEveryStep: (step) => {
      const { event, after } = step
      if (!isFailed(event, 'readLines') && !(isFailed(event, 'applyReadings') && !isAboutLines(step))) return 'n/a'
      const problem = toProblem(event['error'])
      return (
        after.hasTag('failed') &&
        isSame(after.context.problem, problem) &&
        keeps(step, 'problem') &&
        isQuiet(step.effects) &&
        after.can({ type: 'readings.retry' }) === [0, 503].includes(problem.status)
      )
    },
  },
  'BM-04: the review is made anew over what others left, and says whose lines they changed': {
    onEveryStep: (step) => {
      const { event, before, after, effects } = step
      if (!isDone(event, 'readLines') || isNothingNew(step)) return 'n/a'
      const lines = event['output'] as readonly ReportLine[]
      const { readings, faulty, overtaken, same } = after.context.review
      const late = before.context.review.readings.filter(
        ({ line, version }) => lines.find(({ id }) => id === line)?.version !== version,
      )
      const isOverTheirs = readings.every(({ line, version, seen, draft, row }) => {
        const now = lines.find(({ id }) => id === line)
        const fields = before.context.rows.find((one) => one.row === row)?.fields ?? {}
        return now !== undefined && version === now.version && isSame(draft, { ...seen, ...fields }) && isIn(seen, now)
      })
      return (
        isQuiet(effects) &&
        isReviewed(after) &&
        after.context.problem === null &&
        isOverTheirs &&
        isSame(
          overtaken,
          late.map(({ code }) => code),
        ) &&
        readings.length + faulty.length + same === before.context.rows.length &&
        keeps(step, 'review', 'problem')
      )
    },
  },
  'BM-04: what the server rejects is left out, in its words': {
    onEveryStep: (step) => {
      const { event, before, after } = step
      const said = before.context.problem?.fields?.['lines.31.final']
      if (!isDone(event, 'readLines') || said === undefined) return 'n/a'
      const had = before.context.review.readings.find(({ line }) => line === 31)
      const { readings, faulty } = after.context.review
      const lines = event['output'] as readonly ReportLine[]
      if (!had || !lines.some(({ id }) => id === 31)) return readings.every(({ line }) => line !== 31)
      return (
        readings.every(({ line }) => line !== 31) &&
        faulty.some(({ code, faults }) => code === had.code && isSame(faults[0]?.said, said))
      )
    },
  },
  'where nothing is new after all, that it was refused is said': {
    onEveryStep: (step) =>
      isDone(step.event, 'readLines') && isNothingNew(step)
        ? step.after.hasTag('failed') &&
          step.after.context.problem !== null &&
          !step.after.can({ type: 'readings.retry' }) &&
          keeps(step) &&
          isQuiet(step.effects)
        : 'n/a',
  },
  'BM-04: the text can be mended from every review, and nothing of it is lost': {
    inEveryState: (state) => (isReviewed(state) ? state.can({ type: 'clip.amend' }) : 'n/a'),
    onEveryStep: (step) =>
      step.event.type === 'clip.amend' && isReviewed(step.before)
        ? takesText(step.after) &&
          !step.after.hasTag('failed') &&
          step.after.context.problem === null &&
          keeps(step, 'problem') &&
          isQuiet(step.effects)
        : 'n/a',
  },
  'while it is under way nothing else can be done': {
    onEveryStep: (step) =>
      step.before.hasTag('busy') && !step.event.type.startsWith('xstate.') ? isUnmoved(step) : 'n/a',
  },
  'is busy exactly while readings are sent or lines are read': {
    inEveryState: (state) =>
      state.hasTag('busy') === (isRunning(state, 'applyReadings') || isRunning(state, 'readLines')),
  },
  'with nothing pasted it closes without a question': {
    onEveryStep: (step) =>
      isDismissed(step) && isOpen(step.before) && !step.event['isTouched']
        ? ends(step) && isSame(step.after.output, { applied: null })
        : 'n/a',
  },
  'what was pasted is not closed unasked': {
    onEveryStep: (step) =>
      isDismissed(step) && isOpen(step.before) && step.event['isTouched']
        ? asks(step.after) && keeps(step) && isQuiet(step.effects)
        : asks(step.after) && !asks(step.before)
          ? false
          : 'n/a',
  },
  'the question is answered by discarding': {
    onEveryStep: (step) =>
      step.event.type === 'dialog.discard' && asks(step.before)
        ? ends(step) && isSame(step.after.output, { applied: null })
        : 'n/a',
  },
  'or by keeping, or by closing it, which leads back to where it was asked': {
    onEveryStep: (step) =>
      asks(step.before) && (step.event.type === 'dialog.keep' || isDismissed(step))
        ? keeps(step) && isQuiet(step.effects) && isOpen(step.after)
        : 'n/a',
  },
  'actions of another moment do nothing': {
    onEveryStep: (step) => {
      const { event, before } = step
      const isOutOfPlace =
        (['dialog.discard', 'dialog.keep'].includes(event.type) && !asks(before)) ||
        (event.type === 'clip.review' && !takesText(before)) ||
        (['readings.apply', 'unusual.accept', 'unusual.doubt', 'clip.amend', 'readings.retry'].includes(event.type) &&
          !isReviewed(before))
      return isOutOfPlace ? isUnmoved(step) : 'n/a'
    },
  },
  'the person can always leave': {
    fromEvery: (state) => state.status === 'active' && !state.hasTag('busy'),
    by: ({ event }) => event.type.startsWith('dialog.'),
    canReach: ({ status }) => status === 'done',
  },
  'from every failure readings can still be applied': {
    fromEvery: (state) => state.hasTag('failed'),
    canReach: ({ context }) => context.applied !== null,
  },
  ...comesToRest,
}

function takesText(state: Paste['before']): boolean {
  return state.hasTag('editable')
}

function asks(state: Paste['before']): boolean {
  return state.can({ type: 'dialog.discard' })
}

function isOpen(state: Paste['before']): boolean {
  return state.status === 'active' && !state.hasTag('busy') && !asks(state)
}

function isReviewed(state: Paste['before']): boolean {
  return isOpen(state) && !takesText(state)
}

function isUnusual({ readings }: ReadingsReview): boolean {
  return readings.some(({ draft, bill }) => isUnusualLine(draft, bill))
}

/** What is unusual was not accepted. */
function isDoubted(state: Paste['before']): boolean {
  return state.can({ type: 'unusual.accept' })
}

/** Asked of a review: after a failure the same request is repeated. */
function isApplying({ event, before }: Paste): boolean {
  return event.type === 'readings.apply' && isReviewed(before) && before.context.problem === null
}

function isDismissed({ event }: Paste): boolean {
  return event.type === 'dialog.dismiss'
}

function sends({ before, after, effects }: Paste, key: unknown): boolean {
  const { report, review } = before.context
  return (
    isSame(inputOf(effects, 'applyReadings'), { report, key, readings: review.readings }) &&
    after.hasTag('busy') &&
    after.context.problem === null
  )
}

function isAboutLines({ event }: Paste): boolean {
  const { status, fields } = toProblem(event['error'])
  return status === 412 || (status === 400 && 'lines.31.final' in (fields ?? {}))
}

/** The lines are as they were, what is left out is so for the same reason, and the server has said nothing of one that is to be sent. */
function isNothingNew({ event, before }: Paste): boolean {
  const lines = event['output'] as readonly ReportLine[]
  const { problem, review } = before.context
  const isThere = review.readings.every(({ line, version }) => lines.find(({ id }) => id === line)?.version === version)
  const rejects = (line: number) => problem?.fields !== null && line === 31
  const isOther = review.faulty.some(({ code, faults, version }) => {
    const now = lines.find(({ asset }) => asset.code === code)
    const isRejected = now !== undefined && (rejects(now.id) || now.version === version)
    return faults[0]?.problem !== (now === undefined ? 'unknown' : isRejected ? 'rejected' : null)
  })
  const isSaid = review.readings.some(({ line }) => rejects(line))
  return isThere && !isOther && !isSaid
}

function isIn(part: object, whole: object): boolean {
  return isSame({ ...whole, ...part }, whole)
}
