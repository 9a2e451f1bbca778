import { expect, test } from 'vitest'
import { isCnpj } from '../../contract/cnpj'

test.each(['11222333000181', '00000000000191', '12ABC34501DE35'])('%s is a CNPJ', (text) => {
  expect(isCnpj(text)).toBe(true)
})

test.each([
  '11222333000182',
  '11222333000191',
  '12ABC34501DE53',
  '12abc34501de35',
  '1122233300018',
  '11.222.333/0001-81',
  '11111111111111',
  '',
])('%j is none', (text) => {
  expect(isCnpj(text)).toBe(false)
})
