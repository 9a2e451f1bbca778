import type { BrowserContext, Page, Request } from '@playwright/test'

interface Traffic {
  /** Requests of the page's present document that have no answer yet. */
  readonly waiting: Set<Request>
  /** When a request last began or ended, in milliseconds. */
  changed: number
}

/** So long without a request, and the page asks for nothing more by itself. */
const quietFor = 500

const traffic = new WeakMap<Page, Traffic>()

/** Counts the requests of every page that opens in a browser context. */
export function listen(context: BrowserContext): void {
  context.on('page', (page) => {
    const own: Traffic = { waiting: new Set(), changed: Date.now() }
    traffic.set(page, own)
    const end = (request: Request) => {
      if (own.waiting.delete(request)) own.changed = Date.now()
    }
    page.on('request', (request) => {
      // It stays open as long as the page does.
      if (request.url().endsWith('/notifications/stream/')) return
      own.changed = Date.now()
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) own.waiting.clear()
      own.waiting.add(request)
    })
    page.on('requestfinished', end)
    page.on('requestfailed', end)
  })
}

/**
 * Waits until a page has every answer and has asked for nothing during half a second from now: a page that is busy with
 * the step before asks later. Playwright's `networkidle` says this of a document once, as it loads: after a step within
 * the page it is there already.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const own = traffic.get(page)
  if (!own) throw new Error('nobody listens to this page: open it by the fixture `open`')
  const asked = Date.now()
  for (;;) {
    const left = own.waiting.size > 0 ? 50 : Math.max(own.changed, asked) + quietFor - Date.now()
    if (left <= 0) return
    await page.waitForTimeout(left)
  }
}
