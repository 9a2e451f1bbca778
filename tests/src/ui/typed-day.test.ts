import { expect, test } from 'vitest'
import { readTypedDay, readTypedMonth } from '../../../src/ui/typed-day'

test.each([
  ['01/10/2026', '2026-10-01'],
  ['1/2/26', '2026-02-01'],
  ['1-2-2026', '2026-02-01'],
  ['01102026', '2026-10-01'],
  ['31/02/2026', null],
  ['13/13/2026', null],
  ['1/10', null],
  ['', null],
])('in Portuguese "%s" reads as %s', (typed, day) => {
  expect(readTypedDay(typed, 'pt')).toBe(day)
})

test('in English the month comes first', () => {
  expect(readTypedDay('10/01/2026', 'en')).toBe('2026-10-01')
})

test.each([
  ['10/2026', '2026-10'],
  ['102026', '2026-10'],
  ['1-26', '2026-01'],
  ['13/2026', null],
  ['1020', null],
  ['', null],
])('"%s" reads as the month %s', (typed, month) => {
  expect(readTypedMonth(typed)).toBe(month)
})

test('a year of two figures may still become one of four', () => {
  expect(readTypedMonth('10/20', false)).toBeNull()
})
