import { existsSync, mkdirSync, readdirSync, rmdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileTypes } from '../../../contract/billing/documents/documents'
import { fileBounds } from '../../../contract/limits'
import { documentId } from '../../../server/billing/documents/billing-document-list'
import { attachment, auditEntry, logEntry, report, userAccount } from '../../../server/database/schema'
import { safeName } from '../../../server/files/file-content'
import { openFiles } from '../../../server/files/file-store'
import { sweep } from '../../../server/sweep'
import { signInWithGrants } from '../../support/grants'
import { attach, sampleFile, zip } from '../../support/samples/sample-files'
import { startTestServer, type TestServer, testNow } from '../../support/server'

let server: TestServer
let bruno: string
let ana: string
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  bruno = (await server.signIn('bruno.lima')).access
  ana = (await server.signIn('ana.souza')).access
  folder = `${server.dataFolder}/files`
})
afterAll(() => server.close())

let keys = 0
/** No two tests write to one report. */
let last = 200
const emptyReport = () => ++last

const send = (report: number, file: File, { token = bruno, key = `document-${++keys}` } = {}) =>
  attach(server, { token, key, report, file })
const list = (report: number, token = bruno) => server.get(`billing/reports/${report}/documents/`, token)
const stored = () => readdirSync(folder)
const rowsOf = (report: number) =>
  server.database
    .select()
    .from(attachment)
    .where(and(eq(attachment.entity, 'report'), eq(attachment.entity_id, report)))

async function read(report: number, document: number, token = bruno) {
  const response = await server.app.request(`/api/v1/billing/reports/${report}/documents/${document}/file/`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return { status: response.status, headers: response.headers, content: await bytesOf(response) }
}

async function bytesOf(read: Blob | Response): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await read.arrayBuffer())
}

