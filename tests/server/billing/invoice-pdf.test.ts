import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoice } from '../../../server/database/schema'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('carla.dias')).access
})
afterAll(() => server.close())

const ask = (path: string, portal = server) =>
  portal.app.request(`/api/v1/billing/invoices/${path}`, { headers: { Authorization: `Bearer ${token}` } })

async function oneThatIs(status: 'issued' | 'provisioned' | 'cancelled') {
  const [found] = await server.database.select().from(invoice).where(eq(invoice.status, status)).limit(1)
  if (!found) throw new Error(`no seeded invoice is ${status}`)
  return found
}

test.each(['issued', 'provisioned', 'cancelled'] as const)(
  'INV-03: a document of an invoice that is %s comes as a file named after it, in both languages',
  async (status) => {
    const { id, number } = await oneThatIs(status)
    for (const query of ['', '?language=en']) {
      const answer = await ask(`${id}/pdf/${query}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Content-Type')).toBe('application/pdf')
      expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${number}.pdf"`)
      expect(answer.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'")
      const file = Buffer.from(await answer.arrayBuffer())
      expect(file.subarray(0, 5).toString()).toBe('%PDF-')
      expect(answer.headers.get('Content-Length')).toBe(String(file.length))
    }
  },
)

test('INV-03: twenty asked for at once all come', async () => {
  const { id } = await oneThatIs('issued')
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(`${id}/pdf/`)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const files = await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  expect(new Set(files.map(({ byteLength }) => byteLength)).size).toBe(1)
})

test('whoever has gone away is answered 408, and that is no failure of the server', async () => {
  const { id } = await oneThatIs('issued')
  const leaving = new AbortController()
  const answer = server.app.request(`/api/v1/billing/invoices/${id}/pdf/`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  leaving.abort()

  expect((await answer).status).toBe(408)
  expect(server.failures).toEqual([])
})

test('of an invoice that is not there, or in another language, there is none', async () => {
  expect((await ask('9999999999/pdf/')).status).toBe(404)
  expect((await ask('1/pdf/?language=de')).status).toBe(400)
})

test('where nobody has said which company bills it says so', async () => {
  const unnamed = await startTestServer({ settings: { firstCompany: null } })
  try {
    const { access } = await unnamed.signIn('carla.dias')
    const { status, body } = await unnamed.get('billing/invoices/1/pdf/', access)
    expect(status).toBe(409)
    expect(body).toEqual({ detail: 'Falta dizer que empresa emite as faturas: em Faturamento, Empresa.' })
  } finally {
    await unnamed.close()
  }
})
