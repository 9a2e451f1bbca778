/**
 * A signed-in start: from an address typed or a bookmark to what the person came for, with the session kept, on Slow 4G
 * and a processor four times as slow; cold and with the program in the browser's cache. Medians in milliseconds, and the
 * requests until then. Beside it, in turns, the peer (`bench/peer`) and the floor, which ask nobody for anything: one
 * round trip is added to theirs. Run by tsx, with portal, floor and peer built. `--calls` prints when each request began
 * and ended.
 */
import { chromium } from '@playwright/test'
import { readSite } from '../server/site/site-files.ts'
import { findChromium } from '../tests/support/chromium.mjs'
import { startTestServer } from '../tests/support/server.ts'
import { serveFolder } from './static-server.mjs'
import { withoutNews } from './without-news.mjs'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const roundTrip = 562.5
const slow = { offline: false, latency: roundTrip, downloadThroughput: 184_375, uploadThroughput: 84_375 }
const rounds = Number(process.env.ROUNDS ?? 5)
const isTelling = process.argv.includes('--calls')

const firstLink = 'main a'
const firstRow = 'tbody tr a'

const portal = await startTestServer({
  clock: 'real',
  files: readSite(process.env.DIST ?? 'dist'),
  settings: { serviceWorker: true },
})
const peer = await serveFolder('bench/peer/dist', '')
const floor = await serveFolder('bench/floor/dist', '')
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: flags })

const programs = {
  portal: {
    origin: portal.origin,
    waits: 0,
    ways: {
      list: { address: '/faturamento/boletins-de-medicao', there: firstRow },
      record: { address: '/faturamento/boletins-de-medicao/12', there: 'main aside' },
      home: { address: '/', there: firstLink },
    },
  },
  peer: {
    origin: peer.origin,
    waits: roundTrip,
    ways: {
      list: { address: '/reports', there: firstRow },
      record: { address: '/reports/show/12', there: 'section h5' },
      home: { address: '/', there: firstLink },
    },
  },
  floor: {
    origin: floor.origin,
    waits: roundTrip,
    ways: { list: { address: '/', there: 'button' } },
  },
}

const starts = []
for (let round = 0; round < rounds; round++) {
  for (const [name, { origin, waits, ways }] of Object.entries(programs)) {
    for (const [goal, way] of Object.entries(ways)) {
      const context = await browserAt(origin, name === 'portal')
      for (const kind of ['cold', 'warm']) {
        const { ms, requests } = await start(context, way)
        if (name === 'portal' && kind === 'cold') await untilKept(context)
        starts.push({ name, what: `${goal}, ${kind}`, ms: Math.round(ms + waits), requests })
      }
      await context.close()
    }
  }
}
console.table(Object.fromEntries(starts.map(({ what }) => [what, figuresOf(what)])))
console.log(
  'Within the program, processor ÷ 4, medians in ms: until it is painted, and of that what the processor was at work',
)
console.table(await stepsWithin())
await browser.close()
await portal.close()
peer.close()
floor.close()

async function browserAt(origin, isSignedIn) {
  const { access, refresh } = isSignedIn ? await portal.signIn('bruno.lima') : {}
  const localStorage = isSignedIn ? Object.entries({ access, refresh }).map(([name, value]) => ({ name, value })) : []
  return browser.newContext({
    baseURL: origin,
    locale: 'pt-BR',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
}

/** A person stays longer on a page than it takes the browser to keep the program. */
async function untilKept(context) {
  const page = await context.newPage()
  await page.goto('/login')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  await page.close()
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
  await page.addInitScript(watch, there)
  await page.goto(address, { waitUntil: 'commit' })
  const ms = await page.evaluate(() => window.painted)
  const requests = calls.filter(({ from }) => from < ms).length
  if (isTelling) {
    console.log(address, Math.round(ms))
    for (const { path, from, to } of calls) console.log(String(from).padStart(6), String(to ?? '').padStart(6), path)
  }
  await page.close()
  return { ms, requests }
}

/** In the page, for a question from outside waits its turn: milliseconds from the navigation until this is painted. */
function watch(there) {
  window.painted = new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector(there)) return
      watcher.disconnect()
      requestAnimationFrame(() => {
        const after = new MessageChannel()
        after.port1.onmessage = () => resolve(performance.now())
        after.port2.postMessage(null)
      })
    })
    watcher.observe(document, { childList: true, subtree: true })
  })
}

