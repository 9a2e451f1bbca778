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

async function answerOf(answer: Response | Promise<Response>) {
  const response = await answer
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  }
}