describe('BM-06: a file of a report', () => {
  test('is attached, listed newest first with who and when, logged once, and comes back byte by byte', async () => {
    const id = emptyReport()
    const first = await send(id, sampleFile('pdf', 'Medição assinada.pdf'))
    server.wait(60)
    const second = await send(id, sampleFile('png', 'obra.PNG'), { token: ana })

    expect(first).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        name: 'Medição assinada.pdf',
        type: 'application/pdf',
        size: sampleFile('pdf').size,
        created_by: 'Bruno Lima',
        is_own: true,
        created_at: expect.stringMatching(/^2026-11-20T1\d:\d\d:00\.000Z$/),
        version: 1,
        status: 'kept',
        erased: null,
      },
    })
    expect(second.body).toMatchObject({ name: 'obra.PNG', type: 'image/png', created_by: 'Ana Souza' })
    expect(await list(id, ana)).toMatchObject({ status: 200, body: [second.body, { ...first.body, is_own: false }] })

    const logged = await server.database
      .select()
      .from(logEntry)
      .where(and(eq(logEntry.entity_id, String(id)), eq(logEntry.transition, 'document.attach')))
    expect(logged.map(({ entity, subject, user_id, changes }) => ({ entity, subject, user_id, changes }))).toEqual([
      { entity: 'report', subject: 'Medição assinada.pdf', user_id: 2, changes: [] },
      { entity: 'report', subject: 'obra.PNG', user_id: 1, changes: [] },
    ])

    const file = await read(id, first.body.id)
    expect(file.status).toBe(200)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(first.body.size),
      'content-disposition': `attachment; filename="Medicao assinada.pdf"; filename*=UTF-8''Medi%C3%A7%C3%A3o%20assinada.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(file.content).toEqual(await bytesOf(sampleFile('pdf')))
  })

  test.each(Object.keys(fileTypes))('may be a .%s whose content is one', async (ending) => {
    const file = sampleFile(ending as 'pdf')
    expect(await send(emptyReport(), file)).toMatchObject({
      status: 201,
      body: { name: file.name.normalize('NFC'), type: fileTypes[ending], size: file.size },
    })
  })

  test('raises the version of its report, so that a version is as many writes as the log tells', async () => {
    const id = emptyReport()
    const version = async () => (await server.get(`billing/reports/${id}/`, bruno)).body.version
    const before = await version()
    await send(id, sampleFile('pdf'), { key: 'document-version' })
    await send(id, sampleFile('pdf'), { key: 'document-version' })
    await send(id, sampleFile('png', 'a.pdf'))

    expect(await version()).toBe(before + 1)
    const { body } = await server.get(`billing/reports/${id}/logs/`, bruno)
    expect(body.count).toBe(before + 1)
  })

  test('is attached to a report in any state, also a cancelled one', async () => {
    const id = emptyReport()
    await server.database.update(report).set({ status: 'cancelled' }).where(eq(report.id, id))
    expect(await send(id, sampleFile('pdf'))).toMatchObject({ status: 201 })
  })

  test('comes over a connection with its length, whole', async () => {
    const id = emptyReport()
    const large = new File([sampleFile('pdf'), new Uint8Array(3_000_000)], 'grande.pdf')
    const { body } = await send(id, large)
    const answer = await fetch(`${server.origin}/api/v1/billing/reports/${id}/documents/${body.id}/file/`, {
      headers: { Authorization: `Bearer ${bruno}` },
    })
    expect(answer.headers.get('Content-Length')).toBe(String(large.size))
    expect((await answer.arrayBuffer()).byteLength).toBe(large.size)
  })
})

describe('BM-06: what a file is, its content says', () => {
  const of = (content: BlobPart, name: string, type = '') => new File([content], name, { type })
  const wrongType = 'Tipo de arquivo não aceito. Use PDF, PNG, JPG, JPEG, XLSX, DOCX, CSV, XML, ZIP, MSG, HEIC.'
  const mismatch = (ending: string) => `O conteúdo do arquivo não é o que o nome diz (.${ending}).`
  const html = '<!doctype html><script>alert(1)</script>'
  const bomb = zip({ 'a.txt': '0'.repeat(100_000) })

  test.each<[string, File, string]>([
    ['an empty file', of('', 'vazio.pdf'), 'O arquivo está vazio.'],
    ['a page', of(html, 'pagina.html', 'application/pdf'), wrongType],
    [
      'a drawing that may hold scripts',
      of('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/png'),
      wrongType,
    ],
    ['a program behind a second ending', of('MZ', 'boletim.pdf.exe'), wrongType],
    ['a name without an ending', of('%PDF-1.4', 'boletim'), wrongType],
    ['a name that is an ending only', of('%PDF-1.4', '.pdf'), wrongType],
    ['a page called a PDF', of(html, 'boletim.pdf', 'application/pdf'), mismatch('pdf')],
    ['a page before a PDF', of(`${html}%PDF-1.4`, 'boletim.pdf', 'application/pdf'), mismatch('pdf')],
    [
      'a drawing called a picture',
      of('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png', 'image/png'),
      mismatch('png'),
    ],
    ['a program called a workbook', of('MZ', 'planilha.xlsx'), mismatch('xlsx')],
    ['an archive called a workbook', of(bomb, 'planilha.xlsx'), mismatch('xlsx')],
    ['an archive that breaks off', of(bomb.slice(0, 40), 'planilha.xlsx'), mismatch('xlsx')],
    ['text called a PDF', of('Boletim', 'boletim.pdf'), mismatch('pdf')],
    ['a page called a table', of(html, 'horas.csv', 'text/csv'), mismatch('csv')],
    ['a program called a table', of('MZ\x90\x00\x03', 'horas.csv'), mismatch('csv')],
    ['a table called data', of('Ativo;Horas', 'nota.xml'), mismatch('xml')],
    [
      'another file of the container of messages',
      of(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]), 'aviso.msg'),
      mismatch('msg'),
    ],
    ['a picture of which only the name is left', of('\x89PN', 'obra.png'), mismatch('png')],
  ])('%s is refused', async (_, file, message) => {
    const id = emptyReport()
    const before = stored()
    expect(await send(id, file)).toEqual({ status: 400, body: { file: [message] } })
    expect(await rowsOf(id)).toEqual([])
    expect(stored()).toEqual(before)
  })

  test.each([
    ['png', 'pdf'],
    ['pdf', 'jpg'],
    ['docx', 'xlsx'],
    ['xlsx', 'docx'],
    ['xlsx', 'zip'],
    ['pdf', 'csv'],
    ['png', 'heic'],
  ] as const)('a %s called a .%s is refused', async (kind, ending) => {
    expect(await send(emptyReport(), of(sampleFile(kind), `a.${ending}`, fileTypes[ending]))).toEqual({
      status: 400,
      body: { file: [mismatch(ending)] },
    })
  })

  test('an XML is sent to be saved, and runs nothing should it be opened', async () => {
    const id = emptyReport()
    const { body } = await send(id, sampleFile('xml', 'nota.xml'))
    expect(Object.fromEntries((await read(id, body.id)).headers)).toMatchObject({
      'content-type': 'application/xml',
      'content-disposition': 'attachment; filename="nota.xml"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
  })

  test('what the browser says of it counts for nothing', async () => {
    expect(await send(emptyReport(), of(sampleFile('png'), 'obra.png', 'text/html'))).toMatchObject({
      status: 201,
      body: { type: 'image/png' },
    })
  })

  test('one of the largest size is taken, one byte more is told so, and far more is not read', async () => {
    const id = emptyReport()
    const pdf = await bytesOf(sampleFile('pdf'))
    const sized = (bytes: number) => of(new Blob([pdf, new Uint8Array(bytes - pdf.length)]), 'a.pdf')
    expect(await send(id, sized(fileBounds.bytes))).toMatchObject({ status: 201, body: { size: fileBounds.bytes } })
    expect(await send(id, sized(fileBounds.bytes + 1))).toEqual({
      status: 400,
      body: { file: ['O arquivo passa de 20 MB.'] },
    })
    expect(await send(id, sized(fileBounds.bytes + 100_000))).toMatchObject({ status: 413 })
  })

  test('what every other route takes at most has not grown', async () => {
    const body = { text: 'a'.repeat(70_000) }
    const headers = { 'Idempotency-Key': 'too-large' }
    expect(await server.post('billing/reports/1/messages/', { token: bruno, headers, body })).toMatchObject({
      status: 413,
    })
  })
})

describe('BM-06: the name of a file', () => {
  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\bruno\\boletim.pdf', 'boletim.pdf'],
    ['a\u202efdp.exe.pdf', 'afdp.exe.pdf'],
    ['bole\r\ntim\u0000.pdf', 'boletim.pdf'],
    ['..\u200b.pdf', 'pdf'],
    ['  Boletim   12 .pdf ', 'Boletim 12 .pdf'],
    ['a"b|c?.pdf', 'a_b_c_.pdf'],
    ['Medic\u0327a\u0303o.pdf', 'Medição.pdf'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(116)}.pdf`],
    [`${'a'.repeat(115)}💥.pdf`, `${'a'.repeat(115)}.pdf`],
    ['boletim 31.10.2026.pdf', 'boletim 31.10.2026.pdf'],
  ])('%j is kept as %j', (given, kept) => expect(safeName(given)).toBe(kept))

  test('leads nowhere: the content lies under a random name that only this user may read', async () => {
    const { status, body } = await send(emptyReport(), sampleFile('pdf', '../../../tmp/fora.pdf'))
    expect([status, body.name]).toEqual([201, 'fora.pdf'])
    for (const name of stored()) {
      expect(name).toMatch(/^[\da-f-]{36}$/)
      expect(statSync(`${folder}/${name}`).mode & 0o777).toBe(0o600)
    }
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })
})

