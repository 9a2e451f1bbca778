import type { Page } from '@playwright/test'
import type { EventFromLogic } from 'xstate'
import { readProblem } from '../../../contract/problem'
import type { refreshQueueMachine } from '../../../machines/session/refresh-queue.machine'
import { hold } from '../../engine/page/hold'
import type { PageDriver, Stage } from '../../engine/page/page-driver'
import { findActor, standingOf } from '../../engine/page/running-actors'
import { clientOf } from '../../engine/page/running-program'
import { surroundings, together } from '../../engine/page/what-is-shown'
import { expectSignedIn, signOut } from '../../journeys/support/portal-page'
import { expect } from '../../journeys/support/test'

type RequestEvent = Extract<EventFromLogic<typeof refreshQueueMachine>, { id: string }>

const current = { used: 1, stored: 1 }
const replaced = { used: 1, stored: 2 }
const removed = { used: 1, stored: null }
const failed = readProblem(401, { detail: 'refresh-failed' })

/** A request of the page's own client, and what became of it. */
interface Asked {
  readonly id: string
  /** Whether it left before it had to wait. */
  readonly isRefused: boolean
  /** How many times it left. */
  sent: number
  /** `200`, or the status and detail that it was turned away with; null while it waits. */
  end: string | null
}

/** What the requests of a page stand at, and its way to the sign-in page, which is opened when they have been looked at. */
interface Ledger {
  readonly asked: Asked[]
  /** Those that had ended before the last step. */
  endedBefore: number
  /** All that the home page asks for is answered: what is spoilt afterwards is not its own. */
  readonly home: Promise<unknown>
  readonly leave: () => Promise<void>
}

const quick = { intervals: [20] }

const ledgers = new WeakMap<Page, Ledger>()

export const driver: PageDriver<typeof refreshQueueMachine> = {
  startsCold: true,

  cases: {
    within: ({ waiting }) => waiting.length < 3,
    events: {
      'with the current token': { type: 'request.refused', id: 'a', ...current },
      'with a replaced token': { type: 'request.refused', id: 'b', ...replaced },
      'with a removed token': { type: 'request.refused', id: 'c', ...removed },
      'for the current token': { type: 'request.held', id: 'd', ...current },
      'for a replaced token': { type: 'request.held', id: 'e', ...replaced },
      'for a removed token': { type: 'request.held', id: 'f', ...removed },
      'again with the current token': { type: 'request.denied', ...current },
      'again with a replaced token': { type: 'request.denied', ...replaced },
      'again after a sign-out': { type: 'request.denied', ...removed },
    },
    answers: {
      refreshTokens: {
        done: { 'with a token': { hasToken: true }, 'signed out meanwhile': { hasToken: false } },
        error: { refused: failed, 'no answer': failed },
      },
    },
  },

  impossible: {
    'a request that has not left would leave with the token that is stored': {
      cases: ['request.held for a replaced token'],
    },
  },

  opens: () => ({
    as: 'bruno.lima',
    address: '/',
    before: async (page) => {
      ledgers.set(page, { asked: [], endedBefore: 0, home: answersToHome(page), leave: await holdSignIn(page) })
    },
    async after({ page }) {
      await expectSignedIn(page)
      await ledgerOf(page).home
    },
  }),

  /** The page numbers its requests. */
  comparable: ({ waiting, problem }) => ({ waiting: waiting.length, problem }),

  otherCalls: /^GET \/(?:me|home|iam\/me-access|iam\/modules|notifications|billing\/reports\/by-competencia)\//,

  events: {
    'request.refused': { happen: request },
    'request.held': { happen: request },
    /** As the gate tells it of a request that it has sent again: the journey of a refused refresh takes the whole way. */
    'request.denied': {
      async happen({ page }, event) {
        turnOver(page)
        const actor = await findActor(page, 'refreshQueue')
        await actor?.evaluate((queue, event) => queue.send(event), event)
      },
    },
    'session.close': {
      async happen({ page }) {
        turnOver(page)
        await signOut(page)
      },
    },
  },

  effects: {
    refreshTokens: {
      call: {
        method: 'POST',
        path: '/token/refresh/',
        body: () => ({ isStored: true }),
        readBody: async ({ refresh }: { refresh: string }, page) => ({
          isStored: refresh === (await page.evaluate(() => localStorage['refresh'])),
        }),
      },
      async answer({ page }, { title }) {
        turnOver(page)
        if (title.endsWith('signed out meanwhile')) await write(page, { access: null, refresh: null })
        if (title.endsWith('refused')) return { status: 401, json: { detail: 'Token inválido.' } }
        return title.endsWith('no answer') ? null : undefined
      },
    },
  },

  async atEnd({ page }) {
    const { asked, leave } = ledgerOf(page)
    await expect.poll(() => asked.filter(({ end }) => end === null), quick).toEqual([])
    await leave()
  },

  async shown({ page }, state) {
    const { asked, endedBefore } = ledgerOf(page)
    const ends = asked.filter(({ end }) => end !== null)
    const waiting = asked.filter(({ end }) => end === null).map(({ id }) => id)
    const requests = {
      waiting,
      ended: [...new Set(ends.slice(endedBefore).map(({ end }) => end))],
      areSentAsDue: ends.every(({ isRefused, sent, end }) => sent === (isRefused ? 1 : 0) + (end === '200' ? 1 : 0)),
    }
    if (state.status === 'active') return { ...requests, access: await accessOn(page) }
    return together({
      ...requests,
      place: surroundings(page).then(({ path, stored }) => ({ path, stored })),
      canSignIn: page.getByRole('button', { name: 'Entrar com SIMAKRENT' }).isVisible(),
    })
  },

  toShow(state, last) {
    const { waiting } = state.context
    const requests = { waiting, areSentAsDue: true, ...endedBy(last as Happened | null, state.matches('refreshing')) }
    if (state.status === 'active') return { ...requests, access: 'loaded' }
    return { ...requests, place: { path: '/login', stored: [] }, canSignIn: true }
  },

  says: {
    'with the current token': 'com o acesso guardado',
    'with a replaced token': 'com um acesso que já foi trocado',
    'with a removed token': 'com um acesso que já foi apagado',
    'for the current token': 'pelo acesso guardado',
    'for a replaced token': 'por um acesso que já foi trocado',
    'for a removed token': 'por um acesso que já foi apagado',
    'again with the current token': 'com o acesso guardado',
    'again with a replaced token': 'com um acesso que já foi trocado',
    'again after a sign-out': 'com um acesso que já foi apagado',
    'with a token': 'com um acesso novo',
    'signed out meanwhile': 'mas outra aba saiu enquanto isso',
    refused: 'recusada',
    'no answer': 'sem resposta',
  },
}

