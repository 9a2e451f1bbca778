import { describe, expect, test } from 'vitest'
import { isPixKey } from '../../../contract/billing/company/company'
import { checksum, pixCode } from '../../../server/billing/documents/pix-code'

describe('INV-03: the PIX code of an invoice', () => {
  test('is checked as the central bank’s example and the check value of its algorithm are', () => {
    const example =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
    expect(checksum(example.slice(0, -4)).toString(16)).toBe('1d3d')
    expect(checksum('123456789').toString(16)).toBe('29b1')
  })

  test('holds key, amount, who is paid and the number of the document, each behind its length', () => {
    const code = pixCode({
      key: '11222333000181',
      name: 'Locação e Máquinas Exemplo de Equipamentos Ltda.',
      city: 'São João del-Rei e região',
      amount: '31200.50',
      reference: 'FL-000012',
    })
    expect(code.slice(0, -4)).toBe(
      [
        ...['000201', '26360014br.gov.bcb.pix011411222333000181', '52040000', '5303986', '540831200.50', '5802BR'],
        ...['5925Locacao e Maquinas Exempl', '6015Sao Joao del-Re', '62120508FL000012', '6304'],
      ].join(''),
    )
    expect(code.slice(-4)).toBe(checksum(code.slice(0, -4)).toString(16).toUpperCase().padStart(4, '0'))
  })

  test.each([
    ['11222333000181', true],
    ['123e4567-e12b-12d1-a456-426655440000', true],
    ['financeiro@example.com', true],
    ['+5511987654321', true],
    ['11.222.333/0001-81', false],
    ['11987654321', false],
    ['financeiro', false],
  ])('may go to the key %s: %s', (key, isKey) => expect(isPixKey(key)).toBe(isKey))
})
