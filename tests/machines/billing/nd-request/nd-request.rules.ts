import type { AnyMachineSnapshot } from 'xstate'
import type { ndRequestLifecycle } from '../../../../machines/billing/nd-request/nd-request.lifecycle'
import { actionsOf } from '../../../../machines/support/explain'
import type { Happening, Invariants, Step } from '../../../engine/rules'
import { ends, isQuiet, isSame, isUnmoved } from '../../protocols/steps'

interface Kept {
  readonly status: string
  readonly lines: number
  readonly value: number
  readonly debited: number
  readonly is_barred?: boolean
}

const events = [
  'request.edit',
  'request.send',
  'request.approve',
  'request.review',
  'debitNotes.generate',
  'debitNote.cancel',
  'request.cancel',
] as const

/** Where what is written may change, and be sent. */
const written = ['draft', 'in_review']
const cancellable = ['draft', 'awaiting_client', 'in_review', 'approved']

/** Where an event leads from a state with these amounts, and what is debited then; null where it is refused (domain decisions, "Debit note request"). */
function outcome(state: unknown, { value, lines, debited, is_barred = false }: Kept, { type, cents }: Happening) {
  const at = String(state)
  const amount = Number(cents ?? 1)
  const settled = (sum: number) => ({ state: sum > 0 && sum === value ? 'debited' : 'approved', debited: sum })
  const stays = (next: string) => ({ state: next, debited })
  if (type === 'request.edit' && written.includes(at)) return stays(at)
  if (type === 'request.send' && written.includes(at) && lines > 0 && value > 0) return stays('awaiting_client')
  if (type === 'request.approve' && at === 'awaiting_client' && !is_barred) return settled(debited)
  if (type === 'request.review' && at === 'awaiting_client') return stays('in_review')
  if (type === 'request.cancel' && cancellable.includes(at) && debited === 0) return stays('cancelled')
  if (type === 'debitNotes.generate' && at === 'approved' && amount > 0 && amount <= value - debited)
    return settled(debited + amount)
  if (type === 'debitNote.cancel' && ['approved', 'debited'].includes(at) && amount > 0 && amount <= debited)
    return settled(debited - amount)
  return null
}

/** What the amounts close, and who sent it, by the smallest amount there is: nobody has typed one yet. */
function closedBy(state: unknown, { value, lines, debited, is_barred = false }: Kept): Record<string, string[]> {
  const at = String(state)
  const closed: [string, string][] = []
  if (written.includes(at) && (lines === 0 || value === 0)) closed.push(['request.send', 'hasValue'])
  if (at === 'awaiting_client' && is_barred) closed.push(['request.approve', 'isOther'])
  if (at === 'approved' && debited === value) closed.push(['debitNotes.generate', 'fitsUndebited'])
  if (at === 'approved' && debited === 0) closed.push(['debitNote.cancel', 'fitsDebited'])
  if (at === 'approved' && debited > 0) closed.push(['request.cancel', 'isUndebited'])
  return Object.fromEntries(closed.map(([event, guard]) => [event, [guard]]))
}

function closedIn(state: AnyMachineSnapshot): Record<string, string[]> {
  const closed = actionsOf(state, events).filter(({ isOpen }) => !isOpen)
  return Object.fromEntries(closed.map(({ event, reasons }) => [event, [...reasons]]))
}

const outcomeOf = ({ before, event }: Pick<Step<typeof ndRequestLifecycle>, 'before' | 'event'>) =>
  outcome(before.value, before.context, event)

export const invariants: Invariants<typeof ndRequestLifecycle> = {
  'ND-01: a request stands as it is kept; what is debited tells approved from debited': {
    atTheStart: ({ input, state }) =>
      ['approved', 'debited'].includes(input.status)
        ? state.value === (input.debited > 0 && input.debited === input.value ? 'debited' : 'approved')
        : state.value === input.status,
  },
  'ND-02: what a state allows leads where it says, and debits what it says': {
    onEveryStep: (step) => {
      const due = outcomeOf(step)
      if (!due) return 'n/a'
      return step.after.value === due.state && step.after.context.debited === due.debited
    },
  },
  'ND-02: anything else changes nothing': {
    onEveryStep: (step) => (outcomeOf(step) ? 'n/a' : isUnmoved(step)),
  },
  'ND-02: active debit notes never come to more than the value, nor to less than nothing': {
    inEveryState: ({ context: { debited, value } }) => debited >= 0 && debited <= value,
  },
  'what the amounts, or who sent it, close is closed for its own reason, and nothing else is': {
    inEveryState: (state) => state.status !== 'active' || isSame(closedIn(state), closedBy(state.value, state.context)),
  },
  'ND-02: nothing is debited before the client has accepted': {
    inEveryState: (state) => ['approved', 'debited'].includes(String(state.value)) || state.context.debited === 0,
  },
  'ND-02: a client is asked again before what went back to review is accepted': {
    onEveryStep: ({ before, after }) =>
      before.value === 'in_review' && after.value !== before.value
        ? after.value === 'awaiting_client' || after.value === 'cancelled'
        : 'n/a',
  },
  'ND-02: debited says that all of it is': {
    inEveryState: ({ value, context: { debited, value: whole } }) =>
      value === 'debited' ? debited === whole && debited > 0 : true,
  },
  'ND-02: cancelled is the end': {
    inEveryState: (state) => state.matches('cancelled') === (state.status === 'done'),
  },
  'and comes by being cancelled, and by nothing else': {
    onEveryStep: (step) => (ends(step) ? step.event.type === 'request.cancel' : 'n/a'),
  },
  'every request can be brought to where it may be cancelled': {
    fromEvery: ({ status }) => status === 'active',
    canReach: ({ status }) => status === 'done',
  },
  'only what is debited is changed by a step: whoever writes changes the rest': {
    onEveryStep: ({ before, after }) =>
      isSame({ ...before.context, debited: null }, { ...after.context, debited: null }),
  },
  'a lifecycle says what may happen, and does nothing': {
    onEveryStep: ({ effects }) => isQuiet(effects),
  },
}
