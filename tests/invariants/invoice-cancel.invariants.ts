import type { invoiceCancelMachine } from '../../machines/billing/invoice-cancel.machine'
import type { Invariants } from '../support/invariants'
import { invoiceActionRules } from './invoice-action'
import { isQuiet, isUnmoved, keeps } from './steps'

const isReason = (text: string) => text.trim().length >= 10 && text.trim().length <= 500

export const invariants: Invariants<typeof invoiceCancelMachine> = {
  ...invoiceActionRules({
    demand: 'INV-04',
    field: 'reason',
    changes: 'reason.change',
    isFit: ({ reason }) => isReason(reason),
    isUntouched: ({ reason }) => reason.trim() === '',
    actor: 'cancelInvoice',
    body: ({ reason }) => ({ reason: reason.trim() }),
    rejects: 'reason',
    reviews: 'cancel.review',
    sends: 'cancel.confirm',
    retries: 'cancel.retry',
    amends: 'cancel.amend',
    allows: ({ status }) => status === 'issued' || status === 'provisioned',
    output: { done: { isCancelled: true }, dismissed: { isCancelled: false } },
  }),
  'INV-04: a reason of 10 to 500 characters, the spaces around it aside, leads to a review before anything is sent': {
    onEveryStep: (step) => {
      if (step.event.type !== 'cancel.review') return 'n/a'
      const { before, after, effects } = step
      if (!before.hasTag('editable') || !isReason(before.context.reason)) return isUnmoved(step)
      return (
        after.can({ type: 'cancel.confirm', key: '' }) &&
        !after.hasTag('editable') &&
        after.context.problem === null &&
        keeps(step, 'problem') &&
        isQuiet(effects)
      )
    },
  },
}
