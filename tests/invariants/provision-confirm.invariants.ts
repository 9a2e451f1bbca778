import { invoiceActionRules } from './invoice-action'

export const invariants = invoiceActionRules({
  demand: 'INV-01',
  field: 'day',
  changes: 'day.choose',
  isFit: ({ day, today }) => /^\d{4}-\d\d-\d\d$/.test(day) && day >= today,
  isUntouched: ({ day, proposed }) => day === proposed,
  actor: 'confirmProvision',
  body: ({ day }) => ({ due_date: day }),
  rejects: 'due_date',
  sends: 'provision.confirm',
  retries: 'confirm.retry',
  amends: 'confirm.amend',
  allows: ({ status }) => status === 'provisioned',
  output: { done: { isConfirmed: true }, dismissed: { isConfirmed: false } },
})
