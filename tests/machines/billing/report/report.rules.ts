import type { AnyMachineSnapshot } from 'xstate'
import type { ReportFacts } from '../../../../contract/billing/report'
import type { reportLifecycle } from '../../../../machines/billing/report/report.lifecycle'
import { actionsOf } from '../../../../machines/support/explain'
import type { Happening, Invariants, Step } from '../../../engine/rules'
import { ends, isQuiet, isSame, isUnmoved } from '../../protocols/steps'

type Amounts = Pick<ReportFacts, 'total' | 'invoiced' | 'provisioned'>

/** What an action leaves of T, I and P, or null where it is closed. */
const ledger: Readonly<Record<string, (amounts: Amounts, cents: number) => Amounts | null>> = {
  'report.edit': (now) => now,
  'lines.change': (now, cents) => (cents >= now.invoiced + now.provisioned ? { ...now, total: cents } : null),
  'invoice.issue': (now, cents) =>
    cents > 0 && cents <= balance(now) ? { ...now, invoiced: now.invoiced + cents } : null,
  'invoice.cancel': (now, cents) =>
    cents > 0 && cents <= now.invoiced ? { ...now, invoiced: now.invoiced - cents } : null,
  'provision.book': (now, cents) =>
    cents > 0 && cents <= balance(now) ? { ...now, provisioned: now.provisioned + cents } : null,
  'provision.confirm': (now, cents) =>
    cents > 0 && cents <= now.provisioned
      ? { ...now, provisioned: now.provisioned - cents, invoiced: now.invoiced + cents }
      : null,
  'provision.cancel': (now, cents) =>
    cents > 0 && cents <= now.provisioned ? { ...now, provisioned: now.provisioned - cents } : null,
  'report.cancel': (now) => (now.invoiced + now.provisioned === 0 ? now : null),
}

export const invariants: Invariants<typeof reportLifecycle> = {
  'INV-01: the balance is never below zero': { inEveryState: ({ context }) => balance(context) >= 0 },
  'nor is any amount': {
    inEveryState: ({ context: { total, invoiced, provisioned } }) => Math.min(total, invoiced, provisioned) >= 0,
  },
  'open says that nothing is billed and nothing provisioned': stands(
    'open',
    ({ invoiced, provisioned }) => invoiced === 0 && provisioned === 0,
  ),
  'provisioned, that something is provisioned and nothing billed': stands(
    'provisioned',
    ({ invoiced, provisioned }) => invoiced === 0 && provisioned > 0,
  ),
  'partially invoiced, that a part is billed': stands(
    'partially_invoiced',
    ({ total, invoiced }) => invoiced > 0 && invoiced < total,
  ),
  'invoiced, that all is billed': stands('invoiced', ({ total, invoiced }) => invoiced > 0 && invoiced === total),
  'INV-01: an action that the amounts allow changes them as it says': {
    onEveryStep: ({ before, event, after }) => {
      const due = outcome(before, event)
      return due ? isSame(amountsOf(after.context), due) : 'n/a'
    },
  },
  'INV-01: any other changes nothing': {
    onEveryStep: (step) => (outcome(step.before, step.event) ? 'n/a' : isUnmoved(step)),
  },
  'what the amounts close is closed for its own reason, and nothing else is': {
    inEveryState: (state) => state.status !== 'active' || isSame(closedIn(state), closedBy(state.context)),
  },
  'INV-04: cancelling an invoice returns its amount to the balance': {
    onEveryStep: ({ before, event, after }) =>
      event.type === 'invoice.cancel' && outcome(before, event)
        ? balance(after.context) === balance(before.context) + (event['cents'] as number)
        : 'n/a',
  },
  'BM-03: what is not an amount can be changed until the report is cancelled': {
    inEveryState: (state) => state.can({ type: 'report.edit' }) === !state.matches('cancelled'),
  },
  'BM-03: and leaves the report where it stands': {
    onEveryStep: ({ before, event, after }) =>
      event.type === 'report.edit' ? isSame(before.value, after.value) : 'n/a',
  },
  'confirming a provision leaves the balance as it is': {
    onEveryStep: ({ before, event, after }) =>
      event.type === 'provision.confirm' ? balance(after.context) === balance(before.context) : 'n/a',
  },
  'BM-08: a report is cancelled on demand, while nothing is billed': {
    onEveryStep: (step) =>
      step.event.type === 'report.cancel' && outcome(step.before, step.event)
        ? ends(step) && step.after.matches('cancelled')
        : 'n/a',
  },
  'and by nothing else': {
    onEveryStep: (step) => (ends(step) ? step.event.type === 'report.cancel' : 'n/a'),
  },
  'BM-08: cancelled is the end': {
    inEveryState: (state) => state.matches('cancelled') === (state.status === 'done'),
  },
  'a report kept as cancelled is, any other is not': {
    atTheStart: ({ input, state }) => (input.status === 'cancelled') === (state.status === 'done'),
  },
  'every report can be brought to where it may be cancelled': {
    fromEvery: ({ status }) => status === 'active',
    canReach: ({ status }) => status === 'done',
  },
  'a lifecycle says what may happen, and does nothing': {
    onEveryStep: ({ effects }) => isQuiet(effects),
  },
}

/** By the smallest amount there is: nobody has typed one yet. */
function closedBy(amounts: Amounts): Record<string, string[]> {
  const { invoiced, provisioned } = amounts
  return Object.fromEntries([
    ...(balance(amounts) > 0 ? [] : ['invoice.issue', 'provision.book'].map((type) => [type, ['fitsBalance']])),
    ...(invoiced > 0 ? [] : [['invoice.cancel', ['fitsInvoiced']]]),
    ...(provisioned > 0 ? [] : ['provision.confirm', 'provision.cancel'].map((type) => [type, ['fitsProvisioned']])),
    ...(invoiced + provisioned > 0 ? [['report.cancel', ['isUnbilled']]] : []),
  ])
}

function closedIn(state: AnyMachineSnapshot): Record<string, string[]> {
  const closed = actionsOf(state, Object.keys(ledger)).filter(({ isOpen }) => !isOpen)
  return Object.fromEntries(closed.map(({ event, reasons }) => [event, [...reasons]]))
}

function stands(status: string, holds: (amounts: Amounts) => boolean): Invariants<typeof reportLifecycle>[string] {
  return {
    inEveryState: (state) => (state.matches('cancelled') ? 'n/a' : (state.value === status) === holds(state.context)),
  }
}

function outcome({ context }: Step<typeof reportLifecycle>['before'], { type, cents }: Happening): Amounts | null {
  return ledger[type]?.(amountsOf(context), Number(cents ?? 0)) ?? null
}

function amountsOf({ total, invoiced, provisioned }: Amounts): Amounts {
  return { total, invoiced, provisioned }
}

function balance({ total, invoiced, provisioned }: Amounts): number {
  return total - invoiced - provisioned
}
