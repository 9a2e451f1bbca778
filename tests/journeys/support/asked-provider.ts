import type { Page } from '@playwright/test'

/** Client ids with which each page has asked a provider, the last one last. */
const asked = new WeakMap<Page, string[]>()

/** A provider that is asked answers nothing: the page stays, as before a slow one. */
export async function stayHere(page: Page): Promise<void> {
  asked.set(page, [])
  await page.route('**/oidc/oauth2/v2.0/authorize?*', async (route, request) => {
    const { searchParams } = new URL(request.url())
    asked.get(page)?.push(`${searchParams.get('client_id')}`)
    await route.fulfill({ status: 204 })
  })
}

export function lastAsked(page: Page): string | null {
  return asked.get(page)?.at(-1) ?? null
}

/** What the browser tells a page that Back has brought on screen again. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
}
