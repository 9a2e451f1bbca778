import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeDocument } from '../../../server/documentation/document'
import { endpoints } from '../../../server/endpoints'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seeded: false })
})
afterAll(() => server.close())

const committed = fileURLToPath(new URL('../../../contract/openapi.json', import.meta.url))

test('the committed document is the one that the schemas write (else: npm run openapi)', () => {
  expect(JSON.parse(readFileSync(committed, 'utf8'))).toEqual(JSON.parse(JSON.stringify(writeDocument())))
})

test('the document is published as it is committed', async () => {
  expect((await server.get('/api/docs/openapi.json')).body).toEqual(JSON.parse(readFileSync(committed, 'utf8')))
})

test('every route is in it, with its rule', () => {
  const { paths = {} } = writeDocument()
  for (const { method, path } of endpoints) {
    expect(paths[`/api/v1${path}`]?.[method]?.description).toMatch(
      /^Rule: (public|signed in(?: anyhow| without a factor)?|module (?:admin|member)|permission \w+(?: or \w+)*(?:, within (?:signed in|module member|permission \w+))?)\.$/,
    )
  }
})

test('the page to read it comes from here alone', async () => {
  const { status, body, headers } = await server.get('/api/docs')
  const addresses = [...String(body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)

  expect(status).toBe(200)
  expect(addresses.filter((address) => address.startsWith('/'))).toHaveLength(3)
  expect(addresses.every((address) => address.startsWith('/api/docs/') || address === 'data:,')).toBe(true)
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'self'; script-src 'self';/)
  for (const address of addresses.filter((one) => one.startsWith('/'))) {
    expect((await server.get(address)).status).toBe(200)
  }
})