/** From the list to a record, on to the next, and back to the list as it was left; and the first key in a list that has just come. */
async function stepsWithin() {
  const context = await browserAt(portal.origin, true)
  const steps = { 'list to record': [], 'next record': [], 'back to the list': [], 'first key': [] }
  const { page, devtools } = await listIn(context)
  let place
  for (let round = 0; round < rounds; round++) {
    const link = page.getByRole('row').nth(15).getByRole('link')
    await link.focus()
    place = await placeIn(page)
    steps['list to record'].push(await stepOn(page, devtools, 'Enter', 'main aside'))
    await page.waitForLoadState('networkidle')
    steps['next record'].push(await stepOn(page, devtools, 'j', 'main aside'))
    await page.waitForLoadState('networkidle')
    steps['back to the list'].push(await stepOn(page, devtools, 'Back', 'main tbody tr:nth-child(20) a'))
  }
  const { scrolled, isFocused } = await placeIn(page)
  for (let round = 0; round < rounds; round++) {
    const { page, devtools } = await listIn(context)
    await page.getByRole('searchbox').first().focus()
    steps['first key'].push(await stepOn(page, devtools, '7', 'main input[type=search]:not(:placeholder-shown)'))
    await page.close()
  }
  await context.close()
  const back = { 'scroll kept': scrolled === place.scrolled, 'focus in the list': isFocused }
  return Object.fromEntries(
    Object.entries(steps).map(([step, all]) => {
      const [ms, work] = ['ms', 'work'].map((name) => Math.round(median(all.map((one) => one[name]))))
      return [step, { ms, 'of the processor': work, ...(step === 'back to the list' ? back : {}) }]
    }),
  )
}

async function listIn(context) {
  const page = await context.newPage()
  await withoutNews(page, 'bruno.lima')
  const devtools = await context.newCDPSession(page)
  await page.goto('/faturamento/boletins-de-medicao')
  await page.locator(firstRow).first().waitFor()
  await page.waitForLoadState('networkidle')
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, devtools }
}

/** A key, or Back, until what it leads to is painted: what was there before is gone, and this is in sight. */
async function stepOn(page, devtools, key, there) {
  await page.evaluate((key) => {
    const { href } = location
    const began = new Promise((resolve) => {
      const begin = ({ timeStamp }) => resolve(timeStamp)
      addEventListener(key === 'Back' ? 'popstate' : 'keydown', begin, { once: true, capture: true })
    })
    Object.assign(window, { step: { href, began } })
  }, key)
  const before = await workOf(devtools)
  if (key === 'Back') await page.evaluate(() => history.back())
  else await page.keyboard.press(key)
  const ms = await page.evaluate(
    async ([isMove, there]) => {
      const { href, began } = window.step
      const frame = () => new Promise(requestAnimationFrame)
      const isThere = () => [...document.querySelectorAll(there)].some((one) => one.checkVisibility())
      while ((isMove && location.href === href) || !isThere()) await frame()
      await frame()
      return performance.now() - (await began)
    },
    [key !== '7', there],
  )
  return { ms, work: (await workOf(devtools)) - before }
}

/** Milliseconds that the page's thread was at work, whatever else the machine does. */
async function workOf(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}

function placeIn(page) {
  return page.evaluate(() => ({
    scrolled: String([...document.querySelectorAll('main, main *')].map(({ scrollTop }) => scrollTop).filter(Boolean)),
    isFocused: document.activeElement?.closest('main tr') !== null,
  }))
}

function figuresOf(what) {
  const [ours, peers, floors] = ['portal', 'peer', 'floor'].map((name) =>
    starts.filter((start) => start.name === name && start.what === what),
  )
  const [ms, beside, below] = [ours, peers, floors].map((all) => median(all.map((start) => start.ms)))
  return {
    'portal, ms': ms,
    'portal, requests': median(ours.map(({ requests }) => requests)),
    'peer + round trip, ms': beside,
    'portal ÷ that': ratio(ms, beside),
    'floor + round trip, ms': below ?? '',
    'portal ÷ this': below ? ratio(ms, below) : '',
  }
}

function ratio(a, b) {
  return Number((a / b).toFixed(2))
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
