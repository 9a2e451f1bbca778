import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { framesOf, readDashboards } from '../../../server/dashboards/dashboard-file'
import { exampleDashboards } from '../../../server/dashboards/example-dashboards'
import { startTestServer, type TestServer } from '../../support/server'

const secret = 'the key that Metabase signs with, too'
const ours = { code: 'vendas', title: 'Vendas', metabase: 'https://bi.example.com/', dashboard: 12, secret }
const page = { code: 'mapa', title: 'Mapa', title_en: 'Map', page: 'https://mapas.example.com/frota?x=1' }

const folder = mkdtempSync(join(tmpdir(), 'portal-dashboards-'))
afterAll(() => rmSync(folder, { recursive: true }))
const written = (content: unknown) => {
  const path = join(folder, 'dashboards.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('the file of dashboards', () => {
  test('names pages and dashboards of Metabase, whose origins the page’s policy allows', () => {
    const read = readDashboards(written([{ ...ours, permission: 'faturamento_boletins' }, page]))
    expect(read).toMatchObject([
      { code: 'vendas', permission: 'faturamento_boletins', source: { dashboard: 12 } },
      { code: 'mapa', title_en: 'Map', permission: null, source: { page: page.page } },
    ])
    expect(framesOf(read)).toEqual(['https://bi.example.com', 'https://mapas.example.com'])
  })

  test('with a slip in its JSON says nothing of what it holds', () => {
    expect(() => readDashboards(written(`[{"secret": ${secret}}]`))).toThrow(/^no JSON$/)
  })

  test.each([
    ['no JSON', '[', /JSON/],
    ['an unknown permission', [{ ...page, permission: 'tudo' }], /permission/],
    ['an address that is none', [{ ...page, page: 'javascript:alert(1)' }], /page/],
    ['a secret that is too short', [{ ...ours, secret: 'short' }], /secret/],
    ['neither a page nor a dashboard', [{ ...ours, dashboard: undefined }], /either page/],
    ['a code with a slash', [{ ...page, code: 'a/b' }], /code/],
    ['one code twice', [page, page], /mapa/],
    ['a code that is an address of the portal', [{ ...page, code: 'novo' }], /novo/],
  ])('with %s is refused', (_, content, reason) => {
    expect(() => readDashboards(written(content))).toThrow(reason)
  })
})

describe('dashboards (DSH-01)', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    const dashboards = [
      ...exampleDashboards('a secret for tests only, of no use'),
      ...readDashboards(written([{ ...ours, permission: 'formularios_criar' }, page])),
    ]
    server = await startTestServer({ settings: { dashboards } })
    token = (await server.signIn('bruno.lima')).access
  })
  afterAll(() => server.close())

  test('a person is told of those permitted to them, and never of a secret', async () => {
    const { status, body } = await server.get('dashboards/', token)
    expect([status, body.can_build]).toEqual([200, false])
    const framed = body.results.filter((one: { is_native: boolean }) => !one.is_native)
    expect(framed.map(({ code }: { code: string }) => code)).toEqual(['frota', 'mapa'])
    const told = ['code', 'title', 'title_en', 'description', 'description_en', 'is_native']
    for (const one of body.results) expect(Object.keys(one)).toEqual(told)
    const { access } = await server.signIn('ana.souza')
    const { results, can_build } = (await server.get('dashboards/', access)).body
    expect(can_build).toBe(true)
    expect(results.filter((one: { is_native: boolean }) => !one.is_native)).toHaveLength(3)
  })

  test('one that the person may not see is not there', async () => {
    expect((await server.get('dashboards/vendas/', token)).status).toBe(404)
    expect((await server.get('dashboards/nenhum/', token)).status).toBe(404)
    expect((await server.get('dashboards/Outro Nome/', token)).status).toBe(404)
  })

  test('a page of another program is named as it is', async () => {
    expect((await server.get('dashboards/mapa/', token)).body).toMatchObject({ address: page.page, expires_at: null })
  })

  test('the address of one of Metabase’s is signed for ten minutes with the key that both know', async () => {
    const { access } = await server.signIn('ana.souza')
    const { body } = await server.get('dashboards/vendas/', access)
    const [, signed = ''] = /^https:\/\/bi\.example\.com\/embed\/dashboard\/([^#]+)#/.exec(body.address) ?? []
    const { payload } = await jwtVerify(signed, new TextEncoder().encode(secret), {
      currentDate: new Date(server.services.clock()),
    })
    expect(payload).toMatchObject({ resource: { dashboard: 12 }, params: {} })
    expect(Date.parse(body.expires_at)).toBe(1000 * (decodeJwt(signed).exp ?? 0))
    expect(Date.parse(body.expires_at) - server.services.clock()).toBeGreaterThan(590_000)
  })

  test('the demonstrated one opens with its address, in the portal’s own frame, until that ends', async () => {
    const { body } = await server.get('dashboards/frota/', token)
    const address = new URL(body.address, 'http://portal.example').pathname
    const shown = await server.get(address)
    expect(shown.status).toBe(200)
    expect(shown.body).toContain('Escavadeiras')
    expect(shown.body).toMatch(/de \d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}</)
    expect(shown.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
    server.wait(601)
    expect((await server.get(address)).status).toBe(401)
  })
})
