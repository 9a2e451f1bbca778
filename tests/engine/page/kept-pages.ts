import type { Page } from '@playwright/test'
import { plantedPortal } from '../../faults/planted-portal'
import { test as base, expectNothingUntoward, type OpenOptions, openContext } from '../../journeys/support/test'
import type { Watched } from '../../journeys/support/watch'

/** Signed-in pages of a worker that stay open for the next machine, by how they were opened: to start one takes two seconds. */
export type KeptPages = Map<string, Page>

interface WorkerFixtures {
  readonly browsers: {
    readonly kept: KeptPages
    readonly watched: Watched[]
    readonly open: (options: OpenOptions) => Promise<Page>
  }
}

interface Fixtures {
  /** Null where each machine needs pages of its own: a page tells each planted fault once. */
  readonly keeps: { readonly kept: KeptPages; readonly open: (options: OpenOptions) => Promise<Page> } | null
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  browsers: [
    async ({ browser, portal, sessions: { startLasting } }, use) => {
      const watched: Watched[] = []
      const kept: KeptPages = new Map()
      const open = async (options: OpenOptions) => {
        const opened = await openContext({ browser, portal, sessions: { start: startLasting } }, options)
        watched.push(opened.watched)
        return opened.context.newPage()
      }
      await use({ kept, watched, open })
      for (const page of kept.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],

  keeps: async ({ browsers: { kept, watched, open } }, use) => {
    await use(plantedPortal.fault === undefined ? { kept, open } : null)
    for (const one of watched) {
      expectNothingUntoward(one)
      // None was: only the lines of the console are left.
      one.console.length = 0
    }
  },
})
