import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Page } from '@playwright/test'
import { buildApp } from '../../../server/app'
import { readSite, type SiteFiles, siteFile } from '../../../server/site/site-files'
import type { TestServer } from '../../support/server'
import { dist } from '../support/built-portal'
import { expectSignedOut, signOut } from '../support/portal-page'
import { reportsAddress } from '../support/report-dialog'
import { test as base, expect } from '../support/test'

/** The portal on an origin of its own, where it can be deployed anew. */
const test = base.extend<{ deployed: ReturnType<typeof deployment> }>({
  deployed: async ({ portal }, use) => {
    const deployed = deployment(portal)
    await deployed.open()
    await use(deployed)
    await deployed.close()
  },
})

test('The second start takes the program from the browser and asks the network for data alone; signing out leaves nothing but the program (GRD-02)', async ({
  open,
  deployed,
}) => {
  const page = await open({ as: 'bruno.lima', origin: deployed.origin })
  await page.goto(reportsAddress)
  await expect.poll(() => keptNames(page)).toContain('/')

  const network: string[] = []
  page.on('response', (response) => {
    if (!response.fromServiceWorker()) network.push(new URL(response.url()).pathname)
  })
  await page.goto(reportsAddress)
  await expect(page.getByRole('row').nth(1).getByRole('link')).toBeVisible()
  expect(network.filter((path) => !/^\/api\/|\.svg$/.test(path))).toEqual([])

  await signOut(page)
  await expectSignedOut(page)
  expect((await keptNames(page)).filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
})

test('A dashboard in its frame comes from the network, not from what the browser keeps', async ({ open, deployed }) => {
  const page = await open({ as: 'bruno.lima', origin: deployed.origin })
  await page.goto('/dashboards')
  await expect.poll(() => keptNames(page)).toContain('/')
  await page.goto('/dashboards/frota')
  await expect(page.frameLocator('iframe').getByRole('rowheader', { name: 'Escavadeiras' })).toBeVisible()
})

test('A new deployment is there at the next start, at once for who loads the page again or comes back after days; switched off, the browser forgets all it has kept', async ({
  open,
  deployed,
}) => {
  const page = await open({ as: 'bruno.lima', origin: deployed.origin })
  const shown = page.locator('html')
  await page.goto(reportsAddress)
  await expect.poll(() => keptPage(page)).toContain('data-deployment="1"')

  deployed.deploy(2)
  await page.goto(reportsAddress)
  await expect(shown).toHaveAttribute('data-deployment', '1')
  await expect.poll(() => keptPage(page)).toContain('data-deployment="2"')
  await page.goto(reportsAddress)
  await expect(shown).toHaveAttribute('data-deployment', '2')

  deployed.deploy(3)
  await page.reload()
  await expect(shown).toHaveAttribute('data-deployment', '3')
  await expect.poll(() => keptPage(page)).toContain('data-deployment="3"')

  await confirmLongAgo(page)
  deployed.deploy(4)
  await page.goto(reportsAddress)
  await expect(shown).toHaveAttribute('data-deployment', '4')
  await expect.poll(() => keptPage(page)).toContain('data-deployment="4"')

  deployed.deploy(5, false)
  await page.reload()
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
})

function deployment(portal: TestServer) {
  const built = readSite(dist)
  const made = (number: number, serviceWorker = true) =>
    buildApp(
      { ...portal.services, settings: { ...portal.services.settings, serviceWorker } },
      named(built, number),
      new Map(),
    )
  let app = made(1)
  const server = createServer(getRequestListener((request, bindings) => app.fetch(request, bindings)))
  return {
    get origin() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    open: () => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)),
    close: () =>
      new Promise((closed) => {
        server.close(closed)
        server.closeAllConnections()
      }),
    deploy(number: number, serviceWorker?: boolean) {
      app = made(number, serviceWorker)
    },
  }
}

/** The build with another first script, as each deployment has, and its number in the page. */
function named(built: SiteFiles, number: number): SiteFiles {
  const html = new TextDecoder().decode(built.get('/index.html')?.bytes)
  const [, start = ''] = /src="(\/assets\/start-[^"]+)"/.exec(html) ?? []
  const page = html
    .replace('<html', `<html data-deployment="${number}"`)
    .replace(`src="${start}"`, `src="${start.replace('.js', `-${number}.js`)}"`)
  const script = built.get(start)
  if (!script) throw new Error('the page starts with no script')
  return new Map(built)
    .set('/index.html', siteFile('.html', Buffer.from(page)))
    .set(start.replace('.js', `-${number}.js`), script)
}

/** Paths of all that the browser keeps. */
function keptNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
}

/** As if the kept pages had last been served years ago. */
function confirmLongAgo(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const kept = await cache.match('/')
      const headers = new Headers(kept?.headers)
      headers.set('x-confirmed-at', '0')
      await cache.put('/', new Response(await kept?.text(), { headers }))
    }
  })
}

function keptPage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const newest = (await caches.keys()).at(-1)
    return (await (newest ? await caches.open(newest) : caches).match('/'))?.text() ?? ''
  })
}
