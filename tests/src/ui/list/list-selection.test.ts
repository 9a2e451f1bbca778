import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { judge, refreshed, sumOf, withoutGone, withRows } from '../../../../src/ui/list/list-selection'

const row = (id: number, value = '1.00', status = 'open') => ({ id, value, status })
const [one, two, three] = [row(1, '0.10'), row(2, '0.20'), row(3, '-100.05', 'cancelled')]
const cancelled = msg`já está cancelado`
const paid = msg`já está pago`

test('what can be done is done to those it fits; of the rest each reason tells its rows', () => {
  const whyNot = ({ id, status }: typeof one) => (status === 'cancelled' ? cancelled : id === 2 ? paid : null)
  const four = row(4, '1.00', 'cancelled')
  expect(judge({ whyNot }, [one, two, three, four])).toEqual({
    fit: [one],
    reasons: [
      { why: paid, rows: [two] },
      { why: cancelled, rows: [three, four] },
    ],
  })
  expect(judge({ whyNot }, [])).toEqual({ fit: [], reasons: [] })
})

test('rows of a page are chosen and left without those of other pages, and none is chosen twice', () => {
  expect(withRows([one, two], [two, three], true)).toEqual([one, two, three])
  expect(withRows([one, two, three], [two, three], false)).toEqual([one])
  expect(withRows([], [one], false)).toEqual([])
})

test('a chosen row is shown as the page knows it now', () => {
  expect(refreshed([one, two], [{ ...two, status: 'cancelled' }])).toEqual([one, { ...two, status: 'cancelled' }])
})

test('money is summed in cents, and what comes into no sum is counted', () => {
  expect(sumOf([one, two, three], ({ value }) => value)).toEqual({ value: '-99.75', leftOut: 0 })
  expect(sumOf([one, two], (row) => (row === two ? null : '1.00'))).toEqual({ value: '1.00', leftOut: 1 })
  expect(sumOf([], () => '1.00')).toEqual({ value: '0.00', leftOut: 0 })
})

test('after the rows were read again, what has left the page is chosen no more; what is chosen on others stays', () => {
  const [one, two, other] = [{ id: 1 }, { id: 2 }, { id: 40 }]
  expect(withoutGone([one, two, other], [one, two], [two])).toEqual([two, other])
  expect(withoutGone([one], [two], [two])).toEqual([one])
})