describe('BM-06: a form that is not one file', () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    server.app.request(`/api/v1/billing/reports/${emptyReport()}/documents/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${bruno}`, 'Idempotency-Key': `document-form-${++keys}`, ...headers },
      body,
    })
  const form = (...entries: readonly [string, string | File][]) => {
    const made = new FormData()
    for (const [name, value] of entries) made.append(name, value as string)
    return made
  }

  test.each<[string, number, object, () => Promise<Response>]>([
    ['without a file', 400, { file: ['Campo obrigatório.'] }, async () => post(form())],
    ['with a text for a file', 400, { file: ['Envie um arquivo de cada vez.'] }, async () => post(form(['file', 'a']))],
    [
      'with two files',
      400,
      { file: ['Envie um arquivo de cada vez.'] },
      async () => post(form(['file', sampleFile('pdf')], ['file', sampleFile('png')])),
    ],
    [
      'with more than a file',
      400,
      { note: ['Valor inválido.'] },
      async () => post(form(['file', sampleFile('pdf')], ['note', 'a'])),
    ],
    [
      'that breaks off',
      400,
      { detail: 'O corpo não é um formulário válido.' },
      async () => post('--a\r\nContent-Disp', { 'Content-Type': 'multipart/form-data; boundary=a' }),
    ],
    [
      'in JSON',
      415,
      { detail: 'O corpo deve ser um formulário (Content-Type: multipart/form-data).' },
      async () => post('{}', { 'Content-Type': 'application/json' }),
    ],
  ])('%s is refused', async (_, status, body, ask) => {
    const answer = await ask()
    expect([answer.status, await answer.json()]).toEqual([status, body])
  })
})

