import { fileBounds } from '../../../../contract/limits'
import { isRepeatable, toProblem } from '../../../../contract/problem'
import type {
  AnswerFile,
  AnswerFileRow,
  responseFilesMachine,
} from '../../../../machines/forms/response/response-files.machine'
import type { Happening, Invariants, Step } from '../../../engine/rules'
import { comesToRest, inputOf, isDone, isFailed, isRunning, isSame, isUnmoved, started } from '../../protocols/steps'

type Sending = Step<typeof responseFilesMachine>
type State = Sending['before']

export const invariants: Invariants<typeof responseFilesMachine> = {
  'FRM-03: what the device kept is sent without being asked for': {
    atTheStart: ({ state, effects }) =>
      state.context.files.every(({ problem }) => problem === null) &&
      started(effects).includes('sendFile') === state.context.files.length > 0,
  },
  'FRM-03: what is chosen stands behind what was chosen before, as it is': {
    onEveryStep: ({ before, event, after }) =>
      event.type === 'files.choose'
        ? isSame(after.context.files.map(named), [...before.context.files, ...chosenIn(event)].map(named))
        : 'n/a',
  },
  'FRM-03: what is too large is never sent, and says so': {
    inEveryState: ({ context: { files } }) =>
      files
        .filter(({ size }) => size > fileBounds.bytes)
        .every(({ status, problem }) => status === 'rejected' && problem?.status === 413),
  },
  'one file is sent at a time, and it is the one that says so': {
    inEveryState: (state) =>
      rows(state, 'sending').length === (isRunning(state, 'sendFile') ? 1 : 0) &&
      state.hasTag('busy') === isRunning(state, 'sendFile'),
  },
  'FRM-03: the first of those that wait is sent, under the key that its answer names': {
    onEveryStep: ({ before, event, after, effects }) => {
      if (!started(effects).includes('sendFile')) return 'n/a'
      const [sending] = rows(after, 'sending')
      const waited = rows(before, 'waiting').filter(({ key }) => key !== event['key'])
      return (
        isSame(inputOf(effects, 'sendFile'), { file: sending && named(sending) }) &&
        sending?.problem === null &&
        (isFailed(event, 'sendFile') || waited[0] === undefined || waited[0].key === sending.key)
      )
    },
  },
  'FRM-03: what waits is sent at once, or after a pause that followed a failure': {
    inEveryState: (state) => rows(state, 'waiting').length === 0 || state.hasTag('busy') || state.hasTag('failed'),
  },
  'nobody waits for a pause when nothing waits': {
    inEveryState: (state) => (state.hasTag('failed') ? rows(state, 'waiting').length > 0 : 'n/a'),
  },
  'FRM-03: what has arrived leaves the queue, and nothing else does': {
    onEveryStep: ({ before, event, after }) =>
      isDone(event, 'sendFile')
        ? isSame(keysOf(after), before.context.files.filter(({ status }) => status !== 'sending').map(keyOf))
        : 'n/a',
  },
  'FRM-03: what did not arrive stays and says why; it waits where it may yet arrive': {
    onEveryStep: ({ before, event, after }) => {
      if (!isFailed(event, 'sendFile')) return 'n/a'
      const [sent] = rows(before, 'sending')
      const row = after.context.files.find(({ key }) => key === sent?.key)
      const problem = toProblem(event['error'])
      return (
        isSame(keysOf(before).sort(), keysOf(after).sort()) &&
        isSame(row?.problem, problem) &&
        row?.status === (isRepeatable(problem) ? 'waiting' : 'rejected') &&
        after.hasTag('failed') === isRepeatable(problem)
      )
    },
  },
  'FRM-03: after the pause, or when the person asks, it is sent again': {
    onEveryStep: ({ before, event, after }) => {
      if (event.type !== 'files.retry' && !event.type.startsWith('xstate.after')) return 'n/a'
      return before.hasTag('failed') ? after.hasTag('busy') : isSame(after.value, before.value)
    },
  },
  'what can be asked for again is asked for in a pause alone': {
    onEveryStep: (step) =>
      step.event.type === 'files.retry' && !step.before.hasTag('failed') ? isUnmoved(step) : 'n/a',
  },
  'FRM-03: what is removed goes, and nothing else goes with it; on its way it goes no further': {
    onEveryStep: (step) => {
      const { before, event, after } = step
      if (event.type !== 'file.remove') return 'n/a'
      const row = before.context.files.find(({ key }) => key === event['key'])
      if (!row) return isUnmoved(step)
      const rest = keysOf(before).filter((key) => key !== row.key)
      const isKeptOn = before.hasTag('busy') && row.status !== 'sending'
      return (
        isSame(keysOf(after), rest) &&
        (!isKeptOn || isSame(rows(before, 'sending'), rows(after, 'sending'))) &&
        started(step.effects).includes('sendFile') === (row.status === 'sending' && rows(before, 'waiting').length > 0)
      )
    },
  },
  'FRM-03: what did not get through waits behind the others': {
    onEveryStep: ({ before, event, after }) => {
      if (!isFailed(event, 'sendFile')) return 'n/a'
      const rest = before.context.files.filter(({ status }) => status !== 'sending').map(keyOf)
      return after.hasTag('failed') ? isSame(keysOf(after).slice(0, -1), rest) : isSame(keysOf(after), keysOf(before))
    },
  },
  'FRM-03: what the response was closed to is sent again where the person asks, behind the others; nothing else that was refused is':
    {
      onEveryStep: (step) => {
        const { before, event, after } = step
        const row = before.context.files.find(({ key }) => key === event['key'])
        const isAsked = event.type === 'file.retry'
        const isTaken = isAsked && row?.status === 'rejected' && row.problem?.status === 409
        if (isAsked && !isTaken) return isUnmoved(step)
        const others = rows(before, 'rejected').filter(({ key }) => !isTaken || key !== row.key)
        const stay = others.every(({ key }) => {
          const one = after.context.files.find((file) => file.key === key)
          return one === undefined || one.status === 'rejected'
        })
        if (!isTaken) return stay
        const [last] = after.context.files.slice(-1)
        const isNext = before.hasTag('settled') && rows(before, 'waiting').length === 0
        return (
          stay &&
          isSame(keysOf(after), [...keysOf(before).filter((key) => key !== row.key), row.key]) &&
          last?.status === (isNext ? 'sending' : 'waiting') &&
          last.problem === null
        )
      },
    },
  'it never ends by itself: the screen ends it': { inEveryState: ({ status }) => status === 'active' },
  ...comesToRest,
}

function rows({ context: { files } }: State, status: AnswerFileRow['status']): AnswerFileRow[] {
  return files.filter((row) => row.status === status)
}

function keyOf({ key }: AnswerFile): string {
  return key
}

function keysOf({ context: { files } }: State): string[] {
  return files.map(keyOf)
}

function named({ key, question, name, size }: AnswerFile): AnswerFile {
  return { key, question, name, size }
}

function chosenIn(event: Happening): readonly AnswerFile[] {
  return event['files'] as readonly AnswerFile[]
}
