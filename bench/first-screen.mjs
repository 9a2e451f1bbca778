/**
 * The sign-in screen of the portal beside the floor, in one run: first paint, ready to type, main thread blocked since
 * navigation, heap, requests. Chromium, processor four times slower, Slow 4G (562.5 ms, 1,475 kbit/s), cold cache, in turns.
 * A time is worth something only as a ratio of the same run.
 */
import { chromium } from '@playwright/test'
import { findChromium } from '../tests/support/chromium.mjs'
import { serveFolder } from './static-server.mjs'

const rounds = Number(process.env['ROUNDS'] ?? 7)
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-precise-memory-info',
]
const screens = {
  portal: { folder: 'dist', button: 'Entrar com usuário e senha', config: "window.__PORTAL__={VITE_API_URL:'/'}" },
  floor: { folder: 'bench/floor/dist', button: 'Entrar', config: '' },
}

export async function measureFirstScreen() {
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: flags })
  const results = { portal: [], floor: [] }
  const servers = {}
  for (const [name, { folder, config }] of Object.entries(screens)) servers[name] = await serveFolder(folder, config)

  for (let round = 0; round <= rounds; round += 1) {
    for (const name of Object.keys(screens)) {
      const figures = await visit(browser, servers[name].origin, screens[name].button)
      if (round > 0) results[name].push(figures)
    }
  }
  await browser.close()
  for (const server of Object.values(servers)) server.close()

  return Object.fromEntries(
    Object.entries(results).map(([name, all]) => [
      name,
      Object.fromEntries(Object.keys(all[0]).map((figure) => [figure, median(all.map((one) => one[figure]))])),
    ]),
  )
}

async function visit(browser, origin, button) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' })
  const page = await context.newPage()
  const requests = []
  page.on('request', (request) => requests.push(request.url()))
  await page.addInitScript(() => {
    window.blocked = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.blocked += duration - 50
    }).observe({ type: 'longtask', buffered: true })
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1475 * 1000) / 8,
    uploadThroughput: (675 * 1000) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(origin, { waitUntil: 'commit' })
  const handle = await page.waitForFunction(
    (name) => {
      const found = [...document.querySelectorAll('button')].some((button) => button.textContent === name)
      return found ? performance.now() : false
    },
    button,
    { polling: 'raf' },
  )
  const ready = await handle.jsonValue()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const [blocked, paint] = await page.evaluate(() => [
    window.blocked,
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  ])
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await context.close()
  return { paint, ready, blocked, heap: usedSize / 1e6, requests: requests.filter(isNeeded).length }
}

/** A browser asks for an icon whether a page names one or not; Chromium tells of it only where one is named. */
function isNeeded(url) {
  return !url.endsWith('/mark.svg')
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
}
