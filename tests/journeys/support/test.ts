import { randomUUID } from 'node:crypto'
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import type { Tokens } from '../../../contract/session/session'
import { knownPlace, passkey, rateLimit, secondFactor, signInFailure } from '../../../server/database/schema'
import { demoUsers } from '../../../server/demo/seed-people'
import { startFamily } from '../../../server/session/families'
import { signToken } from '../../../server/session/tokens'
import { readSite } from '../../../server/site/site-files'
import { plantIn } from '../../faults/planted-portal'
import { type Mailbox, openMailbox } from '../../support/mailbox'
import { startBehindProxy } from '../../support/round-robin'
import { startTestServer, type TestServer } from '../../support/server'
import { dist, docs } from './built-portal'
import { listen } from './quiet'
import { type Watched, watch } from './watch'

export type DemoUser = (typeof demoUsers)[number]['username']

export interface OpenOptions extends BrowserContextOptions {
  /** Who is signed in already. */
  readonly as?: DemoUser
  /** What the browser's storage holds before the page opens. */
  readonly stored?: Readonly<Record<string, string>>
  /** Where the portal is served, if not by its own server. */
  readonly origin?: string
  /** Origins that the pages may speak to besides that one. */
  readonly origins?: readonly string[]
}

export interface Sessions {
  /** A sign-in without the page: a pair that the server knows. */
  start(username: DemoUser): Promise<Tokens>
  /** The same person's access token, expired a minute ago. */
  expired(username: DemoUser): Promise<string>
  /** In date, and refused by the server: its sign-in was never made. */
  revoked(username: DemoUser): Promise<string>
}

export interface Fixtures {
  readonly sessions: Sessions
  /** A browser of its own; what happens in it is watched until the test ends. */
  readonly open: (options?: OpenOptions) => Promise<Page>
  readonly watched: Watched[]
}

interface WorkerFixtures {
  /** Where the portal's mail arrives. */
  readonly mailbox: Mailbox
  readonly portal: TestServer
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  mailbox: [
    async ({ browserName: _ }, use) => {
      const mailbox = await openMailbox()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],

  portal: [
    async ({ mailbox }, use) => {
      const start = process.env['PROCESSES'] === '2' ? startBehindProxy : startTestServer
      const portal = await start({
        clock: 'real',
        files: readSite(dist),
        docs: readSite(docs),
        limits: { signInPerUser: 5 },
        settings: { mail: mailbox.settings },
      })
      await use(portal)
      await portal.close()
    },
    /** A database is made and filled: on a busy machine in more than a test's time. */
    { scope: 'worker', timeout: 120_000 },
  ],

  sessions: async ({ portal: { database, services } }, use) => {
    const forge = (username: DemoUser, expires: number) =>
      signToken({ user: idOf(username), family: randomUUID(), issued: Date.now(), expires }, 'access', services)
    await use({
      start: (username) => database.transaction((transaction) => startFamily(transaction, idOf(username), services)),
      expired: (username) => forge(username, Date.now() - 60_000),
      revoked: (username) => forge(username, Date.now() + 300_000),
    })
  },

  watched: async ({ browserName: _ }, use) => {
    await use([])
  },

  open: async ({ browser, portal, sessions, watched }, use, info) => {
    for (const left of [rateLimit, signInFailure, knownPlace, secondFactor, passkey]) await portal.database.delete(left)
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = []
    await use(async ({ as, stored = {}, origin = portal.origin, origins = [], ...options } = {}) => {
      const tokens: Readonly<Record<string, string>> = as ? await sessions.start(as) : {}
      const localStorage = Object.entries({ ...tokens, ...stored }).map(([name, value]) => ({ name, value }))
      const context = await browser.newContext({
        baseURL: origin,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        reducedMotion: 'reduce',
        storageState: { cookies: [], origins: [{ origin, localStorage }] },
        ...options,
      })
      contexts.push(context)
      await plantIn(context, info)
      listen(context)
      watched.push(await watch(context, [origin, ...origins]))
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    for (const { violations, strangers, secrets, crashes } of watched) {
      expect(violations, 'violations of the content security policy').toEqual([])
      expect(strangers, 'requests to foreign origins').toEqual([])
      expect(secrets, 'secrets or names in the console or in an address').toEqual([])
      expect(crashes, 'errors that nobody caught').toEqual([])
    }
  },
})

export { expect }

function idOf(username: DemoUser): number {
  return demoUsers.findIndex((user) => user.username === username) + 1
}
