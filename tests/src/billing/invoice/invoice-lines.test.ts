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
    const detail = readingText(
      { from: 10, to: 20, unit: 'h' },
      { value: '28000.00', rent: '28000.00', excess, discount },
    )
    expect(detail).toBe(`De 10 a 20 h: 10 h · ${kept}`)
    expect(inWords({ ...line, detail }, i18n).detail).toBe(`From 10 to 20 h: 10 h · ${read}`)
  }
  const alone = { value: '5300.00', rent: '4240.00', excess: '0.00', discount: '0.00' }
  const partly = readingText({ from: 10, to: 1020, unit: 'h' }, { ...alone, discount: '40.00' })
  expect(partly).toBe('De 10 a 1.020 h: 1.010 h · locação 4.240,00 (24 dias de 5.300,00) − desconto 40,00')
  expect(inWords({ ...line, detail: partly }, i18n).detail).toBe(
    'From 10 to 1,020 h: 1,010 h · rent 4,240.00 (24 days of 5,300.00) − discount 40.00',
  )
  const unread = readingText({ from: 1020, to: 1020, unit: 'km' }, { ...alone, rent: '5300.00' })
  expect(unread).toBe('Medidor em 1.020 km, sem leitura')
  expect(inWords({ ...line, detail: unread }, i18n).detail).toBe('Meter at 1,020 km, not read')
  expect(inWords({ ...line, detail: 'De 10 a 10 h: 0 h' }, i18n).detail).toBe('Meter at 10 h, not read')
  const oneDay = readingText({ from: 1, to: 1, unit: 'h' }, { ...alone, value: '300.00', rent: '10.00' })
  expect(inWords({ ...line, detail: oneDay }, i18n).detail).toBe(
    'Meter at 1 h, not read · rent 10.00 (1 day of 300.00)',
  )
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
    'Medidor em 10 h: 3 h',
    'De 10 a 20 h: 10 h · locação 5,00 (3 dias de 1,,)',
    'De 10 a 20 h: 10 h · locação 99.999.999.999.999.999.999,00 + excedente 1,00',
    'De 10 a 20 h, sem leitura',
    'De 10 a 20 h: 10 h · locação 5,00 (24 dias de 5,00)',
    'Mobilização de 3 a 5 h: urgente',
    'Faturamento parcial do boletim #x',
    'Faturamento parcial do boletim #5, competência 13/2026',
  ])
    expect(inWords({ ...line, description: typed, detail: typed }, i18n)).toMatchObject({
      description: typed,
      detail: typed,
    })
})
