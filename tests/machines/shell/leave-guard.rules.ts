import type { Departure, leaveGuardMachine, Unsaved } from '../../../machines/shell/leave-guard.machine'
import type { Happening, Invariants, Step } from '../../engine/rules'
import { comesToRest, ends, inputOf, isDone, isFailed, isRunning, isSame, isUnmoved, started } from '../protocols/steps'

type Guarding = Step<typeof leaveGuardMachine>
type State = Guarding['before']

export const invariants: Invariants<typeof leaveGuardMachine> = {
  'at the start nothing is typed and nobody is asked': {
    atTheStart: ({ state }) => isSame(state.context, { unsaved: [], departure: null }) && state.matches('untouched'),
  },
  'BM-02: what a screen says is typed is known until it says otherwise, or the person discards it': {
    onEveryStep: ({ before, event, after }) =>
      after.status === 'done'
        ? 'n/a'
        : isSame(
            after.context.unsaved,
            isAsking(before) || event.type !== 'departure.confirm'
              ? known(before.context.unsaved, event)
              : before.context.unsaved,
          ),
  },
  'SHL-07: the browser asks before the tab goes exactly while something would be lost': {
    inEveryState: (state) =>
      state.status === 'active' && !isRunning(state, 'leave')
        ? isRunning(state, 'holdTab') === state.context.unsaved.length > 0
        : 'n/a',
  },
  'it does not ask once more about a departure that the person has agreed to': {
    inEveryState: (state) => !(isRunning(state, 'leave') && isRunning(state, 'holdTab')),
  },
  'SHL-07, BM-02: a departure that loses something typed is asked about, and goes nowhere before': {
    onEveryStep: ({ before, event, after, effects }) =>
      event.type === 'departure.attempt' && before.matches({ touched: 'editing' }) && loses(before, event)
        ? after.matches({ touched: 'asking' }) &&
          isSame(after.context.departure, departureOf(event)) &&
          started(effects).length === 0
        : 'n/a',
  },
  'nothing else asks': {
    onEveryStep: ({ before, event, after }) =>
      isAsking(after) ? isAsking(before) || event.type === 'departure.attempt' : 'n/a',
  },
  'SHL-07: with nothing to be lost it is none of its business': {
    onEveryStep: (step) =>
      step.event.type === 'departure.attempt' && !loses(step.before, step.event) ? isUnmoved(step) : 'n/a',
  },
  'one question stands at a time: what comes meanwhile changes nothing of it': {
    onEveryStep: (step) => (step.event.type === 'departure.attempt' && isAsking(step.before) ? isUnmoved(step) : 'n/a'),
  },
  'who stays finds everything as it was': {
    onEveryStep: ({ before, event, after, effects }) =>
      event.type === 'departure.abandon' && isAsking(before)
        ? after.matches({ touched: 'editing' }) &&
          isSame(after.context.unsaved, before.context.unsaved) &&
          started(effects).length === 0 &&
          isRunning(after, 'holdTab')
        : 'n/a',
  },
  'SHL-07: who agrees goes where the question was about': {
    onEveryStep: ({ before, event, after, effects }) =>
      event.type === 'departure.confirm' && isAsking(before)
        ? isSame(inputOf(effects, 'leave'), { departure: before.context.departure }) &&
          before.context.departure !== null &&
          after.hasTag('busy')
        : 'n/a',
  },
  'nobody is led away otherwise': {
    onEveryStep: ({ before, event, effects }) =>
      started(effects).includes('leave') ? isAsking(before) && event.type === 'departure.confirm' : 'n/a',
  },
  'who is asked nothing agrees to nothing': {
    onEveryStep: (step) =>
      ['departure.confirm', 'departure.abandon'].includes(step.event.type) && !isAsking(step.before)
        ? isUnmoved(step)
        : 'n/a',
  },
  'what is saved while the question stands takes the question away, and the person stays': {
    onEveryStep: ({ before, event, after, effects }) =>
      isAsking(before) && event.type === 'work.settled'
        ? isAsking(after) === after.context.unsaved.length > 0 && started(effects).length === 0
        : 'n/a',
  },
  'something more that is typed does not': {
    onEveryStep: ({ before, event, after }) =>
      isAsking(before) && event.type === 'work.touched'
        ? isAsking(after) && isSame(after.context.departure, before.context.departure)
        : 'n/a',
  },
  'where the person was going is known as long as it matters': {
    inEveryState: (state) =>
      state.status === 'active'
        ? (state.context.departure !== null) === (isAsking(state) || isRunning(state, 'leave'))
        : 'n/a',
  },
  'on arrival, or where there is none, what is still typed is guarded again': {
    onEveryStep: ({ event, after }) =>
      isDone(event, 'leave') || isFailed(event, 'leave')
        ? after.matches(after.context.unsaved.length > 0 ? { touched: 'editing' } : 'untouched')
        : 'n/a',
  },
  'on the way nothing holds up the person': {
    onEveryStep: ({ before, event, after }) =>
      isRunning(before, 'leave') && event.type.startsWith('work.') ? isRunning(after, 'leave') : 'n/a',
  },
  'SHL-07: the end of the session ends it, whatever is typed or asked': {
    onEveryStep: (step) => (step.event.type === 'session.ended' ? ends(step) : 'n/a'),
  },
  'and nothing else does': {
    onEveryStep: (step) => (ends(step) ? step.event.type === 'session.ended' : 'n/a'),
  },
  'a browser that does not ask stops nobody': {
    onEveryStep: (step) => (isFailed(step.event, 'holdTab') ? isUnmoved(step) : 'n/a'),
  },
  ...comesToRest,
}

function isAsking(state: State): boolean {
  return state.matches({ touched: 'asking' })
}

/** What the device keeps is forgotten with the session. */
function loses({ context: { unsaved } }: State, event: Happening): boolean {
  return departureOf(event).kind === 'signOut' ? unsaved.length > 0 : unsaved.some(({ isKept }) => isKept !== true)
}

function departureOf(event: Happening): Departure {
  return event['departure'] as Departure
}

function known(unsaved: readonly Unsaved[], event: Happening): readonly Unsaved[] {
  if (event.type === 'departure.confirm') return []
  if (!event.type.startsWith('work.')) return unsaved
  const others = unsaved.filter(({ id }) => id !== event['id'])
  return event.type === 'work.touched'
    ? [...others, { id: event['id'] as string, name: event['name'] as string, isKept: event['isKept'] === true }]
    : others
}
