import { expect, test } from 'vitest'
import { amountInWords } from '../../../server/billing/documents/amount-in-words'

const cases = [
  ['0.00', 'zero reais', 'zero reais'],
  ['0.01', 'um centavo', 'one centavo'],
  ['0.99', 'noventa e nove centavos', 'ninety-nine centavos'],
  ['1.00', 'um real', 'one real'],
  ['1.01', 'um real e um centavo', 'one real and one centavo'],
  ['16.19', 'dezesseis reais e dezenove centavos', 'sixteen reais and nineteen centavos'],
  ['100.00', 'cem reais', 'one hundred reais'],
  ['1200.50', 'mil e duzentos reais e cinquenta centavos', 'one thousand two hundred reais and fifty centavos'],
  ['21100.00', 'vinte e um mil e cem reais', 'twenty-one thousand one hundred reais'],
  ['1000000.00', 'um milhão de reais', 'one million reais'],
  ['1000001.00', 'um milhão e um reais', 'one million one reais'],
] as const

test.each(cases)('INV-03: %s is read aloud as "%s" and "%s"', (amount, pt, en) => {
  expect(amountInWords(amount, 'pt')).toBe(pt)
  expect(amountInWords(amount, 'en')).toBe(en)
})
