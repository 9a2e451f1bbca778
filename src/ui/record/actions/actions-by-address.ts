/** What the address of a record's page may start, by name: each opens a dialog or a preview, and changes nothing by itself. */
const actionsByAddress = [
  'invoice.issue',
  'provision.book',
  'report.edit',
  'report.clone',
  'report.cancel',
  'provision.confirm',
  'salesOrder.link',
  'invoice.cancel',
  'request.send',
  'request.approve',
  'debitNotes.generate',
  'request.edit',
  'request.review',
  'request.cancel',
  'debitNote.cancel',
  'pdf.open',
] as const

export type ActionByAddress = (typeof actionsByAddress)[number]

export const isActionByAddress = (name: string): name is ActionByAddress =>
  actionsByAddress.some((known) => known === name)
