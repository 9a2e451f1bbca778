import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openFiles } from '../../../server/files/file-store'
import { readUpload } from '../../../server/http/upload'

const folder = mkdtempSync(`${tmpdir()}/portal-upload-`)
const store = openFiles(folder)
afterAll(() => rmSync(folder, { recursive: true }))

const type = 'multipart/form-data; boundary=mark'
const head = (fields: string) => `--mark\r\nContent-Disposition: form-data; ${fields}\r\n\r\n`

/** A form as it comes over a network: in pieces that end anywhere. */
function requestOf(text: string | Buffer, size = 7, contentType = type): Request {
  const bytes = Buffer.from(text)
  async function* pieces() {
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
  }
  const body = Readable.toWeb(Readable.from(pieces()))
  return new Request('http://portal/', {
    method: 'POST',
    headers: { 'Content-Type': contentType },
    body,
    duplex: 'half',
  } as RequestInit)
}

test('a file is kept byte by byte, wherever the network breaks the form, also where it holds what looks like its end', async () => {
  const bytes = fc.uint8Array({ maxLength: 60 })
  const tricky = fc.constantFrom('\r\n--mar', '\r\n--', '\r\n', '--mark', '').map((text) => Buffer.from(text))
  await fc.assert(
    fc.asyncProperty(bytes, tricky, bytes, fc.integer({ min: 1, max: 90 }), async (before, middle, after, size) => {
      const content = Buffer.concat([before, middle, after])
      if (content.includes('\r\n--mark')) return
      const form = Buffer.concat([
        Buffer.from(`preamble\r\n${head('name="file"; filename="Medição %22a%22.pdf"')}`),
        content,
        Buffer.from('\r\n--mark--\r\n'),
      ])
      const upload = await readUpload(requestOf(form, size), store)
      const digest = createHash('sha256').update(content).digest('base64url')
      expect(readFileSync(store.pathOf(upload.stored_as))).toEqual(content)
      expect(upload).toMatchObject({ fileName: 'Medição "a".pdf', size: content.length, digest })
      await store.discard(upload.stored_as)
    }),
    { numRuns: 60 },
  )
})

const file = `${head('name="file"; filename="a.pdf"')}%PDF`
const malformed = { detail: 'O corpo não é um formulário válido.' }
test.each([
  ['no boundary', file, 400, malformed, 'multipart/form-data; x=y'],
  ['nothing', '', 400, malformed],
  ['no end', file, 400, malformed],
  ['an end that is none', `${file}\r\n--markings`, 400, malformed],
  ['a head without a name', '--mark\r\nX: y\r\n\r\nz\r\n--mark--', 400, malformed],
  ['a head without an end', `--mark\r\n${'x'.repeat(9_000)}`, 400, malformed],
  ['no file', `${head('name="other"')}x\r\n--mark--`, 400, { other: ['Valor inválido.'] }],
  ['another field beside it', `${file}\r\n${head('name="other"')}x\r\n--mark--`, 400, { other: ['Valor inválido.'] }],
  ['two files', `${file}\r\n${file}\r\n--mark--`, 400, { file: ['Envie um arquivo de cada vez.'] }],
  ['a text in its place', `${head('name="file"')}x\r\n--mark--`, 400, { file: ['Envie um arquivo de cada vez.'] }],
  ['no form', file, 415, expect.anything(), 'application/json'],
])('a form with %s is refused and leaves nothing behind', async (_, form, status, body, contentType = type) => {
  await expect(readUpload(requestOf(form, 7, contentType), store)).rejects.toMatchObject({ status, body })
  expect(readdirSync(folder)).toEqual([])
})
