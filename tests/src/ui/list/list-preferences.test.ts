import { msg } from '@lingui/core/macro'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createListPreferences,
  isShown,
  readPreferences,
  shownColumns,
  usualPreferences,
  withColumn,
  writePreferences,
} from '../../../../src/ui/list/list-preferences'

const usual = { field: 'fim' }
const extra = { field: 'balance', isExtra: true } as const
const first = { field: 'id', isFixed: true } as const

test('a list is seen as usual until somebody says otherwise', () => {
  expect(readPreferences(null)).toEqual(usualPreferences)
  expect(writePreferences(usualPreferences)).toBe('')
  expect([usual, extra, first].map((column) => isShown(column, usualPreferences))).toEqual([true, false, true])
})

test('a column that is hidden and shown again is no choice any more', () => {
  const hidden = withColumn(usualPreferences, usual, false)
  expect(hidden.columns).toEqual({ fim: false })
  expect(isShown(usual, hidden)).toBe(false)
  expect(withColumn(hidden, usual, true)).toEqual(usualPreferences)
  expect(isShown(extra, withColumn(usualPreferences, extra, true))).toBe(true)
})

test('the first column stays, whatever was kept', () => {
  expect(isShown(first, readPreferences('{"columns":{"id":false}}'))).toBe(true)
})

test('one that is asked for is there however little room there is, on cards too; one left out for that can be asked for', () => {
  const column = { field: 'fim', title: msg`Fim`, cell: () => '', from: 70 } as const
  expect(shownColumns([column], usualPreferences)).toEqual([column])
  const asked = withColumn(usualPreferences, column, true, true)
  expect(asked.columns).toEqual({ fim: true })
  expect(shownColumns([column], asked)).toEqual([
    { field: 'fim', title: column.title, cell: column.cell, card: 'detail' },
  ])
  expect(shownColumns([column], withColumn(asked, column, false))).toEqual([])
})

test('what is kept is read again', () => {
  const all = fc.record({
    density: fc.constantFrom('regular' as const, 'compact' as const),
    columns: fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), fc.boolean(), { noNullPrototype: true }),
  })
  fc.assert(
    fc.property(all, (preferences) => {
      expect(readPreferences(writePreferences(preferences))).toEqual(preferences)
    }),
  )
})

test('whatever stands in the storage, the list is seen', () => {
  const anything = fc.oneof(fc.string(), fc.json())
  fc.assert(
    fc.property(anything, (text) => {
      const { density, columns } = readPreferences(text)
      expect(['regular', 'compact']).toContain(density)
      expect(Object.values(columns).every((isWanted) => typeof isWanted === 'boolean')).toBe(true)
    }),
  )
})

test('they are kept under the name of their list; nothing is kept of what is usual', () => {
  const values = new Map<string, string>()
  const kept = createListPreferences({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  })
  kept.keep('reports', '{"density":"compact"}')
  expect([...values]).toEqual([['list.reports', '{"density":"compact"}']])
  expect([kept.read('reports'), kept.read('invoices')]).toEqual(['{"density":"compact"}', null])
  kept.keep('reports', '')
  expect([...values]).toEqual([])
})
