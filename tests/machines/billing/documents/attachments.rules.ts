import { type ChosenFile, problemOfFile } from '../../../../contract/billing/documents/documents'
import { toProblem } from '../../../../contract/problem'
import type { attachmentsMachine, FileRow } from '../../../../machines/billing/documents/attachments.machine'
import type { Happening, Invariants, Step } from '../../../engine/rules'
import {
  comesToRest,
  inputOf,
  isDone,
  isFailed,
  isQuiet,
  isRunning,
  isSame,
  isUnmoved,
  started,
} from '../../protocols/steps'

type Told = Step<typeof attachmentsMachine>
type State = Told['before']

export const invariants: Invariants<typeof attachmentsMachine> = {
  'nothing is sent at first': {
    atTheStart: ({ state, effects }) => isQuiet(effects) && isSame(state.context, { files: [] }) && isAtRest(state),
  },
  'BM-06: what is chosen stands behind what was chosen before, as it is': {
    onEveryStep: ({ before, event, after }) =>
      event.type === 'files.choose'
        ? isSame(after.context.files.map(named), [...before.context.files, ...filesOf(event)].map(named))
        : 'n/a',
  },
  'BM-06: what is of another type, empty or too large is marked, and nothing else': {
    inEveryState: ({ context: { files } }) =>
      files.every((file) => (file.status === 'rejected') === (problemOfFile(file) !== null)),
  },
  'BM-06: what is marked is never sent': {
    onEveryStep: ({ effects }) => {
      const sent = sentIn(effects)
      return sent === undefined ? 'n/a' : sent !== null && problemOfFile(sent) === null
    },
  },
  'BM-06: one file is sent at a time, and it is the one that says so': {
    inEveryState: (state) =>
      state.context.files.filter(isSending).length === (isRunning(state, 'sendFile') ? 1 : 0) &&
      state.hasTag('busy') === isRunning(state, 'sendFile') &&
      state.hasTag('settled') !== state.hasTag('busy'),
  },
  'BM-06: what waits is sent without being asked for again': {
    inEveryState: (state) => !(isAtRest(state) && state.context.files.some(isWaiting)),
  },
  'BM-06: the first of those that wait is sent, by its name and under the key that it was given': {
    onEveryStep: ({ before, event, after, effects }) => {
      if (!started(effects).includes('sendFile')) return 'n/a'
      const sending = after.context.files.filter(isSending).map(({ id, name, size }) => ({ id, name, size }))
      const waited = event.type === 'file.retry' ? [] : before.context.files.filter(isWaiting)
      return (
        isSame([sentIn(effects)], sending) &&
        (waited[0] === undefined || isSame(waited[0].id, sending[0]?.id)) &&
        after.context.files.find(isSending)?.sent === 0
      )
    },
  },
  'BM-06: what is attached leaves the queue, is announced, and nothing else is': {
    onEveryStep: ({ before, event, after, effects }) => {
      if (!isDone(event, 'sendFile')) return isSame(effects.emits, [])
      const rest = before.context.files.filter((file) => !isSending(file))
      return isSame(effects.emits, [{ type: 'file.attached' }]) && isSame(idsOf(after), rest.map(idOf))
    },
  },
  'BM-06: what is not attached stays in its place and says why': {
    onEveryStep: ({ before, event, after }) => {
      if (!isFailed(event, 'sendFile')) return 'n/a'
      const sent = before.context.files.find(isSending)
      const row = after.context.files.find(({ id }) => id === sent?.id)
      return (
        isSame(idsOf(before), idsOf(after)) &&
        row?.status === 'failed' &&
        isSame(row.problem, toProblem(event['error']))
      )
    },
  },
  'a reason is said of what failed, and of nothing else': {
    inEveryState: ({ context: { files } }) =>
      files.every(({ status, problem }) => (status === 'failed') === (problem !== null)),
  },
  'BM-06: what waits or is being sent can be given up, and nothing else goes with it': {
    onEveryStep: (step) => {
      const row = rowOf(step)
      if (step.event.type !== 'file.cancel') return 'n/a'
      if (!row || !(isWaiting(row) || isSending(row))) return isUnmoved(step)
      return isWithout(step, row) && (isSending(row) || isSame(rest(step.before, row), rest(step.after, row)))
    },
  },
  'BM-06: what is given up while it is sent is sent no longer': {
    onEveryStep: (step) => {
      const row = rowOf(step)
      if (step.event.type !== 'file.cancel' || !row || !isSending(row)) return 'n/a'
      return step.after.context.files.some(isSending) === step.before.context.files.some(isWaiting)
    },
  },
  'BM-06: what failed can be tried again, and nothing else': {
    onEveryStep: (step) => {
      const row = rowOf(step)
      if (step.event.type !== 'file.retry') return 'n/a'
      if (row?.status !== 'failed') return isUnmoved(step)
      const again = step.after.context.files.find(({ id }) => id === row.id)
      return (
        isSame(idsOf(step.before), idsOf(step.after)) &&
        again?.status === (step.before.hasTag('busy') ? 'waiting' : 'sending') &&
        isSame(rest(step.before, row), rest(step.after, row))
      )
    },
  },
  'BM-06: what failed or was not taken can be removed, and nothing else goes with it': {
    onEveryStep: (step) => {
      const row = rowOf(step)
      if (step.event.type !== 'file.dismiss') return 'n/a'
      if (row?.status !== 'failed' && row?.status !== 'rejected') return isUnmoved(step)
      return isWithout(step, row) && isSame(rest(step.before, row), rest(step.after, row)) && isQuiet(step.effects)
    },
  },
  'BM-06: how much has left is told of the file that is being sent': {
    onEveryStep: (step) => {
      const { before, event, after } = step
      if (event.type !== 'part.sent') return 'n/a'
      if (!before.hasTag('busy')) return isUnmoved(step)
      const due = before.context.files.map((file) => (isSending(file) ? { ...file, sent: event['bytes'] } : file))
      return isSame(after.context.files, due) && isQuiet(step.effects)
    },
  },
  'it never ends by itself: the screen ends it': { inEveryState: ({ status }) => status === 'active' },
  'what failed can still be attached': {
    fromEvery: ({ context: { files } }) => files.some(({ status }) => status === 'failed'),
    canReach: (state) => isRunning(state, 'sendFile'),
  },
  ...comesToRest,
}

function isAtRest(state: State): boolean {
  return !isRunning(state, 'sendFile')
}

function isWaiting({ status }: FileRow): boolean {
  return status === 'waiting'
}

function isSending({ status }: FileRow): boolean {
  return status === 'sending'
}

const idOf = ({ id }: ChosenFile) => id
const named = ({ id, name, size }: ChosenFile) => ({ id, name, size })
const idsOf = ({ context: { files } }: State) => files.map(idOf)
const rest = ({ context: { files } }: State, row: FileRow) => files.filter(({ id }) => id !== row.id)

function filesOf({ files }: Happening): readonly ChosenFile[] {
  return files as readonly ChosenFile[]
}

/** The file that the event is about, as it was. */
function rowOf({ before, event }: Told): FileRow | undefined {
  return before.context.files.find(({ id }) => id === event['id'])
}

function isWithout({ before, after }: Told, row: FileRow): boolean {
  return isSame(
    idsOf(after),
    idsOf(before).filter((id) => id !== row.id),
  )
}

/** Undefined where nothing was sent. */
function sentIn(effects: Told['effects']): ChosenFile | null | undefined {
  const input = inputOf(effects, 'sendFile') as { readonly file: ChosenFile | null } | undefined
  return input?.file
}
