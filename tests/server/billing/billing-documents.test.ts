import { unlinkSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BillingDocument } from '../../../contract/billing/documents/billing-documents'
import { documentId } from '../../../server/billing/documents/billing-document-list'
import { attachment, report } from '../../../server/database/schema'
import { makeNdRequest, newNdKey } from '../../machines/billing/nd-request/nd-records'
import { signInWithGrants } from '../../support/grants'
import { formOf, sampleFile } from '../../support/samples/sample-files'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let token: string
let reader: string
let request: { readonly id: number; readonly debit_notes: readonly { id: number; number: string }[] }
const files: Record<string, number> = {}
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('bruno.lima')).access
  request = await makeNdRequest(server, token, { as: 'debited' })
  files['report'] = await attach('reports', 1, sampleFile('pdf', 'medição assinada.pdf'))
  files['request'] = await attach('nd-requests', request.id, sampleFile('png', 'avaria.png'))
  files['sheet'] = await attach('reports', 2, sampleFile('xlsx', 'horas.xlsx'))
  files['invoice'] = await attach('invoices', 1, sampleFile('pdf', 'pedido.pdf'))
  files['note'] = await attach('debit-notes', request.debit_notes[0]?.id ?? 0, sampleFile('png', 'recibo.png'))
  files['text'] = await attach('reports', 2, sampleFile('docx', 'ata.docx'))
  reader = await signInWithGrants(server, ['faturamento_documentos'])
})
afterAll(() => server.close())

async function attach(collection: string, id: number, file: File): Promise<number> {
  const headers = { 'Idempotency-Key': newNdKey() }
  const { body } = await server.post(`billing/${collection}/${id}/documents/`, { token, headers, body: formOf(file) })
  return body.id
}

const list = (query = '') => server.get(`billing/documents/${query}`, token)
async function everyOne(query = ''): Promise<BillingDocument[]> {
  const found: BillingDocument[] = []
  for (let page = 1; ; page++) {
    const { body } = await list(`?page_size=100&page=${page}${query === '' ? '' : `&${query}`}`)
    found.push(...body.results)
    if (body.next === null) return found
  }
}

describe('the documents of billing (DOC-01)', () => {
  test('say what they are, how large, and whose', async () => {
    const shown = new Map((await everyOne()).map((one) => [one.id, one]))
    const [note] = request.debit_notes
    const of = (origin: Parameters<typeof documentId>[0], id: number | undefined) =>
      shown.get(documentId(origin, id ?? 0))
    const [bm] = await server.database.select().from(report).where(eq(report.id, 1))

    expect(of('attachment', files['report'])).toMatchObject({
      name: 'medição assinada.pdf',
      kind: 'pdf',
      source: { kind: 'report', id: 1, number: '#1' },
      cliente: { id: bm?.client_id },
      cost_center: { id: bm?.cost_center_id },
      competencia: bm?.competencia,
      created_by: 'Bruno Lima',
      created_at: '2026-11-20T15:00:00.000Z',
    })
    expect(of('attachment', files['request'])).toMatchObject({
      name: 'avaria.png',
      kind: 'image',
      source: { kind: 'nd_request', id: request.id, number: `#${request.id}` },
      cliente: { id: 1 },
    })
    expect(of('attachment', files['invoice'])).toMatchObject({
      name: 'pedido.pdf',
      source: { kind: 'invoice', id: 1, number: 'FL-000001' },
    })
    expect(of('attachment', files['note'])).toMatchObject({
      kind: 'image',
      source: { kind: 'debit_note', id: note?.id, number: note?.number },
      cliente: { id: 1 },
    })
    expect(of('attachment', files['sheet'])?.kind).toBe('sheet')
    expect(of('attachment', files['text'])?.kind).toBe('text')
    expect(of('attachment', files['sheet'])?.size).toBeGreaterThan(100)
    expect(of('invoice', 1)).toMatchObject({
      name: 'FL-000001.pdf',
      kind: 'pdf',
      size: null,
      source: { kind: 'invoice', id: 1, number: 'FL-000001' },
    })
    expect(of('debit_note', note?.id)).toMatchObject({
      name: `${note?.number}.pdf`,
      source: { kind: 'debit_note', id: note?.id, number: note?.number },
    })
  })

  test('are searched by their names and the numbers of their records', async () => {
    const [note] = request.debit_notes
    const cases: [string, number][] = [
      ['ASSINADA', documentId('attachment', files['report'] ?? 0)],
      ['FL-000001', documentId('invoice', 1)],
      ['fl-000001.pdf', documentId('invoice', 1)],
      ['FL-000001', documentId('attachment', files['invoice'] ?? 0)],
      [note?.number ?? '', documentId('attachment', files['note'] ?? 0)],
      [`#${request.id}`, documentId('attachment', files['note'] ?? 0)],
      ['PDF', documentId('invoice', 1)],
      ['.pdf', documentId('debit_note', note?.id ?? 0)],
      [note?.number ?? '', documentId('debit_note', note?.id ?? 0)],
      [`#${request.id}`, documentId('attachment', files['request'] ?? 0)],
    ]
    for (const [search, id] of cases)
      expect([search, (await everyOne(`search=${encodeURIComponent(search)}`)).some((row) => row.id === id)]).toEqual([
        search,
        true,
      ])
  })
})