describe('BM-06: a file is attached once', () => {
  test('a repeat of the same request answers the first answer and keeps one content', async () => {
    const id = emptyReport()
    const before = stored().length
    const first = await send(id, sampleFile('pdf'), { key: 'document-repeat' })
    const again = await send(id, sampleFile('pdf'), { key: 'document-repeat' })
    expect(again).toEqual(first)
    expect(await rowsOf(id)).toHaveLength(1)
    expect(stored()).toHaveLength(before + 1)
  })

  test('another content under the same key is refused and leaves none', async () => {
    const id = emptyReport()
    await send(id, sampleFile('pdf', 'a.pdf'), { key: 'document-other' })
    const before = stored()
    const content = await bytesOf(sampleFile('pdf'))
    const other = new File([content, '\n'], 'a.pdf')
    expect(await send(id, other, { key: 'document-other' })).toMatchObject({ status: 422 })
    expect(stored()).toEqual(before)
  })

  test('ten at the same time under one key make one, under ten keys ten', async () => {
    const [one, ten] = [emptyReport(), emptyReport()]
    const before = stored().length
    const times = Array.from({ length: 10 }, (_, index) => index)
    const same = await Promise.all(times.map(() => send(one, sampleFile('pdf'), { key: 'document-parallel' })))
    const different = await Promise.all(times.map((index) => send(ten, sampleFile('pdf', `${index}.pdf`))))
    expect(same.every(({ status }) => [201, 425].includes(status))).toBe(true)
    expect(same.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    expect(await rowsOf(one)).toHaveLength(1)
    expect(different.map(({ status }) => status)).toEqual(times.map(() => 201))
    expect(await rowsOf(ten)).toHaveLength(10)
    expect(stored()).toHaveLength(before + 11)
  })

  test(`a report holds ${fileBounds.perRecord} at most, also where the last ones come at once`, async () => {
    const id = emptyReport()
    const row = { entity: 'report', entity_id: id, name: 'a.pdf', type: 'application/pdf', size: 1, created_by: 1 }
    await server.database.insert(attachment).values(
      Array.from({ length: fileBounds.perRecord - 1 }, () => ({
        ...row,
        stored_as: crypto.randomUUID(),
        created_at: new Date(testNow),
      })),
    )
    const before = stored().length
    const answers = await Promise.all([1, 2, 3].map(() => send(id, sampleFile('pdf'))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({ detail: 'Este registro já tem 200 arquivos.' })
    expect(stored()).toHaveLength(before + 1)
  })
})

test('BM-06: no file is taken where all files together would need more room than there is for them; who sends or writes too much at once is refused, and nobody else', async () => {
  const one = { writesPerPerson: 1, uploadsPerPerson: 1, waitingPerPerson: 1 }
  const full = await startTestServer({ settings: { storageQuota: 1 }, limits: one })
  const [{ access: token }, { access: other }] = [await full.signIn('bruno.lima'), await full.signIn('ana.souza')]
  const answer = await attach(full, { token, key: 'document-full', report: 1, file: sampleFile('pdf') })

  expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('espaço para arquivos') } })
  const invoice = { report: 1, kind: 'invoice', value: '0.01', lines: [], items: [], due_date: '2090-01-31' }
  const headers = { 'Idempotency-Key': 'document-turn' }
  const acts = {
    upload: async (token: string) =>
      (await attach(full, { token, key: 'document-turn', report: 1, file: sampleFile('pdf') })).status,
    write: async (token: string) => (await full.post('billing/invoices/', { token, headers, body: invoice })).status,
  }
  const { id: bruno } = (await full.get('me/', token)).body
  for (const name of ['upload', 'write'] as const) {
    let end: () => void = () => undefined
    const held = new Promise<void>((done) => {
      end = done
    })
    const taken = [1, 2].map(() => full.services.turns[name].take(bruno, () => held))
    expect(await acts[name](token)).toBe(429)
    expect(await acts[name](other)).not.toBe(429)
    end()
    await Promise.all(taken)
    expect(await acts[name](token)).not.toBe(429)
  }
  await full.close()
})

