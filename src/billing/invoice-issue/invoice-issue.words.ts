import { msg } from '@lingui/core/macro'
import type { IssueInvoice } from '../../../contract/billing/invoice'
import { invoiceIssueWords } from '../../../machines/billing/invoice/invoice-issue.words'
import { reportWords } from '../../../machines/billing/report/report.words'

/** What one machine is called on screen by what it makes. */
export const issueWords = {
  invoice: {
    title: (report: number) => msg`Emitir fatura do boletim #${report}`,
    what: msg`O que cobrar`,
    issue: invoiceIssueWords.events['invoice.issue'],
    issued: invoiceIssueWords.states.issued,
  },
  provision: {
    title: (report: number) => msg`Provisionar saldo do boletim #${report}`,
    what: msg`O que provisionar`,
    issue: reportWords.events['provision.book'],
    issued: msg`Provisão registrada`,
  },
} as const satisfies Record<IssueInvoice['kind'], object>
