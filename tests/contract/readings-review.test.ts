import { expect, test } from 'vitest'
import type { ReportLine } from '../../contract/billing/report-lines'
import { reviewAgain, reviewOf } from '../../contract/billing/report-readings/report-readings'
import { readProblem } from '../../contract/problem'

const line: ReportLine = {
  ...{ id: 1, version: 3, asset: { id: 7, code: 'ATV-0007', name: 'Caminhão' }, status: '', service_order: '' },
  ...{ failure_analysis: '', observations: '', unit: 'km', value: '1000.00', rent: '1000.00', discount: '0.00' },
  ...{ initial: 0, final: 1_450, covered: 1_450, franchise: 1_000, excess: '832.50', total: '1832.50', invoice: null },
}

function draftOf(fields: Partial<ReportLine>, of = line) {
  const [reading] = reviewOf([{ row: 1, code: 'atv-0007', fields, unread: {} }], [of]).readings
  return reading?.draft
}

test('BM-04: the excess follows pasted readings by the rate that the line had', () => {
  expect(draftOf({ final: 1_825 })).toMatchObject({ final: 1_825, excess: '1526.25' })
  expect(draftOf({ final: 900 })).toMatchObject({ final: 900, excess: '0.00' })
})

test('BM-04: the excess that is pasted stands, and so does one without a rate or without new readings', () => {
  expect(draftOf({ final: 1_825, excess: '900.00' })).toMatchObject({ excess: '900.00' })
  expect(draftOf({ final: 1_825 }, { ...line, final: 900, excess: '0.00' })).toMatchObject({ excess: '0.00' })
  expect(draftOf({ rent: '500.00' })).toMatchObject({ rent: '500.00', excess: '832.50' })
})

test('BM-04: what the server rejected stays out as long as its line is the same', () => {
  const rows = [{ row: 1, code: 'atv-0007', fields: { final: 1_825 }, unread: {} }]
  const rejected = readProblem(400, { 'lines.1.final': ['Leitura já usada.'] })
  const once = reviewAgain({ rows, review: reviewOf(rows, [line]), problem: rejected }, [line])
  const others = reviewAgain({ rows, review: once, problem: readProblem(412, null) }, [line])
  expect(others).toMatchObject({ readings: [], faulty: once.faulty })
  const changed = reviewAgain({ rows, review: once, problem: readProblem(412, null) }, [{ ...line, version: 4 }])
  expect(changed).toMatchObject({ readings: [{ line: 1 }], faulty: [] })
})
