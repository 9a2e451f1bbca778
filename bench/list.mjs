/**
 * From the sign-in page to the first list, in one tab: JavaScript fetched (brotli 11), then the elements and the heap of
 * the list with twenty rows and the shell around it. Run by tsx, with the portal built.
 */
import { brotliCompressSync, constants } from 'node:zlib'
import { chromium } from '@playwright/test'
import { readSite } from '../server/site/site-files.ts'
import { findChromium } from '../tests/support/chromium.mjs'
import { startTestServer } from '../tests/support/server.ts'
import { withoutNews } from './without-news.mjs'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const list = '/faturamento/boletins-de-medicao'

async function measure() {
  const portal = await startTestServer({ clock: 'real', files: readSite(process.env.DIST ?? 'dist') })
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: flags })
  const page = await browser.newPage({ locale: 'pt-BR', baseURL: portal.origin })
  await withoutNews(page, 'bruno.lima')
  const scripts = new Map()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js') && pathname.startsWith('/assets/')) scripts.set(pathname, response.body())
  })

  await page.goto('/login')
  await page.getByRole('button', { name: 'Entrar com usuário e senha' }).click()
  await page.waitForLoadState('networkidle')
  const first = await bytesOf(scripts)
  const { access, refresh } = await portal.signIn('bruno.lima')
  await page.evaluate((tokens) => Object.assign(localStorage, tokens), { access, refresh })
  await page.goto(list)
  await page.getByRole('row').nth(20).getByRole('link').waitFor()
  // What the list itself needs: the next screens are fetched when nothing else is left to do.
  const whole = await bytesOf(scripts)
  await page.waitForLoadState('networkidle')
  const idle = await bytesOf(scripts)

  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await browser.close()
  await portal.close()

  console.table({
    'sign-in page, kB of JavaScript': { measured: first / 1000, 'at most': 106 },
    'sign-in to list, kB of JavaScript': { measured: whole / 1000, 'at most': 180 },
    'the same when all is quiet': { measured: idle / 1000 },
    'list, elements': { measured: elements, 'at most': 600 },
    'list, heap in MB': { measured: Number((usedSize / 1e6).toFixed(1)), 'at most': 10 },
  })
}

async function bytesOf(scripts) {
  const bodies = await Promise.all(scripts.values())
  return bodies.reduce((bytes, body) => bytes + compressed(body), 0)
}

function compressed(body) {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

await measure()
