import { randomUUID } from 'node:crypto'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
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

/** Milliseconds. */
const day = 24 * 60 * 60 * 1000

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
  /** The same, in date for a day: nothing has to be renewed meanwhile. */
  startLasting(username: DemoUser): Promise<Tokens>
  /** The same person's access token, expired a minute ago. */
  expired(username: DemoUser): Promise<string>
  /** In date, and refused by the server: its sign-in was never made. */
  revoked(username: DemoUser): Promise<string>
}

export interface Fixtures {
  /** A browser of its own; what happens in it is watched until the test ends. */
  readonly open: (options?: OpenOptions) => Promise<Page>
  readonly watched: Watched[]
}

export interface WorkerFixtures {
  readonly sessions: Sessions
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

  sessions: [
    async ({ portal: { database, services } }, use) => {
      const forge = (username: DemoUser, expires: number) =>
        signToken({ user: idOf(username), family: randomUUID(), issued: Date.now(), expires }, 'access', services)
      const start = (username: DemoUser, session: Parameters<typeof startFamily>[2]) =>
        database.transaction((transaction) => startFamily(transaction, idOf(username), session))
      await use({
        start: (username) => start(username, services),
        startLasting: (username) => start(username, { ...services, clock: () => Date.now() + day }),
        expired: (username) => forge(username, Date.now() - 60_000),
        revoked: (username) => forge(username, Date.now() + 300_000),
      })
    },
    { scope: 'worker' },
  ],

  watched: async ({ browserName: _ }, use) => {
    await use([])
  },

  open: async ({ browser, portal, sessions, watched }, use, info) => {
    for (const left of [rateLimit, signInFailure, knownPlace, secondFactor, passkey]) await portal.database.delete(left)
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const opened = await openContext({ browser, portal, sessions }, options)
      contexts.push(opened.context)
      await plantIn(opened.context, info)
      watched.push(opened.watched)
      return opened.context.newPage()
    })
    for (const context of contexts) await context.close()
    for (const one of watched) expectNothingUntoward(one)
  },
})

interface Around extends Pick<WorkerFixtures, 'portal'> {
  readonly browser: Browser
  readonly sessions: Pick<Sessions, 'start'>
}

/** Until it is closed, what happens in it is noted. */
export async function openContext(
  { browser, portal, sessions }: Around,
  { as, stored = {}, origin = portal.origin, origins = [], ...options }: OpenOptions = {},
): Promise<{ readonly context: BrowserContext; readonly watched: Watched }> {
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
  listen(context)
  return { context, watched: await watch(context, [origin, ...origins]) }
}

export function expectNothingUntoward({ violations, strangers, secrets, crashes }: Watched): void {
  expect(violations, 'violations of the content security policy').toEqual([])
  expect(strangers, 'requests to foreign origins').toEqual([])
  expect(secrets, 'secrets or names in the console or in an address').toEqual([])
  expect(crashes, 'errors that nobody caught').toEqual([])
}

export { expect }

function idOf(username: DemoUser): number {
  return demoUsers.findIndex((user) => user.username === username) + 1
}
