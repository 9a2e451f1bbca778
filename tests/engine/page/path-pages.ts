import type { Page } from '@playwright/test'
import { expect, type OpenOptions } from '../../journeys/support/test'
import { releaseCalls } from './held-calls'
import type { KeptPages } from './kept-pages'
import type { Opening } from './page-driver'
import { forgetActors, rememberActors } from './running-actors'
import { forgetQueries } from './running-program'

/** No screen of the portal: whatever a path had on screen is gone there. */
const nowhere = '/nenhum-lugar'

/** Where the paths of a machine are taken, one after the other. */
export interface PathPages {
  /** A page on which nothing is left of the path before, its clock at the time that is asked for. */
  open(opening: Pick<Opening, 'time'> & OpenOptions): Promise<Page>
  /** Loads the address on a page that shows nothing yet; in one that runs, the portal's own router goes there. */
  visit(page: Page, address: string): Promise<void>
  /** What is held for a path that failed is given up: the next one begins on a page of its own. */
  abandon(): Promise<void>
  /** What is kept for other machines shows nothing, and asks for nothing, until then. */
  rest(): Promise<void>
}

/** Pages that are `kept` and opened as others serve the paths of all machines; where `startsCold`, each has a browser of its own. */
export function pathPages(
  { kept, open }: { readonly kept: KeptPages; readonly open: (options: OpenOptions) => Promise<Page> },
  startsCold: boolean,
): PathPages {
  let current: Page | null = null

  async function opened(options: OpenOptions): Promise<Page> {
    const wanted = JSON.stringify(options)
    if (startsCold) await abandon()
    const known = kept.get(wanted)
    if (known === undefined) {
      const page = await open(options)
      await rememberActors(page)
      await page.clock.install()
      kept.set(wanted, page)
      return page
    }
    if (known === current) await clear(known)
    else {
      await rest()
      await known.clock.resume()
    }
    return known
  }

  async function rest() {
    if (current === null) return
    await clear(current)
    await current.clock.setSystemTime(Date.now())
    await current.clock.pauseAt(Date.now() + 1_000)
    current = null
  }

  async function abandon() {
    for (const [options, page] of kept) if (page === current) kept.delete(options)
    await current?.context().close()
    current = null
  }

  return {
    async open({ time, ...options }) {
      current = await opened(options)
      await current.clock.setSystemTime(time ?? Date.now())
      return current
    },
    async visit(page, address) {
      if (page.url() === 'about:blank') await page.goto(address)
      else await goTo(page, address)
    },
    abandon,
    rest,
  }
}

/** Screens, their actors and calls, what they have read and stored, and what was said in passing. */
async function clear(page: Page): Promise<void> {
  await goTo(page, nowhere)
  await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor()
  await releaseCalls(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const toasts = page.locator('.mantine-Notification-root')
  if ((await toasts.count()) > 0) await page.clock.runFor(10_000)
  await expect(toasts).toHaveCount(0)
  await forgetQueries(page)
  await forgetActors(page)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key !== 'access' && key !== 'refresh') localStorage.removeItem(key)
    }
    sessionStorage.clear()
  })
}

/** The router hears of it, and nobody is asked about unsaved work. */
function goTo(page: Page, address: string): Promise<void> {
  return page.evaluate((address) => history.pushState(null, '', address), address)
}
