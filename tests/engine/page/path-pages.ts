import type { Page } from '@playwright/test'
import { expect, type Fixtures } from '../../journeys/support/test'
import { releaseCalls } from './held-calls'
import type { Opening } from './page-driver'
import { forgetActors, rememberActors } from './running-actors'
import { forgetQueries } from './running-program'

/** No screen of the portal: whatever a path had on screen is gone there. */
const nowhere = '/nenhum-lugar'

/** Where the paths of a machine are taken, one after the other. */
export interface PathPages {
  /** A page on which nothing is left of the path before, its clock at the time that is asked for. */
  open(opening: Pick<Opening, 'time'> & NonNullable<Parameters<Fixtures['open']>[0]>): Promise<Page>
  /** Loads the address on a page that shows nothing yet; in one that runs, the portal's own router goes there. */
  visit(page: Page, address: string): Promise<void>
  /** What is held for a path that failed is given up: the next one begins on a page of its own. */
  abandon(): Promise<void>
}

/** One page for all paths; where `startsCold`, a browser of its own for each. */
export function pathPages(openBrowser: Fixtures['open'], startsCold: boolean): PathPages {
  let kept: { readonly page: Page; readonly options: string } | null = null

  return {
    async open({ time, ...options }) {
      const wanted = JSON.stringify(options)
      if (kept && !startsCold && kept.options === wanted) await clear(kept.page)
      else {
        await kept?.page.context().close()
        const page = await openBrowser(options)
        await rememberActors(page)
        await page.clock.install(time === undefined ? {} : { time })
        await page.addInitScript(keepToasts)
        kept = { page, options: wanted }
      }
      await kept.page.clock.setSystemTime(time ?? Date.now())
      return kept.page
    },
    async visit(page, address) {
      if (page.url() === 'about:blank') await page.goto(address)
      else await goTo(page, address)
    },
    async abandon() {
      await kept?.page.context().close()
      kept = null
    },
  }
}

/** What is said in passing goes in 4 seconds: too soon where a machine under load shows the rest later. */
function keepToasts(): void {
  const own = window.setTimeout
  const setTimeout = (act: () => void, wait?: number, ...rest: unknown[]) =>
    own(act, wait === 4_000 ? 9_000 : wait, ...rest)
  Object.assign(window, { setTimeout })
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
