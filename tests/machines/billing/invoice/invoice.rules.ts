import type { invoiceLifecycle } from '../../../../machines/billing/invoice/invoice.lifecycle'
import { actionsOf } from '../../../../machines/support/explain'
import type { Invariants } from '../../../engine/rules'
import { ends, isQuiet, isSame, isUnmoved } from '../../protocols/steps'

/** Where each event leads from each state; an event that a state does not name is refused there. */
const allowed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  provisioned: { 'provision.confirm': 'issued', 'salesOrder.link': 'provisioned', 'invoice.cancel': 'cancelled' },
  issued: { 'salesOrder.link': 'issued', 'invoice.cancel': 'cancelled' },
  cancelled: {},
}
const events = ['provision.confirm', 'salesOrder.link', 'invoice.cancel'] as const

const leadsTo = (state: unknown, type: string): string | undefined => allowed[String(state)]?.[type]

export const invariants: Invariants<typeof invoiceLifecycle> = {
  'INV-02: an invoice stands as it is kept': {
    atTheStart: ({ input, state }) => state.value === input.status,
  },
  'INV-01, INV-04, INV-05: what a state allows leads where it says': {
    onEveryStep: ({ before, event, after }) => {
      const target = leadsTo(before.value, event.type)
      return target ? after.value === target : 'n/a'
    },
  },
  'anything else changes nothing': {
    onEveryStep: (step) => (leadsTo(step.before.value, step.event.type) ? 'n/a' : isUnmoved(step)),
  },
  'the screen is told of each step that a state allows, open, and of no other': {
    inEveryState: (state) =>
      isSame(
        actionsOf(state, events).map(({ event, isOpen }) => [event, isOpen]),
        events.filter((event) => leadsTo(state.value, event)).map((event) => [event, true]),
      ),
  },
  'INV-01: only a provision is confirmed, and never goes back to being one': {
    onceThere: ({ after }) => after.value === 'issued',
    never: ({ after }) => after.value === 'provisioned',
  },
  'INV-04: cancelled is the end': {
    inEveryState: (state) => state.matches('cancelled') === (state.status === 'done'),
  },
  'INV-04: it comes to an end by being cancelled, and by nothing else': {
    onEveryStep: (step) => (ends(step) ? step.event.type === 'invoice.cancel' : 'n/a'),
  },
  'INV-04: every invoice can be cancelled': {
    fromEvery: ({ status }) => status === 'active',
    by: ({ event }) => event.type === 'invoice.cancel',
    canReach: ({ status }) => status === 'done',
  },
  'INV-05: a sales order changes no state': {
    onEveryStep: (step) => (step.event.type === 'salesOrder.link' ? isUnmoved(step) : 'n/a'),
  },
  'no step changes what an invoice is kept as: whoever writes does': {
    onEveryStep: ({ before, after }) => isSame(before.context, after.context),
  },
  'a lifecycle says what may happen, and does nothing': {
    onEveryStep: ({ effects }) => isQuiet(effects),
  },
}
