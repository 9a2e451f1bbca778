import { assign, setup } from 'xstate'
import type { ReportFacts } from '../../../contract/billing/report'
import type { Meta } from '../../support/vocabulary'

/** Amounts are cents. A screen asks what is open before anybody has typed one: then the smallest is meant. */
type ReportEvent =
  | { type: 'report.edit' }
  | { type: 'lines.change'; cents?: number }
  | { type: 'invoice.issue'; cents?: number }
  | { type: 'invoice.cancel'; cents?: number }
  | { type: 'provision.book'; cents?: number }
  | { type: 'provision.confirm'; cents?: number }
  | { type: 'provision.cancel'; cents?: number }
  | { type: 'report.cancel' }

interface Amount {
  readonly cents: number | undefined
}

const reportSetup = setup({
  types: {
    input: {} as ReportFacts,
    context: {} as ReportFacts,
    events: {} as ReportEvent,
    meta: {} as Meta,
  },
  actions: {
    setTotal: assign(({ context: { total } }, { cents = total }: Amount) => ({ total: cents })),
    addInvoiced: assign(({ context: { invoiced } }, { cents = 0 }: Amount) => ({ invoiced: invoiced + cents })),
    takeInvoiced: assign(({ context: { invoiced } }, { cents = 0 }: Amount) => ({ invoiced: invoiced - cents })),
    addProvisioned: assign(({ context }, { cents = 0 }: Amount) => ({ provisioned: context.provisioned + cents })),
    takeProvisioned: assign(({ context }, { cents = 0 }: Amount) => ({ provisioned: context.provisioned - cents })),
  },
  guards: {
    fitsBalance: ({ context: { total, invoiced, provisioned } }, { cents = 1 }: Amount) =>
      cents > 0 && cents <= total - invoiced - provisioned,
    coversBilled: ({ context: { total, invoiced, provisioned } }, { cents = total }: Amount) =>
      cents >= invoiced + provisioned,
    fitsInvoiced: ({ context: { invoiced } }, { cents = 1 }: Amount) => cents > 0 && cents <= invoiced,
    fitsProvisioned: ({ context: { provisioned } }, { cents = 1 }: Amount) => cents > 0 && cents <= provisioned,
    isUnbilled: ({ context: { invoiced, provisioned } }) => invoiced === 0 && provisioned === 0,
    isCancelled: ({ context: { status } }) => status === 'cancelled',
    isInvoiced: ({ context: { total, invoiced } }) => invoiced > 0 && invoiced === total,
    isPartlyInvoiced: ({ context: { invoiced } }) => invoiced > 0,
    isProvisioned: ({ context: { provisioned } }) => provisioned > 0,
  },
})

const amount = ({ event }: { event: ReportEvent }): Amount => ({ cents: 'cents' in event ? event.cents : undefined })

/** The same in every state but `cancelled`: what closes an action is a guard, so that the screen can say why. */
const standing = reportSetup.createStateConfig({
  meta: { requirements: ['BM-03', 'INV-01', 'INV-04'] },
  on: {
    'report.edit': 'settling',
    'lines.change': {
      guard: { type: 'coversBilled', params: amount },
      target: 'settling',
      actions: { type: 'setTotal', params: amount },
    },
    'invoice.issue': {
      guard: { type: 'fitsBalance', params: amount },
      target: 'settling',
      actions: { type: 'addInvoiced', params: amount },
    },
    'provision.book': {
      guard: { type: 'fitsBalance', params: amount },
      target: 'settling',
      actions: { type: 'addProvisioned', params: amount },
    },
    'provision.confirm': {
      guard: { type: 'fitsProvisioned', params: amount },
      target: 'settling',
      actions: [
        { type: 'takeProvisioned', params: amount },
        { type: 'addInvoiced', params: amount },
      ],
    },
    'provision.cancel': {
      guard: { type: 'fitsProvisioned', params: amount },
      target: 'settling',
      actions: { type: 'takeProvisioned', params: amount },
    },
    'invoice.cancel': {
      guard: { type: 'fitsInvoiced', params: amount },
      target: 'settling',
      actions: { type: 'takeInvoiced', params: amount },
    },
    'report.cancel': { guard: 'isUnbilled', target: 'cancelled' },
  },
})

/**
 * What may happen to a measurement report. T is the total of lines and items, I what active invoices bill, P what active
 * provisions book; the balance T − I − P never falls below zero, and the state follows from the three, all in cents.
 * Source: domain decisions, "Lifecycles: Report".
 */
export const reportLifecycle = reportSetup.createMachine({
  id: 'report',
  meta: { requirements: ['BM-03', 'BM-08', 'INV-01', 'INV-04'] },
  context: ({ input }) => input,
  initial: 'settling',
  states: {
    settling: {
      meta: { requirements: ['BM-03', 'INV-01'] },
      always: [
        { guard: 'isCancelled', target: 'cancelled' },
        { guard: 'isInvoiced', target: 'invoiced' },
        { guard: 'isPartlyInvoiced', target: 'partially_invoiced' },
        { guard: 'isProvisioned', target: 'provisioned' },
        { target: 'open' },
      ],
    },
    open: standing,
    provisioned: standing,
    partially_invoiced: standing,
    invoiced: standing,
    cancelled: { type: 'final', meta: { requirements: ['BM-08'] } },
  },
})
