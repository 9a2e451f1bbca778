import { expect, test } from 'vitest'
import { monthBefore, nextPeriod } from '../../../../src/billing/report/period/next-period'

test.each([
  ['ten days', '2026-10-01', '2026-10-10', '2026-10-11', '2026-10-20', '2026-10'],
  ['a month', '2026-10-01', '2026-10-31', '2026-11-01', '2026-11-30', '2026-11'],
  ['December', '2026-12-01', '2026-12-31', '2027-01-01', '2027-01-31', '2027-01'],
  ['January', '2027-01-01', '2027-01-31', '2027-02-01', '2027-02-28', '2027-02'],
  ['January of a leap year', '2028-01-01', '2028-01-31', '2028-02-01', '2028-02-29', '2028-02'],
  ['a month from the 16th', '2026-09-16', '2026-10-15', '2026-10-16', '2026-11-15', '2026-11'],
  ['a quarter', '2026-01-01', '2026-03-31', '2026-04-01', '2026-06-30', '2026-06'],
  ['a year', '2026-01-01', '2026-12-31', '2027-01-01', '2027-12-31', '2027-12'],
  ['twenty days', '2026-10-01', '2026-10-20', '2026-10-21', '2026-11-09', '2026-11'],
  ['a day', '2026-10-31', '2026-10-31', '2026-11-01', '2026-11-01', '2026-11'],
  ['a month from the 31st', '2026-01-31', '2026-02-27', '2026-02-28', '2026-03-27', '2026-03'],
])(
  'BM-02: after %s comes as much again, of the month that it ends in',
  (_, inicio, fim, nextStart, nextEnd, nextMonth) => {
    expect(nextPeriod({ inicio, fim })).toEqual({ inicio: nextStart, fim: nextEnd, competencia: nextMonth })
  },
)

test('BM-02: where no report came before, the whole month before the day is measured', () => {
  expect(monthBefore('2027-01-15')).toEqual({ inicio: '2026-12-01', fim: '2026-12-31', competencia: '2026-12' })
  expect(monthBefore('2028-03-31')).toEqual({ inicio: '2028-02-01', fim: '2028-02-29', competencia: '2028-02' })
})
