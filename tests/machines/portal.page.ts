import type { Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import type { portalMachine } from '../../machines/portal.machine'
import { type HeldCalls, holdCalls } from '../engine/page/held-calls'
import type { Opening, PageDriver, Stage } from '../engine/page/page-driver'
import { surroundings, textOf, together } from '../engine/page/what-is-shown'
import { endingTexts, rememberEnding } from '../journeys/support/ending'
import { goOffline, goOnline, serveWithoutNetwork } from '../journeys/support/offline'
import { openedByProvider, returned, withoutNow } from '../journeys/support/opened-by-provider'
import { writeElsewhere } from '../journeys/support/other-tab'
import { signIn, signOut, stored, userMenu } from '../journeys/support/portal-page'
import { expect } from '../journeys/support/test'
import { bruno } from '../support/demo-user'
import { unauthorized } from '../support/people'
import { options } from './portal.cases'

type State = SnapshotFrom<typeof portalMachine>

/** Light where an access token is stored as the page opens, dark where one has to be asked for first: so a state tells. */
const usual = { isOnline: true, ssoReturn: null, ended: null, theme: 'light', language: 'pt' } as const
const unrenewed = { ...usual, theme: 'dark' } as const

/** What the portal waits for, and where it leaves for. */
interface Held {
  readonly calls: HeldCalls
  readonly next: NextPage
}

interface NextPage {
  readonly asked: () => string | null
  readonly come: () => Promise<void>
}

/** What is on screen in each state. */
const faces: Readonly<Record<string, 'loading' | 'offline' | 'signIn' | 'open'>> = {
  offline: 'offline',
  initialising: 'loading',
  signedOut: 'signIn',
  signedIn: 'open',
}

const heldOf = new WeakMap<Page, Held>()

export const driver: PageDriver<typeof portalMachine> = {
  startsCold: true,

  cases: {
    inputs: {
      online: usual,
      'with a token to be renewed': unrenewed,
      'after a session that ended': { ...usual, ended: 'expired' },
      offline: { ...usual, isOnline: false },
      'opened by a provider': { ...unrenewed, ssoReturn: returned },
    },
    ...(options.events ? { events: options.events } : {}),
    answers: {
      sessionInit: {
        done: {
          Bruno: { user: bruno, hadSession: true },
          nobody: { user: null, hadSession: false },
          'a session that is lost': { user: null, hadSession: true },
        },
      },
      signIn: { done: { Bruno: { user: bruno } } },
      refreshQueue: { done: { refused: { problem: unauthorized } } },
    },
  },

  impossible: {
    'what the portal runs does not break off: each failure has an answer of its own': {
      cases: [
        'sessionInit.error',
        'refreshQueue.error',
        'awaitConnection.error',
        'signOut.error',
        'expireSession.error',
        'startOver.error',
        'watchSession.error',
      ],
    },
    'nobody is signed in who could sign out or be replaced': {
      cases: ['session.removed', 'session.replaced'],
      when: (state) => state.matches('signedOut'),
    },
    'nothing is stored that somebody could be found by': {
      cases: ['sessionInit.done Bruno', 'sessionInit.done a session that is lost'],
      when: isUnstored,
    },
    'what is stored is good, or is lost': {
      cases: ['sessionInit.done nobody'],
      when: (state) => !isUnstored(state),
    },
    'no access token is stored yet that could go or change': {
      cases: ['session.removed', 'session.replaced'],
      when: (state) => state.matches('initialising') && isUnrenewed(state),
    },
    'a session that is stored already is not stored for the first time': {
      cases: ['session.stored'],
      when: (state) => !state.matches('signedOut') && !(state.matches('initialising') && isUnrenewed(state)),
    },
  },

  leftOut: {
    'a browser that does not let the address change is opened by tests/src/session/sso.test.ts': {
      cases: ['leaveLogin.error'],
    },
    'what a device keeps is filled in by journeys/forms/offline': {
      cases: ['offline.work', 'offline.leave with a connection', 'offline.leave without one'],
    },
  },

  opens: async ({ input }, { portal, sessions }) => {
    const { access, refresh } = await sessions.start('bruno.lima')
    const opening: Opening = input.ssoReturn ? openedByProvider(input.ssoReturn) : { address: '/' }
    return {
      ...opening,
      stored: {
        theme: input.theme,
        ...(input.ended ? {} : { refresh, ...(input.theme === 'light' ? { access } : {}) }),
      },
      before: async (page) => {
        if (input.ended) await rememberEnding(page, input.ended)
        await opening.before?.(page)
        if (!input.isOnline) {
          await serveWithoutNetwork(page, portal)
          await goOffline(page)
        }
        heldOf.set(page, { calls: await holdSession(page), next: await holdNextPage(page) })
      },
    }
  },

  comparable: ({ ssoReturn, ...context }) => ({ ...context, ssoReturn: withoutNow(ssoReturn) }),

  otherCalls:
    /^(?:GET \/(?:home|iam\/(?:me-access|modules)|notifications|billing\/reports\/by-competencia)\/|POST \/(?:token|auth)\/)/,

  events: {
    'offline.work': { happen: leftOut },
    'offline.leave': { happen: leftOut },
    'session.end': { control: userMenu, operate: (at) => signOut(at.page()) },
    'session.stored': { happen: (stage) => signInElsewhere(stage, 'bruno.lima') },
    'session.removed': { happen: removeElsewhere },
    'session.replaced': { happen: replaceElsewhere },
    'token.changed': { happen: renewElsewhere },
  },

  effects: {
    sessionInit: {
      comesAtOnce: isUnstored,
      answer: async ({ page }, { title }) => {
        const refusal = title === 'sessionInit.done a session that is lost' ? { status: 503 } : undefined
        const [asked = 'loadUser'] = on(page).calls.open()
        await answer(page, asked, refusal)
        if (refusal) await refuseAgain(page)
        else if (asked === 'refreshTokens') await answer(page, 'loadUser')
        return undefined
      },
    },
    signIn: {
      answer: async ({ page, sessions }) => {
        const isReturning = on(page).calls.open().includes('exchangeCode')
        if (isReturning) await answer(page, 'exchangeCode', { status: 200, json: await sessions.start('bruno.lima') })
        else await signIn(page, bruno.username)
        await answer(page, 'loadUser')
        return undefined
      },
    },
    /** The session was ended on the server; the person goes on to another screen. */
    refreshQueue: {
      answer: async ({ page, sessions }) => {
        await page.evaluate(
          (access) => {
            Object.assign(localStorage, { access, refresh: 'gone' })
          },
          await sessions.expired('bruno.lima'),
        )
        await page.getByRole('link', { name: 'Boletins de medição' }).first().click()
        await answer(page, 'refreshTokens')
        return undefined
      },
    },
    awaitConnection: {
      answer: async ({ page }) => {
        await goOnline(page)
        return undefined
      },
    },
    signOut: { comesAtOnce: true },
    expireSession: { comesAtOnce: true },
    startOver: { comesAtOnce: true },
  },

  /** The next page finds out who is there, if anybody is. */
  async atEnd({ page }) {
    const { calls, next } = on(page)
    await next.come()
    const hasAccess = await page.evaluate(() => localStorage.getItem('access') !== null)
    if (hasAccess) await answer(page, 'loadUser')
    else expect(calls.open(), 'calls of the sign-in page').toEqual([])
  },

  async shown({ page }) {
    const { calls, next } = on(page)
    const around = surroundings(page)
    return together({
      faces: facesOf(page),
      stored: around.then(({ stored }) => stored.filter((key) => key === 'access' || key === 'refresh')),
      path: around.then(({ path }) => path),
      heading: textOf(page.getByRole('main').getByRole('heading', { level: 1 })),
      notice: textOf(page.getByRole('main').getByRole('alert').or(page.getByRole('main').getByRole('status'))),
      scheme: page.locator('html').getAttribute('data-mantine-color-scheme'),
      waitsFor: calls.open(),
      leftFor: next.asked(),
    })
  },

  toShow(state, _, taken) {
    const scheme = state.context.theme
    if (state.status === 'done') {
      const isOther = taken.at(-2)?.type === 'session.replaced'
      return isOther
        ? { scheme, leftFor: '/', faces: ['open'], stored: ['access', 'refresh'], path: '/', heading: 'Olá, Carla' }
        : { scheme, leftFor: '/login', faces: ['signIn'], stored: [], path: '/login', notice: noticeOf(state) }
    }
    const hasAccess = !isUnrenewed(state) || taken.some(({ type }) => type === 'session.stored')
    switch (faces[String(state.value)]) {
      case 'offline':
        return { scheme, faces: ['offline'], stored: ['access', 'refresh'], path: '/', waitsFor: [] }
      case 'loading':
        return {
          scheme,
          faces: ['loading'],
          stored: hasAccess ? ['access', 'refresh'] : ['refresh'],
          waitsFor: [hasAccess ? 'loadUser' : 'refreshTokens'],
        }
      case 'signIn': {
        const isReturning = state.context.ssoReturn !== null
        return {
          scheme,
          faces: [isReturning ? 'returning' : 'signIn'],
          stored: [],
          path: '/login',
          notice: isReturning ? null : noticeOf(state),
          waitsFor: isReturning ? ['exchangeCode'] : [],
        }
      }
      case 'open':
        return {
          scheme,
          faces: ['open'],
          stored: ['access', 'refresh'],
          path: '/',
          heading: 'Olá, Bruno',
          waitsFor: [],
        }
      default:
        throw new Error(`the page does not rest in ${JSON.stringify(state.value)}`)
    }
  },

  says: {
    online: 'a página abre com uma sessão guardada',
    'with a token to be renewed': 'a página abre com um acesso a renovar',
    offline: 'a página abre sem conexão',
    'opened by a provider': 'a página abre com a resposta de um provedor',
    'after a session that ended': 'a página abre depois de uma sessão vencida',
    nobody: 'ninguém',
    'a session that is lost': 'uma sessão que não pôde ser retomada',
    refused: 'recusada',
  },
}

/** No device of these paths keeps forms. */
async function leftOut(): Promise<void> {
  throw new Error('no path on the page does this')
}

function isUnrenewed({ context: { theme } }: State): boolean {
  return theme === unrenewed.theme
}

/** So it is found out at once that nobody is there. */
function isUnstored({ context: { ended } }: State): boolean {
  return ended === 'expired' || ended === 'endedElsewhere'
}

function noticeOf({ context: { ended } }: State): string | null {
  return ended && endingTexts[ended]
}

function on(page: Page): Held {
  const held = heldOf.get(page)
  if (!held) throw new Error('the page was not opened by this driver')
  return held
}

/** The calls by which the machines within find out who is there. */
function holdSession(page: Page): Promise<HeldCalls> {
  return holdCalls(page, {
    loadUser: { method: 'GET', path: '/me/' },
    refreshTokens: { method: 'POST', path: '/token/refresh/' },
    exchangeCode: { method: 'POST', path: '/auth/sso/callback/' },
  })
}

async function answer(page: Page, id: string, given?: { status: number; json?: unknown }): Promise<void> {
  await expect.poll(() => on(page).calls.open(), quick).toContain(id)
  await on(page).calls.answer(id, given)
}

/** What another tab was still writing as this one read it is read again, and asked about again: once. */
async function refuseAgain(page: Page): Promise<void> {
  const { calls } = on(page)
  await expect
    .poll(async () => calls.open().includes('loadUser') || !(await facesOf(page)).includes('loading'), quick)
    .toBe(true)
  if (calls.open().includes('loadUser')) await calls.answer('loadUser', { status: 503 })
  await expect.poll(() => facesOf(page), quick).not.toContain('loading')
}

const quick = { intervals: [20] }

/** The page that this one leaves for does not come before this one has been looked at. */
async function holdNextPage(page: Page): Promise<NextPage> {
  let isHeld = false
  let asked: string | null = null
  await page.route(
    ({ pathname }) => pathname === '/' || pathname === '/login',
    async (route, request) => {
      if (isHeld) {
        asked = new URL(request.url()).pathname
        await route.fulfill({ status: 204 })
      } else {
        isHeld = true
        await route.fallback()
      }
    },
  )
  return {
    asked: () => asked,
    async come() {
      await expect.poll(() => asked, quick).not.toBeNull()
      isHeld = false
      await page.goto(`${asked}`)
    },
  }
}

async function facesOf(page: Page): Promise<string[]> {
  const faces = {
    offline: page.getByRole('heading', { name: 'Sem conexão' }),
    loading: page.getByText('Carregando…', { exact: true }),
    returning: page.getByText('Conectando à Microsoft…'),
    signIn: page.locator('main:not([inert])').getByRole('button', { name: 'Entrar com SIMAKRENT' }),
    open: userMenu(page),
  }
  const visible = await together(
    Object.fromEntries(Object.entries(faces).map(([name, face]) => [name, face.isVisible()])),
  )
  return Object.keys(faces).filter((name) => visible[name])
}

async function signInElsewhere({ page, sessions }: Stage, username: 'bruno.lima' | 'carla.dias'): Promise<void> {
  const { access, refresh } = await sessions.start(username)
  await writeElsewhere(page, { access, refresh })
}

/** Nobody looks before the connection is back: the same person is there again by then. */
async function removeElsewhere(stage: Stage): Promise<void> {
  await writeElsewhere(stage.page, { access: null, refresh: null })
  if ((await faceOf(stage)) === 'offline') await signInElsewhere(stage, 'bruno.lima')
}

/** Who is not in yet is asked for again as somebody else, until the same person is back. */
async function replaceElsewhere(stage: Stage): Promise<void> {
  const face = await faceOf(stage)
  const { seen } = on(stage.page).calls
  const asked = seen().length
  await signInElsewhere(stage, 'carla.dias')
  if (face === 'open') return
  if (face === 'loading') await expect.poll(() => seen().length, quick).toBeGreaterThan(asked)
  await signInElsewhere(stage, 'bruno.lima')
}

/** Who is in has the modules asked for again. Where no access is stored, a refresh token that comes and goes is no news. */
async function renewElsewhere(stage: Stage): Promise<void> {
  const { access, refresh = null } = await stored(stage.page)
  if (access === undefined) {
    await writeElsewhere(stage.page, { refresh: 'another' })
    return writeElsewhere(stage.page, { refresh })
  }
  const isIn = (await faceOf(stage)) === 'open'
  const asked = isIn ? stage.page.waitForRequest('**/iam/me-access/') : null
  await signInElsewhere(stage, 'bruno.lima')
  await asked
}

async function faceOf({ page }: Stage): Promise<string | undefined> {
  const [face] = await facesOf(page)
  return face
}
