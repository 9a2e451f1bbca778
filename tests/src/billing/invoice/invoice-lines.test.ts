import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { partText, readingText } from '../../../../contract/billing/invoice-line-text'
import { inWords } from '../../../../src/billing/invoice/invoice-lines'
import { messages as english } from '../../../../src/locales/record/en.po'

const i18n = setupI18n({ locale: 'en', messages: { en: english } })
const line = { id: 1, description: 'ATV-0001 Escavadeira', detail: '', value: '600.00' }

test('INV-02: what an invoice says by its data is read in the language of the screen', () => {
  const reading = readingText({ from: 71_000.5, to: 71_210.5, unit: 'h' })
  expect(reading).toBe('De 71.000,5 a 71.210,5 h: 210 h')
  expect(inWords({ ...line, detail: reading }, i18n)).toEqual({
    ...line,
    detail: 'From 71,000.5 to 71,210.5 h: 210 h',
  })
  const charged = [
    ['1890.00', '0.00', 'locação 28.000,00 + excedente 1.890,00', 'rent 28,000.00 + excess 1,890.00'],
    ['0.00', '50.50', 'locação 28.000,00 − desconto 50,50', 'rent 28,000.00 − discount 50.50'],
    [
      ...['1890.00', '50.50', 'locação 28.000,00 + excedente 1.890,00 − desconto 50,50'],
      'rent 28,000.00 + excess 1,890.00 − discount 50.50',
    ],
  ] as const
  for (const [excess, discount, kept, read] of charged) {
    const detail = readingText({ from: 10, to: 20, unit: 'h' }, { rent: '28000.00', excess, discount })
    expect(detail).toBe(`De 10 a 20 h: 10 h · ${kept}`)
    expect(inWords({ ...line, detail }, i18n).detail).toBe(`From 10 to 20 h: 10 h · ${read}`)
  }
  const description = partText({ report: 392, competencia: '2026-11' })
  expect(inWords({ ...line, description }, i18n).description).toBe(
    'Partial invoice of report #392, accounting month 11/2026',
  )
})

test('INV-02: what somebody typed stays as typed', () => {
  for (const typed of [
    'De 10 a 20 km',
    'De 10 a 20 km: 3 km',
    'De 10 a 20 km: 10 km · locação 5,00',
    'De 10 a 20 km: 10 km · locação 5,00 + excedente 0,00',
    'De 1.5 a 2.5 h: 1 h',
    'De , a . h: 1 h',
    'Mobilização de 3 a 5 h: urgente',
    'Faturamento parcial do boletim #x',
    'Faturamento parcial do boletim #5, competência 13/2026',
  ])
    expect(inWords({ ...line, description: typed, detail: typed }, i18n)).toMatchObject({
      description: typed,
      detail: typed,
    })
})
