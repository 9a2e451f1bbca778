import { expect, test } from 'vitest'
import { problemsOf, type ReportDraft } from '../../../../contract/billing/report'

const draft: ReportDraft = {
  cost_center: 3,
  client: 5,
  inicio: '2026-10-01',
  fim: '2026-10-31',
  competencia: '2026-10',
}

test('an empty draft lacks all five fields (BM-02)', () => {
  expect(problemsOf({ cost_center: null, client: null, inicio: '', fim: '', competencia: '' })).toEqual({
    cost_center: 'required',
    client: 'required',
    inicio: 'required',
    fim: 'required',
    competencia: 'required',
  })
})

test.each<[string, Partial<ReportDraft>, object]>([
  ['a complete one has nothing wrong', {}, {}],
  ['an end on the day of the start is allowed', { fim: '2026-10-01' }, {}],
  ['an end before the start is not', { fim: '2026-09-30' }, { fim: 'endBeforeStart' }],
  ['366 days, both counted, are the most', { inicio: '2026-01-01', fim: '2027-01-01' }, {}],
  ['a day more is too long', { inicio: '2026-01-01', fim: '2027-01-02' }, { fim: 'tooLong' }],
  ['a day that no calendar has is none', { inicio: '2026-02-30' }, { inicio: 'required' }],
  ['a month that no year has is none', { competencia: '2026-13' }, { competencia: 'required' }],
])('%s (BM-02)', (_, change, problems) => {
  expect(problemsOf({ ...draft, ...change })).toEqual(problems)
})
