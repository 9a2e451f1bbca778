import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import {
  formatAmount,
  formatChange,
  formatCnpj,
  formatDay,
  formatMoment,
  formatMoney,
  formatMonth,
} from '../../../src/ui/format'

const pt = setupI18n({ locale: 'pt', messages: { pt: {} } })
const en = setupI18n({ locale: 'en', messages: { en: {} } })
/** `Intl` separates with several kinds of space. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('money has two decimals and its unit, in the form of the language', () => {
  expect(plain(formatMoney('1234567.50', pt))).toBe('R$ 1.234.567,50')
  expect(plain(formatMoney('-0.05', pt))).toBe('-R$ 0,05')
  expect(plain(formatMoney('1234567.50', en))).toBe('R$1,234,567.50')
  expect(formatMoney('999999999999.99', pt)).toMatch(/999\.999\.999\.999,99$/)
  expect(formatAmount('1234.50', pt)).toBe('1.234,50')
  expect(formatAmount('90071992547409.93', pt)).toBe('90.071.992.547.409,93')
  expect(plain(formatMoney('90071992547409.93', en))).toBe('R$90,071,992,547,409.93')
})

test('a change has its sign, a minus and no hyphen', () => {
  expect([0.264, -0.26, 0].map((share) => formatChange(share, pt))).toEqual(['+26%', '−26%', '0%'])
  expect(formatChange(-0.26, en)).toBe('−26%')
})

test('a plain day and a plain month are the same in every zone', () => {
  expect(formatDay('2026-01-01', pt)).toBe('01/01/2026')
  expect(formatDay('2026-12-31', en)).toBe('12/31/2026')
  expect(formatMonth('2026-01', pt)).toBe('01/2026')
  expect(formatMonth('2026-12', en)).toBe('12/2026')
})

test('a moment is told by the clock of São Paulo', () => {
  expect(plain(formatMoment('2026-11-20T02:30:00Z', pt))).toMatch(/^19\/11\/2026,? 23:30$/)
  expect(plain(formatMoment('2026-01-02T12:05:00Z', en))).toBe('01/02/2026, 09:05 AM')
})

test('a CNPJ is written with its punctuation, with capitals too', () => {
  expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
})