describe('a document of billing is read by who may see documents and nothing else (DOC-01)', () => {
  const file = (id: number, query = '') => server.get(`billing/documents/${id}/file/${query}`, reader)

  test('its record is not theirs to see', async () => {
    expect((await server.get('billing/documents/', reader)).status).toBe(200)
    for (const path of [
      'reports/1/',
      'invoices/1/',
      `nd-requests/${request.id}/`,
      'invoices/1/pdf/',
      `reports/1/documents/${files['report']}/file/`,
    ])
      expect([path, (await server.get(`billing/${path}`, reader)).status]).toEqual([path, 403])
  })

  test('what was attached comes as it was sent', async () => {
    const { status, headers } = await file(documentId('attachment', files['request'] ?? 0))
    expect([status, headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="avaria.png"')
    expect(headers.get('Content-Length')).toBe(String(sampleFile('png').size))
  })

  test('an invoice and a debit note are drawn, in both languages', async () => {
    const [note] = request.debit_notes
    for (const [id, name] of [
      [documentId('invoice', 1), 'FL-000001'],
      [documentId('debit_note', note?.id ?? 0), note?.number],
    ] as const)
      for (const language of ['pt', 'en']) {
        const { status, headers, body } = await file(id, `?language=${language}`)
        expect([status, body.slice(0, 5)]).toEqual([200, '%PDF-'])
        expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${name}.pdf"`)
      }
  })

  test('a file that is gone from the disk answers 404, and the server says so', async () => {
    const id = files['sheet'] ?? 0
    const [row] = await server.database.select().from(attachment).where(eq(attachment.id, id))
    unlinkSync(`${server.dataFolder}/files/${row?.stored_as}`)
    const { status, body } = await file(documentId('attachment', id))

    expect([status, body]).toEqual([404, { detail: 'Recurso não encontrado.' }])
    expect(server.failures).toEqual([{ event: 'file.missing', document: id, file: row?.stored_as }])
  })

  test('what is attached to anything else is no document of billing', async () => {
    const [row] = await server.database
      .insert(attachment)
      .values({
        ...{ entity: 'form_response', entity_id: 1, name: 'foto.png', type: 'image/png', size: 1 },
        ...{ stored_as: crypto.randomUUID(), created_by: 1, created_at: new Date() },
      })
      .returning()
    const id = documentId('attachment', row?.id ?? 0)
    expect((await file(id)).status).toBe(404)
    expect((await everyOne()).some((one) => one.id === id)).toBe(false)
  })
})
