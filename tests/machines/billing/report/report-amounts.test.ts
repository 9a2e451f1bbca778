import { describe, expect, test } from 'vitest'
import { factsOf, type ReportFacts } from '../../../../contract/billing/report'
import { afterBilling, afterCancelling, afterConfirming } from '../../../../machines/billing/report/report-amounts'
import { report } from '../../../support/samples/sample-report'

const facts = factsOf(report)

describe('INV-01, INV-04: the report afterwards, by its lifecycle', () => {
  const at = (invoiced: number, provisioned: number, status: string): ReportFacts => ({
    total: 100_000,
    invoiced,
    provisioned,
    status,
  })
  test.each([
    ['billed in part', afterBilling(facts, 'invoice', '200.00'), at(20_000, 0, 'partially_invoiced')],
    ['billed whole', afterBilling(facts, 'invoice', '1000.00'), at(100_000, 0, 'invoiced')],
    ['provisioned', afterBilling(facts, 'provision', '200.00'), at(0, 20_000, 'provisioned')],
    [
      'with its provision confirmed',
      afterConfirming(at(0, 20_000, 'provisioned'), '200.00'),
      at(20_000, 0, 'partially_invoiced'),
    ],
    [
      'with its invoice cancelled',
      afterCancelling(at(20_000, 0, 'partially_invoiced'), 'invoice', '200.00'),
      at(0, 0, 'open'),
    ],
    [
      'with its provision cancelled',
      afterCancelling(at(20_000, 30_000, 'partially_invoiced'), 'provision', '300.00'),
      at(20_000, 0, 'partially_invoiced'),
    ],
  ])('%s', (_, after, expected) => expect(after).toEqual(expected))
})