describe('BM-06: a wrong file is removed', () => {
  const remove = (report: number, document: number, token = bruno) =>
    server.call('DELETE', `billing/reports/${report}/documents/${document}/`, { token })

  test('by whoever attached it: neither row nor content is left, and the log says who removed which, and when', async () => {
    const id = emptyReport()
    const [kept, { body }] = [
      await send(id, sampleFile('pdf', 'certa.pdf')),
      await send(id, sampleFile('pdf', 'errada.pdf')),
    ]
    const before = stored().length
    expect(await remove(id, body.id)).toMatchObject({ status: 204 })
    expect((await rowsOf(id)).map(({ name }) => name)).toEqual(['certa.pdf'])
    expect(stored()).toHaveLength(before - 1)
    expect((await read(id, kept.body.id)).status).toBe(200)
    const { body: log } = await server.get(`billing/reports/${id}/logs/`, bruno)
    expect(log.results[0]).toMatchObject({
      transition: 'document.remove',
      subject: 'errada.pdf',
      user: { name: 'Bruno Lima' },
      changes: [],
    })
    expect((await server.get(`billing/reports/${id}/`, bruno)).body.version).toBe(log.count)
    expect(await remove(id, body.id)).toMatchObject({ status: 404 })
  })

  test('by nobody else, who is told whose it is to remove, and only under its own record', async () => {
    const id = emptyReport()
    const { body } = await send(id, sampleFile('pdf'))
    expect(body.is_own).toBe(true)
    expect((await list(id, ana)).body).toMatchObject([{ is_own: false }])
    expect(await remove(id, body.id, ana)).toMatchObject({
      status: 403,
      body: { detail: 'Só quem anexou o arquivo pode removê-lo.' },
    })
    expect(await remove(emptyReport(), body.id)).toMatchObject({ status: 404 })
    expect((await read(id, body.id)).status).toBe(200)
  })

  test('also by a server that is killed in between: the sweep clears away what no row names any more', async () => {
    const id = emptyReport()
    await send(id, sampleFile('pdf'))
    const [row] = await rowsOf(id)
    const name = row?.stored_as ?? ''
    await server.services.store.release(name)
    await server.services.store.release(name)
    await server.database.delete(attachment).where(eq(attachment.id, row?.id ?? 0))
    await server.services.store.sweep(Date.now() + 2 * 60 * 60 * 1000, async () => false)
    expect(stored().filter((kept) => kept.startsWith(name))).toEqual([])
  })
})

describe('BM-06: who may', () => {
  test('a file is found under its own report only', async () => {
    const [own, other] = [emptyReport(), emptyReport()]
    const { body } = await send(own, sampleFile('pdf'))
    expect((await read(own, body.id)).status).toBe(200)
    for (const answer of [await read(other, body.id), await read(own, 999_999)]) {
      expect(answer.status).toBe(404)
      expect(JSON.parse(new TextDecoder().decode(answer.content))).toEqual({ detail: 'Recurso não encontrado.' })
    }
  })

  test('nothing is attached to, or listed of, a report that is not there', async () => {
    const before = await server.database.$count(attachment)
    expect(await send(999_999, sampleFile('pdf'))).toMatchObject({ status: 404 })
    expect(await list(999_999)).toMatchObject({ status: 404 })
    expect(await server.database.$count(attachment)).toBe(before)
  })

  test('a content that is gone answers 404 and is told to who runs the server', async () => {
    const id = emptyReport()
    const { body } = await send(id, sampleFile('pdf'))
    const [row] = await rowsOf(id)
    await server.services.store.discard(row?.stored_as ?? '')
    expect((await read(id, body.id)).status).toBe(404)
    expect(server.failures).toContainEqual({ event: 'file.missing', document: body.id, file: row?.stored_as })
  })
})

