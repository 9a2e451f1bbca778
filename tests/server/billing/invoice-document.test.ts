import { describe, expect, test } from 'vitest'
import { emptyCompany } from '../../../contract/billing/company/company'
import type { Invoice } from '../../../contract/billing/invoice'
import { invoiceDocument } from '../../../server/billing/invoice/invoice-document'
import { drawPdf, type PdfDocument } from '../../../server/pdf/pdf'
import { pagesOf, textsOf } from '../../support/pdf-texts'

const issuer = {
  ...emptyCompany,
  ...{ name: 'Locadora Teste', corporate_name: 'Locadora Teste Ltda.', cnpj: '11222333000181' },
  address: 'Rua Um, 1, Betim, MG',
}

const invoice: Invoice = {
  id: 12,
  version: 2,
  number: 'FL-000012',
  cliente: { id: 3, name: 'Usina Aurora', corporate_name: 'Usina Aurora Participações S.A.', cnpj: '12ABC34501DE35' },
  cost_center: { id: 1, code: 'CB-0001', name: 'Obra Macaé', group: 'Energia', management: 'Gerência Sul' },
  bm: 7,
  competencia: '2026-10',
  inicio: '2026-09-21',
  fim: '2026-10-20',
  issue_date: '2026-10-22',
  due_date: '2026-11-21',
  value: '31200.50',
  sales_order: 'OV-123456',
  status: 'issued',
  days_overdue: 0,
  purchase_order: '4512345678',
  frs: '',
  created_by: 'Bruno Lima',
  created_at: '2026-10-22T12:00:00Z',
  updated_at: '2026-10-22T12:30:00Z',
  cancellation_reason: null,
  lines: [
    { id: 1, description: 'ATV-0001 · Escavadeira hidráulica', detail: '222 h', value: '30000.00' },
    { id: 2, description: 'Frete', detail: '', value: '1200.50' },
  ],
}

const read = (change: Partial<Invoice> = {}, language: 'pt' | 'en' = 'pt') =>
  textsOf(invoiceDocument({ ...invoice, ...change }, issuer, language).definition.content).filter((text) => text !== '')

const draw = (document: PdfDocument) => drawPdf(document, new AbortController().signal)

describe('INV-03: the document', () => {
  test('says who bills whom, when it is due, what for and how much, also in words', () => {
    expect(read()).toEqual([
      ...['Locadora Teste Ltda.', 'CNPJ 11.222.333/0001-81', 'Rua Um, 1, Betim, MG', 'Fatura de locação', 'FL-000012'],
      ...['Cliente', 'Usina Aurora Participações S.A.', 'CNPJ 12.ABC.345/01DE-35'],
      ...['Emissão', '22/10/2026', 'Vencimento', '21/11/2026', 'Competência', '10/2026', 'Total', 'R$ 31.200,50'],
      ...['Centro de custo', 'CB-0001 · Obra Macaé', 'Boletim de medição', '#7'],
      ...['Período medido', '21/09/2026 a 20/10/2026', 'Pedido de compra', '4512345678', 'Ordem de venda', 'OV-123456'],
      ...['Item', 'Descrição', 'Detalhe', 'Valor (R$)'],
      ...[
        '1',
        'ATV-0001 · Escavadeira hidráulica',
        '222 h',
        '30.000,00',
        '2',
        'Frete',
        '1.200,50',
        'Total',
        '31.200,50',
      ],
      ...['Valor por extenso', 'Trinta e um mil e duzentos reais e cinquenta centavos'],
    ])
  })

  test('says where it is paid, with a PIX code of its own, only as long as it is due', () => {
    const paid = { ...issuer, bank: 'Banco 001, conta 1-2', pix_key: 'caixa@example.com', city: 'Betim' }
    const of = (change: Partial<Invoice>, by = paid) =>
      textsOf(invoiceDocument({ ...invoice, ...change }, by, 'pt').definition.content)
    const [label, bank, key, , code] = of({}).slice(-5)
    expect([label, bank, key]).toEqual(['Pagamento', 'Banco 001, conta 1-2', 'Chave PIX: caixa@example.com'])
    expect(code).toMatch(/540831200\.50.*5920Locadora Teste Ltda\.6005Betim62120508FL0000126304[\dA-F]{4}$/)
    for (const status of ['provisioned', 'cancelled'] as const) expect(of({ status })).not.toContain('Pagamento')
  })

  test('speaks English where the screen does', () => {
    const texts = read({}, 'en')
    for (const text of ['Rental invoice', '10/22/2026', '11/21/2026', 'R$ 31,200.50', 'Amount in words'])
      expect(texts).toContain(text)
    expect(texts.at(-1)).toBe('Thirty-one thousand two hundred reais and fifty centavos')
  })

  test('of a provision says that it is no demand for payment', () => {
    expect(read({ status: 'provisioned' })).toEqual(
      expect.arrayContaining(['Provisão de faturamento', expect.stringContaining('não é cobrança')]),
    )
  })

  test('of a cancelled invoice says so, across each page too, and why', () => {
    const change = { status: 'cancelled', cancellation_reason: 'Valor divergente do pedido.' } as const
    expect(read(change)).toEqual(
      expect.arrayContaining(['CANCELADA', 'Motivo do cancelamento: Valor divergente do pedido.']),
    )
    expect(invoiceDocument({ ...invoice, ...change }, issuer, 'pt').definition.watermark).toMatchObject({
      text: 'CANCELADA',
    })
  })
})

describe('INV-03: the file', () => {
  test('is a PDF, the same one each time', async () => {
    const [one, two] = [
      await draw(invoiceDocument(invoice, issuer, 'pt')),
      await draw(invoiceDocument(invoice, issuer, 'pt')),
    ]
    expect(Buffer.from(one.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(pagesOf(one)).toBe(1)
    expect(Buffer.compare(one, two)).toBe(0)
  })

  test('of sixty lines has three pages', async () => {
    const [line] = invoice.lines
    const lines = Array.from({ length: 60 }, () => line ?? { id: 1, description: '', detail: '', value: '1.00' })
    expect(pagesOf(await draw(invoiceDocument({ ...invoice, lines }, issuer, 'pt')))).toBe(3)
  })

  test('is not drawn for somebody who has gone away', async () => {
    const gone = drawPdf(invoiceDocument(invoice, issuer, 'pt'), AbortSignal.abort())
    await expect(gone).rejects.toMatchObject({ name: 'AbortError' })
  })
})
