/**
 * A signed-in start: from an address typed or a bookmark to what the person came for, with the session kept, on Slow 4G
 * and a processor four times as slow; cold and with the program in the browser's cache. Medians in milliseconds, and the
 * requests until then. Run by tsx, with the portal built. `--calls` prints when each request began and ended.
 */
import { chromium } from '@playwright/test'
import { readSite } from '../server/site/site-files.ts'
import { findChromium } from '../tests/support/chromium.mjs'
import { startTestServer } from '../tests/support/server.ts'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const slow = { offline: false, latency: 562.5, downloadThroughput: 184_375, uploadThroughput: 84_375 }
const rounds = Number(process.env.ROUNDS ?? 5)
const isTelling = process.argv.includes('--calls')

const ways = {
  list: {
    address: '/faturamento/boletins-de-medicao',
    there: (page) => page.getByRole('row').nth(1).getByRole('link'),
  },
  record: {
    address: '/faturamento/boletins-de-medicao/12',
    there: (page) => page.getByRole('region', { name: 'Dados' }),
  },
  home: { address: '/', there: (page) => page.getByRole('main').getByRole('link').first() },
}

async function measure() {
  const portal = await startTestServer({ clock: 'real', files: readSite(process.env.DIST ?? 'dist') })
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: flags })
  const figures = {}
  for (const [name, way] of Object.entries(ways)) {
    const starts = { cold: [], warm: [] }
    for (let round = 0; round < rounds; round++) {
      const { access, refresh } = await portal.signIn('bruno.lima')
      const localStorage = Object.entries({ access, refresh }).map(([key, value]) => ({ name: key, value }))
      const context = await browser.newContext({
        baseURL: portal.origin,
        locale: 'pt-BR',
        storageState: { cookies: [], origins: [{ origin: portal.origin, localStorage }] },
      })
      for (const kind of ['cold', 'warm']) starts[kind].push(await start(context, way))
      await context.close()
    }
    for (const [kind, all] of Object.entries(starts)) {
      figures[`${name}, ${kind}`] = {
        ms: median(all.map(({ ms }) => ms)),
        requests: median(all.map(({ requests }) => requests)),
      }
    }
  }
  await browser.close()
  await portal.close()
  console.table(figures)
}

async function start(context, { address, there }) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const calls = []
  const began = performance.now()
  page.on('request', (request) =>
    calls.push({ path: new URL(request.url()).pathname, from: Math.round(performance.now() - began), request }),
  )
  page.on('requestfinished', (request) => {
    const call = calls.find((one) => one.request === request)
    if (call) call.to = Math.round(performance.now() - began)
  })
  await page.goto(address, { waitUntil: 'commit' })
  await there(page).waitFor({ timeout: 60_000 })
  const ms = Math.round(performance.now() - began)
  if (isTelling) {
    console.log(ms)
    for (const { path, from, to } of calls) console.log(String(from).padStart(6), String(to ?? '').padStart(6), path)
  }
  const requests = calls.length
  await page.close()
  return { ms, requests }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

await measure()
