import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { Report } from '../../../../contract/billing/report'
import type { ReportItem, ReportLine } from '../../../../contract/billing/report-lines'
import { whyNotRemoved } from '../../../../src/billing/report-parts/why-parts-closed'
import { line } from '../../../support/samples/sample-lines'
import { item } from '../../../support/samples/sample-parts'
import { report } from '../../../support/samples/sample-report'

const i18n = setupI18n({ locale: 'pt', messages: { pt: {} } })
/** Nothing of its total is left to bill. */
const billed: Report = { ...report, status: 'provisioned', invoiced: '600.00', provisioned: '400.00', balance: '0.00' }
const invoice = { id: 3, number: 'FL-000003', status: 'issued', value: '900.00' } as const

test.each<[string, ReportLine | ReportItem, RegExp | null]>([
  ['is in an invoice', { ...line, invoice }, /^A fatura FL-000003 cobra R\$\s900,00 daqui\..* cancele a fatura antes/],
  [
    'is in a provision',
    { ...item, invoice: { ...invoice, status: 'provisioned' } },
    /^A provisão FL-000003 lança R\$\s900,00 daqui\..* cancele a provisão antes/,
  ],
  ['would leave less than is billed', line, /^O boletim tem R\$\s1\.000,00 faturados ou provisionados/],
  ['is a credit', { ...item, value: '-300.00' }, null],
])('BM-04, BM-05: a part that %s is removed or says why not', (_, part, why) => {
  const said = whyNotRemoved(part, billed, i18n)
  if (why) expect(said).toMatch(why)
  else expect(said).toBeNull()
})
