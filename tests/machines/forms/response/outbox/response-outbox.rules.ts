import { isRepeatable, toProblem } from '../../../../../contract/problem'
import type { OutboxRow, Standing } from '../../../../../machines/forms/response/outbox/outbox-row'
import type { responseOutboxMachine } from '../../../../../machines/forms/response/outbox/response-outbox.machine'
import type { Happening, Invariants, Step } from '../../../../engine/rules'
import { comesToRest, inputOf, isDone, isFailed, isSame, isUnmoved, started } from '../../../protocols/steps'

type Sending = Step<typeof responseOutboxMachine>
type State = Sending['before']

const calls = ['beginResponse', 'readStanding', 'sendFiles', 'finishResponse', 'forgetResponse'] as const

export const invariants: Invariants<typeof responseOutboxMachine> = {
  'FRM-03: what waits on the device is sent without being asked for, what was refused is not': {
    atTheStart: ({ input: { waiting }, state, effects }) => {
      const [sent] = waiting.filter(({ problem }) => problem === null)
      return (
        isSame(started(effects), sent ? ['beginResponse'] : []) &&
        isSame(
          state.context.rows.map(({ id, status, problem }) => ({ id, problem, isRefused: status === 'refused' })),
          waiting.map(({ id, problem }) => ({ id, problem, isRefused: problem !== null })),
        )
      )
    },
  },
  'one response is sent at a time': {
    inEveryState: (state) => rows(state, 'sending').length === (state.hasTag('busy') ? 1 : 0),
  },
  'FRM-03: what waits is sent at once, or after a pause that followed a failure': {
    inEveryState: (state) => rows(state, 'waiting').length === 0 || state.hasTag('busy') || state.hasTag('failed'),
  },
  'nobody waits for a pause when nothing waits': {
    inEveryState: (state) => (state.hasTag('failed') ? rows(state, 'waiting').length > 0 : 'n/a'),
  },
  'FRM-03: the first of those that wait is sent, from its beginning': {
    onEveryStep: ({ before, after, event, effects }) => {
      if (!started(effects).includes('beginResponse')) return 'n/a'
      const [sending] = rows(after, 'sending')
      const waited = rows(before, 'waiting').filter(({ id }) => id !== event['id'])
      return (
        isAbout(inputOf(effects, 'beginResponse'), {
          id: sending?.id,
          response: 0,
          edition: 0,
          version: 0,
          files: [],
        }) &&
        sending?.problem === null &&
        (waited[0] === undefined || waited[0].id === sending.id)
      )
    },
  },
  'FRM-03: how the server has it is read as soon as the server has it': {
    onEveryStep: ({ before, event, effects }) => {
      const isBegun = isDone(event, 'beginResponse') && event['output'] !== null
      if (!isBegun) return !started(effects).includes('readStanding')
      const { response, edition } = event['output'] as { response: number; edition: number }
      return isAbout(inputOf(effects, 'readStanding'), { id: sendingId(before), response, edition })
    },
  },
  'FRM-03: the files that the server lacks follow, where nobody has touched the response since it was begun': {
    onEveryStep: ({ before, event, effects }) => {
      const isOpen = isDone(event, 'readStanding') && !standingOf(event).hasArrived
      if (!isOpen) return !started(effects).includes('sendFiles')
      const { response, edition } = before.context
      const input = { id: sendingId(before), response, edition, files: standingOf(event).files }
      return isAbout(inputOf(effects, 'sendFiles'), input)
    },
  },
  'FRM-03: it is finished when the files are there, on the version that was read': {
    onEveryStep: ({ before, event, effects }) => {
      if (!isDone(event, 'sendFiles')) return !started(effects).includes('finishResponse')
      const { response, edition, version } = before.context
      return isAbout(inputOf(effects, 'finishResponse'), { id: sendingId(before), response, edition, version })
    },
  },
  'the version is the one of the last reading': {
    onEveryStep: ({ before, event, after }) => {
      if (isDone(event, 'readStanding') && !standingOf(event).hasArrived)
        return after.context.version === standingOf(event).version
      return isCalling(after) && isCalling(before) && !after.matches('beginning')
        ? after.context.version === before.context.version
        : 'n/a'
    },
  },
  'FRM-03: the device forgets it when it has arrived, and not before': {
    onEveryStep: ({ before, event, effects }) => {
      const hasArrived =
        isDone(event, 'finishResponse') || (isDone(event, 'readStanding') && standingOf(event).hasArrived)
      if (!hasArrived) return !started(effects).includes('forgetResponse')
      const { edition } = before.context
      return isAbout(inputOf(effects, 'forgetResponse'), { id: sendingId(before), edition })
    },
  },
  'FRM-03: nothing leaves the queue but what has arrived, what another page took, and what the person takes back': {
    onEveryStep: ({ before, event, after }) => {
      const left = idsOf(before).filter((id) => !idsOf(after).includes(id))
      if (left.length === 0) return 'n/a'
      const isSent = isDone(event, 'forgetResponse') || (isDone(event, 'beginResponse') && event['output'] === null)
      if (isSent) return isSame(left, [sendingId(before)])
      return event.type === 'response.withdraw' && isSame(left, [event['id']])
    },
  },
  'what has arrived, or is gone, leaves the queue': {
    onEveryStep: ({ before, event, after }) =>
      isDone(event, 'forgetResponse') || (isDone(event, 'beginResponse') && event['output'] === null)
        ? !idsOf(after).includes(sendingId(before))
        : 'n/a',
  },
  'FRM-03: what passes by itself waits behind the others, and says why; so does a refusal that the device cannot keep':
    {
      onEveryStep: ({ before, event, after }) => {
        if (!(hasFailed(event) && passes(event)) && !isFailed(event, 'keepRefusal')) return 'n/a'
        const id = sendingId(before)
        const [last] = after.context.rows.slice(-1)
        return (
          after.hasTag('failed') &&
          isSame(idsOf(after), [...idsOf(before).filter((one) => one !== id), id]) &&
          isSame(last, { id, status: 'waiting', problem: toProblem(event['error']) })
        )
      },
    },
  'FRM-03: what the server refuses stays where it is, and the device keeps the reason': {
    onEveryStep: ({ before, event, after, effects }) => {
      if (!hasFailed(event) || passes(event)) return !started(effects).includes('keepRefusal')
      const problem = toProblem(event['error'])
      return (
        isSame(idsOf(after), idsOf(before)) &&
        isAbout(inputOf(effects, 'keepRefusal'), { id: sendingId(before), problem })
      )
    },
  },
  'FRM-03: what was refused is sent no more as soon as the device knows it': {
    onEveryStep: ({ before, event, after }) => {
      if (!isDone(event, 'keepRefusal')) return 'n/a'
      const [sent] = rows(before, 'sending')
      const row = after.context.rows.find(({ id }) => id === sent?.id)
      return row?.status === 'refused' && row.problem !== null && isSame(row.problem, sent?.problem)
    },
  },
  'FRM-03: what was refused is sent again where the person asks, and not else': {
    onEveryStep: (step) => {
      const { before, event, after } = step
      const row = before.context.rows.find(({ id }) => id === event['id'])
      if (event.type === 'response.retry') {
        if (row?.status !== 'refused') return isUnmoved(step)
        const [last] = after.context.rows.slice(-1)
        return last?.id === row.id && last.status !== 'refused' && last.problem === null
      }
      const stay = rows(before, 'refused').filter(({ id }) => id !== event['id'])
      return stay.every(({ id }) => after.context.rows.some((one) => one.id === id && one.status === 'refused'))
    },
  },
  'FRM-03: the person takes back what is not on its way': {
    onEveryStep: (step) => {
      const { before, event, after } = step
      if (event.type !== 'response.withdraw') return 'n/a'
      const row = before.context.rows.find(({ id }) => id === event['id'])
      if (!row || row.status === 'sending') return isUnmoved(step)
      return isSame(
        idsOf(after),
        idsOf(before).filter((id) => id !== row.id),
      )
    },
  },
  'FRM-03: what is finished stands behind the others, once; what was refused elsewhere waits': {
    onEveryStep: (step) => {
      const { before, event, after } = step
      if (event.type !== 'response.enqueue') return 'n/a'
      const row = before.context.rows.find(({ id }) => id === event['id'])
      if (row && row.status !== 'refused') return isUnmoved(step)
      const problem = event['problem'] ?? null
      const [last] = after.context.rows.slice(-1)
      return (
        isSame(idsOf(after), [...idsOf(before).filter((id) => id !== event['id']), event['id']]) &&
        isSame(last?.problem, problem) &&
        (last?.status === 'refused') === (problem !== null)
      )
    },
  },
  'FRM-03: after the pause, or when the connection is back or the person asks, it is sent again': {
    onEveryStep: (step) => {
      const { before, event, after } = step
      if (event.type !== 'outbox.retry' && !event.type.startsWith('xstate.after')) return 'n/a'
      return before.hasTag('failed') ? after.hasTag('busy') : isUnmoved(step)
    },
  },
  'what is on its way goes on, whatever else is asked': {
    onEveryStep: ({ before, event, after, effects }) =>
      before.hasTag('busy') && !event.type.startsWith('xstate.')
        ? isSame(before.value, after.value) && started(effects).length === 0
        : 'n/a',
  },
  'it never ends by itself': { inEveryState: ({ status }) => status === 'active' },
  ...comesToRest,
}

function rows({ context }: State, status: OutboxRow['status']): OutboxRow[] {
  return context.rows.filter((row) => row.status === status)
}

function idsOf({ context }: State): number[] {
  return context.rows.map(({ id }) => id)
}

function sendingId(state: State): number {
  return rows(state, 'sending')[0]?.id ?? 0
}

function standingOf(event: Happening): Standing {
  return event['output'] as Standing
}

function isCalling(state: State): boolean {
  return calls.some((id) => id in state.children)
}

function hasFailed(event: Happening): boolean {
  return calls.some((id) => isFailed(event, id))
}

/** Also a session that has ended, and a response that was changed between two calls. */
function passes(event: Happening): boolean {
  const problem = toProblem(event['error'])
  return isRepeatable(problem) || [401, 412].includes(problem.status)
}

/** Of what is known of the one that is sent, what an actor works by. */
function isAbout(input: unknown, expected: Readonly<Record<string, unknown>>): boolean {
  const given = input as Readonly<Record<string, unknown>> | undefined
  return given !== undefined && Object.entries(expected).every(([name, value]) => isSame(given[name], value))
}
