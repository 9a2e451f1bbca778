import type { Page } from '@playwright/test'
import type { TestServer } from '../../support/server'

/** Gives the page the portal's files as a cache would: the browser itself stays offline. */
export async function serveWithoutNetwork(page: Page, { origin, app }: TestServer): Promise<void> {
  await page.route(
    (url) => url.origin === origin && !url.pathname.startsWith('/api/'),
    async (route) => {
      const { status, headers, body } = await answerOf(app.request(new URL(route.request().url()).pathname))
      await route.fulfill({ status, headers, body })
    },
  )
}

/** Marks a tab as online again, also for the documents that come. */
const back = 'online again'

/** Before the first document: Chromium 150 lets a new document believe that it is online whatever the browser was told, so the document is told itself. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.addInitScript((name) => {
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => window.name === name })
  }, back)
}

export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.evaluate((name) => {
    window.name = name
    window.dispatchEvent(new Event('online'))
  }, back)
}

async function answerOf(answer: Response | Promise<Response>) {
  const response = await answer
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  }
}
