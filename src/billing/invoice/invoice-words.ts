import { invoiceWords } from '../../../machines/billing/invoice/invoice.words'
import { reportWords } from '../../../machines/billing/report/report.words'

/** The words of the lifecycle, of an invoice by its name. */
export const issuedWords = {
  ...invoiceWords,
  events: { ...invoiceWords.events, 'invoice.cancel': reportWords.events['invoice.cancel'] },
}

/** The same of a provision. */
export const provisionWords = {
  ...invoiceWords,
  events: { ...invoiceWords.events, 'invoice.cancel': reportWords.events['provision.cancel'] },
}

/** By what the record is as long as it is not cancelled. */
export function invoiceWordsOf(status: string): typeof invoiceWords {
  return status === 'provisioned' ? provisionWords : issuedWords
}
