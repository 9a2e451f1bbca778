import { invoiceActionRules } from './invoice-action'

export const invariants = invoiceActionRules({
  demand: 'INV-05',
  field: 'order',
  changes: 'order.change',
  isFit: ({ order }) => order.trim().length >= 1 && order.trim().length <= 40,
  isUntouched: ({ order, linked }) => order.trim() === linked,
  actor: 'linkSalesOrder',
  body: ({ order }) => ({ sales_order: order.trim() }),
  rejects: 'sales_order',
  sends: 'order.link',
  retries: 'link.retry',
  amends: 'link.amend',
  allows: ({ status }) => status === 'issued' || status === 'provisioned',
  output: { done: { isLinked: true }, dismissed: { isLinked: false } },
})
