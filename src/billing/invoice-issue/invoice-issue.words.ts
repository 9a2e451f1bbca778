import { msg } from '@lingui/core/macro'
import type { IssueInvoice } from '../../../contract/billing/invoice'
import { invoiceIssueWords } from '../../../machines/billing/invoice/invoice-issue.words'

/** What one machine is called on screen by what it makes. */
export const issueWords = {
  invoice: {
    title: (report: number) => msg`Emitir fatura do boletim #${report}`,
    issue: invoiceIssueWords.events['invoice.issue'],
    issued: invoiceIssueWords.states.issued,
  },
  provision: {
    title: (report: number) => msg`Provisionar o boletim #${report}`,
    issue: msg`Registrar provisão`,
    issued: msg`Provisão registrada`,
  },
} as const satisfies Record<IssueInvoice['kind'], object>