interface Happened {
  readonly type: string
  readonly stored?: number | null
  readonly output?: { readonly hasToken: boolean }
}

/** What the requests that the last step has ended come to; nothing is said of a closing queue, which may be empty. */
function endedBy(last: Happened | null, isRefreshing: boolean) {
  if (last === null || isRefreshing) return { ended: [] }
  const { type, stored, output } = last
  if (type === 'session.close' || type === 'request.denied') return {}
  if (type.startsWith('xstate.error')) return { ended: ['401 refresh-failed'] }
  const isServed = output ? output.hasToken : stored !== null
  return { ended: [isServed ? '200' : '401 no-token'] }
}

/** A request whose token is spoilt before it leaves, or while its answer is on the way. */
async function request(stage: Stage, { type, id, used, stored }: RequestEvent): Promise<void> {
  const { page, sessions } = stage
  const isRefused = type === 'request.refused'
  const ledger = turnOver(page)
  const one: Asked = { id, isRefused, sent: 0, end: null }
  const path = `/iam/modules/?call=${ledger.asked.push(one)}`
  const access = await (isRefused ? sessions.revoked : sessions.expired)('bruno.lima')
  await write(page, { access: isRefused || stored !== null ? access : null })
  const isOurs = ({ pathname, search }: URL) => `${pathname}${search}` === `/api/v1${path}`
  await page.route(isOurs, async (route) => {
    one.sent += 1
    if (!isRefused || one.sent > 1 || stored === used) return route.fallback()
    const response = await route.fetch()
    await write(page, { access: stored === null ? null : (await sessions.start('bruno.lima')).access })
    await route.fulfill({ response })
  })
  const client = await clientOf(page)
  client
    .evaluate(
      (api, path) =>
        api(path).then(
          () => '200',
          ({ status, detail }) => `${status} ${detail}`,
        ),
      path,
    )
    .catch(() => 'lost with the page')
    .then((end) => {
      one.end = end
    })
}

function ledgerOf(page: Page): Ledger {
  const ledger = ledgers.get(page)
  if (!ledger) throw new Error('the page was opened by another driver')
  return ledger
}

function answersToHome(page: Page): Promise<unknown> {
  const asked = ['/me/', '/iam/me-access/', '/billing/reports/by-competencia/']
  return Promise.all(
    asked.map((path) => page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/v1${path}`)),
  )
}

/** What ends from now on is of the next step. */
function turnOver(page: Page): Ledger {
  const ledger = ledgerOf(page)
  ledger.endedBefore = ledger.asked.filter(({ end }) => end !== null).length
  return ledger
}

/** The sign-in page that the program leaves for does not come before its forerunner has been looked at. */
async function holdSignIn(page: Page): Promise<() => Promise<void>> {
  const { until: asked, release } = hold()
  let mayCome = false
  await page.route('**/login', async (route) => {
    if (mayCome) return route.fallback()
    await route.fulfill({ status: 204 })
    release()
  })
  return async () => {
    await asked
    mayCome = true
    await page.goto('/login')
  }
}

/** The program rests when it has read again, with a new token, what the person may do. */
async function accessOn(page: Page): Promise<unknown> {
  const actor = await findActor(page, 'accessModules')
  return actor && (await standingOf(actor)).value
}

/** As another tab would, before this one hears of it. */
async function write(page: Page, tokens: { readonly access: string | null; readonly refresh?: null }): Promise<void> {
  await page.evaluate((tokens) => {
    for (const [name, value] of Object.entries(tokens)) {
      if (value === null) localStorage.removeItem(name)
      else localStorage.setItem(name, value)
    }
  }, tokens)
}
