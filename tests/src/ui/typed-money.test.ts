import { setupI18n } from '@lingui/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCents } from '../../../contract/money'
import { formatAmount, formatMoney } from '../../../src/ui/format'
import { readTypedMoney, readTypedWhole } from '../../../src/ui/typed-money'

test.each([
  ['1.234,56', '1234.56'],
  ['1234,56', '1234.56'],
  ['1234.56', '1234.56'],
  ['1.234', '1234.00'],
  ['1.5', '1.50'],
  ['12,5', '12.50'],
  ['12,', '12.00'],
  ['007', '7.00'],
  ['0', '0.00'],
  ['-0', '0.00'],
  [' R$ 1.234.567,89 ', '1234567.89'],
  ['-R$ 12,50', '-12.50'],
  ['R$ -12,50', '-12.50'],
  ['−12,50', '-12.50'],
  ['123456789012,00', '123456789012.00'],
  ['1234567890123', null],
  ['12.34,56', null],
  ['1.2345', null],
  ['1,234', null],
  ['1,234.56', null],
  ['12,345', null],
  ['--1', null],
  ['1e3', null],
  ['doze', null],
  [',', null],
  ['-', null],
  ['', null],
])('in Portuguese "%s" reads as %s', (typed, money) => {
  expect(readTypedMoney(typed, 'pt')).toBe(money)
})

test.each([
  ['1,234.56', '1234.56'],
  ['1234.56', '1234.56'],
  ['1234,56', '1234.56'],
  ['1,234', '1234.00'],
  ['1.234', null],
  ['1.234,56', null],
])('in English "%s" reads as %s', (typed, money) => {
  expect(readTypedMoney(typed, 'en')).toBe(money)
})

test.each(['pt', 'en'] as const)('what the portal writes in %s reads as what it was', (locale) => {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), (cents) => {
      const money = fromCents(cents)
      expect(readTypedMoney(formatAmount(money, i18n), locale)).toBe(money)
      expect(readTypedMoney(formatMoney(money, i18n), locale)).toBe(money)
    }),
  )
})

test.each([
  ['12345', 'pt', 12345],
  [' 12.345 ', 'pt', 12345],
  ['12,345', 'en', 12345],
  ['12,345', 'pt', Number.NaN],
  ['12.5', 'pt', Number.NaN],
  ['-1', 'pt', Number.NaN],
  ['', 'pt', Number.NaN],
] as const)('a reading "%s" in %s reads as %s', (typed, language, reading) => {
  expect(readTypedWhole(typed, language)).toBe(reading)
})