describe('BM-06: a server that is killed between file and row', () => {
  const hours = 60 * 60 * 1000
  const age = (name: string) =>
    utimesSync(
      `${folder}/${name}`,
      new Date(server.services.clock() - 2 * hours),
      new Date(server.services.clock() - 2 * hours),
    )

  test('has nothing listed that it did not record, and sweeps the content when nobody can record it any more', async () => {
    const id = emptyReport()
    const content = await bytesOf(sampleFile('pdf'))
    const { stored_as: name } = await openFiles(folder).write([content])
    expect(stored()).toEqual(expect.arrayContaining([name, `${name}.new`]))
    expect((await list(id)).body).toEqual([])

    await sweep(server.services)
    expect(stored(), 'somebody may be recording it').toContain(name)
    age(`${name}.new`)
    await sweep(server.services)
    expect(stored().filter((kept) => kept.startsWith(name))).toEqual([])
  })

  test('loses nothing that was recorded: what died before it said so is kept by the sweep', async () => {
    const id = emptyReport()
    const content = await bytesOf(sampleFile('pdf'))
    const { stored_as: name } = await openFiles(folder).write([content])
    const [author] = await server.database.select().from(userAccount).limit(1)
    await server.database.insert(attachment).values({
      entity: 'report',
      entity_id: id,
      name: 'a.pdf',
      type: 'application/pdf',
      size: content.length,
      stored_as: name,
      created_by: author?.id ?? 0,
      created_at: new Date(testNow),
    })
    age(`${name}.new`)
    await sweep(server.services)
    expect(stored().filter((kept) => kept.startsWith(name))).toEqual([name])
    expect((await read(id, (await list(id)).body[0].id)).status).toBe(200)
  })

  test('clears away a content that was never whole', async () => {
    const name = `${crypto.randomUUID()}.new`
    await send(emptyReport(), sampleFile('pdf'))
    writeFileSync(`${folder}/${name}`, 'half')
    age(name)
    await sweep(server.services)
    expect(stored()).not.toContain(name)
  })

  test('one that cannot be settled keeps no other from it, and what is no draft of ours is left alone', async () => {
    const failing = ['00000000-0000-4000-8000-000000000000.new', 'ffffffff-ffff-4fff-bfff-ffffffffffff.new']
    const half = `${crypto.randomUUID()}.new`
    await send(emptyReport(), sampleFile('pdf'))
    for (const name of failing) mkdirSync(`${folder}/${name}`)
    for (const name of [half, 'notes.new']) writeFileSync(`${folder}/${name}`, 'half')
    for (const name of [...failing, half, 'notes.new']) age(name)

    await expect(sweep(server.services)).rejects.toThrow(/EISDIR|EPERM/)
    expect(stored()).not.toContain(half)
    expect(stored()).toEqual(expect.arrayContaining([...failing, 'notes.new']))
    for (const name of failing) rmdirSync(`${folder}/${name}`)
    await sweep(server.services)
    expect(stored()).toContain('notes.new')
  })

  test('a folder that belongs to another database loses nothing that was ever recorded there', async () => {
    const { body } = await send(emptyReport(), sampleFile('pdf'))
    const [row] = await server.database.select().from(attachment).where(eq(attachment.id, body.id))
    age(row?.stored_as ?? '')
    await openFiles(folder).sweep(server.services.clock(), async () => false)
    expect(stored()).toContain(row?.stored_as)
  })
})

