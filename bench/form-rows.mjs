/**
 * The form of a debit note request with 200 costs: for how long the page is blocked while it opens and while one
 * types. Run by tsx, with the portal built.
 */
import { chromium } from '@playwright/test'
import { ndLines } from '../contract/limits.ts'
import { readSite } from '../server/site/site-files.ts'
import { makeNdRequest } from '../tests/machines/billing/nd-request/nd-records.ts'
import { findChromium } from '../tests/support/chromium.mjs'
import { startTestServer } from '../tests/support/server.ts'
import { withoutNews } from './without-news.mjs'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

async function measure() {
  const portal = await startTestServer({ clock: 'real', files: readSite(process.env.DIST ?? 'dist') })
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: flags })
  try {
    console.table(await figuresOf(portal, browser))
  } finally {
    await browser.close()
    await portal.close()
  }
}

async function figuresOf(portal, browser) {
  const page = await browser.newPage({ locale: 'pt-BR', baseURL: portal.origin })
  await withoutNews(page, 'bruno.lima')
  const { access, refresh } = await portal.signIn('bruno.lima')
  const values = Array.from({ length: ndLines.max }, (_, index) => `${100 + index}.00`)
  const { id } = await makeNdRequest(portal, access, { values })
  await page.goto('/login')
  await page.evaluate((tokens) => Object.assign(localStorage, tokens), { access, refresh })
  await page.goto(`/faturamento/solicitacoes-nota-debito/${id}`)
  const opener = page.getByRole('main').getByRole('button', { name: 'Alterar a solicitação', exact: true })
  await opener.waitFor()
  await page.waitForLoadState('networkidle')

  const opening = await longestTask(page, async () => {
    await opener.click()
    await page.getByLabel('Valor (R$), custo 1', { exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
  })
  const typing = await longestTask(page, () =>
    page.getByLabel('Descrição, custo 1', { exact: true }).pressSequentially('Para-brisa', { delay: 50 }),
  )
  return {
    'opening, longest task in ms': { measured: opening, 'at most': 100 },
    'typing, longest task in ms': { measured: typing, 'at most': 100 },
  }
}

/** Tasks of less than 50 ms do not count. */
async function longestTask(page, act) {
  await page.evaluate(() => {
    window.long = [0]
    window.watch = new PerformanceObserver((list) => window.long.push(...list.getEntries().map((one) => one.duration)))
    window.watch.observe({ type: 'longtask' })
  })
  await act()
  return page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestIdleCallback(next)))
    window.watch.disconnect()
    return Math.round(Math.max(...window.long))
  })
}

await measure()
