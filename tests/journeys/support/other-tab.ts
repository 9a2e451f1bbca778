import type { Page } from '@playwright/test'

/** Writes to the browser's storage as another tab does, null to remove; ends when the page has been told of it. */
export async function writeElsewhere(page: Page, changes: Readonly<Record<string, string | null>>): Promise<void> {
  await page.evaluate((changes) => {
    let notices = Object.entries(changes).filter(([key, value]) => localStorage.getItem(key) !== value).length
    if (notices === 0) throw new Error('nothing to write: no other tab would be told')
    const told = new Promise<void>((resolve) => {
      addEventListener('storage', () => {
        notices -= 1
        if (notices === 0) resolve()
      })
    })
    Object.assign(window, { told })
  }, changes)
  const tab = await page.context().newPage()
  await tab.route('**/', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await tab.goto('/')
  await tab.evaluate((changes) => {
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    }
  }, changes)
  await page.evaluate(() => (window as unknown as { told: Promise<void> }).told)
  await tab.close()
}