describe('BM-06: a file that is deleted by law', () => {
  const reason = 'Pedido do titular, protocolo 12'
  const erase = (
    report: number,
    document: number,
    { token = ana, key = `erase-file-${++keys}`, version = 1, text = reason } = {},
  ) =>
    server.post(`billing/reports/${report}/documents/${document}/erase/`, {
      ...{ token, headers: { 'Idempotency-Key': key, 'If-Match': `"${version}"` } },
      body: { reason: text },
    })

  test('leaves its row with who, when and why, and its content nowhere: neither below the record nor in the list', async () => {
    const id = emptyReport()
    const { body } = await send(id, sampleFile('pdf', 'laudo médico.pdf'))
    const [row] = await rowsOf(id)
    const key = 'erase-once'
    const erased = await erase(id, body.id, { key })

    const { is_own: _, ...kept } = body
    expect(erased).toMatchObject({
      status: 200,
      body: { ...kept, version: 2, status: 'erased', erased: { by: 'Ana Souza', reason } },
    })
    expect((await erase(id, body.id, { key })).body).toEqual(erased.body)
    expect((await list(id)).body).toEqual([{ ...erased.body, is_own: true }])
    expect(stored().filter((name) => name.startsWith(row?.stored_as ?? ''))).toEqual([`${row?.stored_as}.erased`])

    const gone = { detail: 'O conteúdo do arquivo foi excluído por determinação legal (LGPD).', code: 'erased' }
    for (const path of [
      `billing/reports/${id}/documents/${body.id}/file/`,
      `billing/documents/${documentId('attachment', body.id)}/file/`,
    ])
      expect(await server.get(path, ana)).toMatchObject({ status: 410, body: gone })
    const found = await server.get(`billing/documents/?search=laudo+médico`, ana)
    expect(found.body.results).toMatchObject([{ name: 'laudo médico.pdf', file: body.id, is_erased: true }])
    const field = (name: string) => ({ field: name, title: name })
    const sources = { report: 'R', invoice: 'I', nd_request: 'S', debit_note: 'N' }
    const kinds = { pdf: 'P', image: 'I', sheet: 'S', text: 'T', email: 'E', archive: 'A' }
    const words = { kind: kinds, source: sources, status: { kept: 'Guardado', erased: 'Excluído' } }
    const saved = await server.post('billing/documents/export/?search=laudo%20m%C3%A9dico', {
      token: ana,
      body: { format: 'csv', language: 'pt', columns: [field('name'), field('status')], words },
    })
    expect(saved.body).toContain('laudo médico.pdf;Excluído')

    const log = await server.get(`billing/reports/${id}/logs/`, ana)
    expect(log.body.results[0]).toMatchObject({ transition: 'document.erase', subject: 'laudo médico.pdf', reason })
    const audited = await server.database.select().from(auditEntry).where(eq(auditEntry.event, 'document.erase'))
    expect(audited).toMatchObject([{ entity: 'report', entity_id: String(id), user_id: 1, details: { reason } }])
  })

  test('is neither deleted again nor removed by whoever attached it', async () => {
    const id = emptyReport()
    const { body } = await send(id, sampleFile('pdf'))
    await erase(id, body.id)
    expect(await erase(id, body.id)).toMatchObject({ status: 412 })
    const refusal = { state: 'erased', event: 'document.erase', reasons: [] }
    expect(await erase(id, body.id, { version: 2 })).toMatchObject({ status: 409, body: { refusal } })
    const removal = await server.call('DELETE', `billing/reports/${id}/documents/${body.id}/`, { token: bruno })
    expect(removal).toMatchObject({ status: 409, body: { refusal: { event: 'document.remove' } } })
    expect(await rowsOf(id)).toHaveLength(1)
  })

  test('asks for a reason, for the permission, and for sight of the record', async () => {
    const id = emptyReport()
    const { body } = await send(id, sampleFile('pdf'))
    expect(await erase(id, body.id, { text: 'LGPD' })).toMatchObject({
      status: 400,
      body: { reason: [expect.any(String)] },
    })
    expect(await erase(id, body.id, { token: bruno })).toMatchObject({ status: 403 })
    const davi = await signInWithGrants(server, ['iam_arquivos_excluir'], 4)
    expect(await erase(id, body.id, { token: davi })).toMatchObject({ status: 404 })
    expect(await read(id, body.id)).toMatchObject({ status: 200 })
  })

  test('is gone after an hour also where the process ended between row and content', async () => {
    const id = emptyReport()
    await send(id, sampleFile('pdf'))
    const [row] = await rowsOf(id)
    await server.database
      .update(attachment)
      .set({ erased_at: new Date(), erased_by: 1, erasure_reason: reason })
      .where(eq(attachment.id, row?.id ?? 0))
    await sweep(server.services)
    expect(stored().filter((name) => name.startsWith(row?.stored_as ?? ''))).toEqual([`${row?.stored_as}.erased`])
  })

  test('is deleted again where an older database and folder were put back, at the next start', async () => {
    const id = emptyReport()
    const { body } = await send(id, sampleFile('pdf'))
    const [row] = await rowsOf(id)
    const content = `${folder}/${row?.stored_as}`
    await erase(id, body.id)
    await server.database
      .update(attachment)
      .set({ erased_at: null, erased_by: null, erasure_reason: null })
      .where(eq(attachment.id, body.id))
    writeFileSync(content, await bytesOf(sampleFile('pdf')))
    await sweep(server.services)
    expect(existsSync(content)).toBe(false)
    expect(await rowsOf(id)).toMatchObject([{ erased_by: 1, erasure_reason: reason }])
    expect((await read(id, body.id)).status).toBe(410)
  })
})
