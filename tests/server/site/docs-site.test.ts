import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSite } from '../../../server/site/site-files'
import { startTestServer, type TestServer } from '../../support/server'

const inline = 'document.documentElement.classList.add("dark")'
const page = (name: string) =>
  `<!doctype html><title>${name}</title><script id="theme">${inline}</script><script type="module" src="/docs/assets/app.js"></script>`
const folder = mkdtempSync(join(tmpdir(), 'portal-docs-'))

let server: TestServer
beforeAll(async () => {
  for (const below of ['assets', 'maquinas', 'en']) mkdirSync(join(folder, below))
  for (const name of ['index', '404', 'como-ler', 'maquinas/index', 'maquinas/portal', 'en/index'])
    writeFileSync(join(folder, `${name}.html`), page(name))
  writeFileSync(join(folder, 'assets', 'app.js'), 'export {}')
  server = await startTestServer({ seeded: false, docs: readSite(folder) })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const ask = (path: string) => server.app.request(path)

describe('the docs', () => {
  test.each([
    ['/docs/', 'index'],
    ['/docs/como-ler', 'como-ler'],
    ['/docs/como-ler.html', 'como-ler'],
    ['/docs/maquinas/', 'maquinas/index'],
    ['/docs/maquinas/portal', 'maquinas/portal'],
    ['/docs/en/', 'en/index'],
  ])('answer %s with the page %s', async (path, name) => {
    const response = await ask(path)
    expect([response.status, await response.text()]).toEqual([200, page(name)])
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
  })

  test.each([
    ['/docs', '/docs/'],
    ['/docs/en', '/docs/en/'],
    ['/docs/maquinas', '/docs/maquinas/'],
  ])('lead from %s to the page of the folder', async (path, page) => {
    const response = await ask(path)
    expect([response.status, response.headers.get('Location')]).toEqual([302, page])
  })

  test.each(['/docs/nada', '/docs/maquinas/nada', '/docs/assets/gone.js', '/docs/%E0%A4%A'])(
    'say that there is no %s',
    async (path) => {
      const response = await ask(path)
      expect([response.status, await response.text()]).toEqual([404, page('404')])
      expect(response.headers.get('Cache-Control')).toBe('no-cache')
    },
  )

  test('run the script that stands in a page by its hash, and no other', async () => {
    const policy = (await ask('/docs/como-ler')).headers.get('Content-Security-Policy')
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(inline).digest('base64')}';`)
    expect(policy).toContain("frame-ancestors 'none'")
  })

  test('keep a file with a hash in its name for a year', async () => {
    expect((await ask('/docs/assets/app.js')).headers.get('Cache-Control')).toContain('immutable')
  })
})

test('docs that are not built say how they are', async () => {
  const bare = await startTestServer({ seeded: false })
  const response = await bare.app.request('/docs/')
  expect([response.status, await response.text()]).toEqual([404, 'The docs are not built yet: npm run docs:build'])
  await bare.close()
})
