import { fromCallback, fromPromise } from 'xstate'
import { isRecord, type Problem, readProblem } from '../../contract/problem'
import type { FactorProof } from '../../contract/session/second-factor'
import {
  type Credentials,
  type Provider,
  readRefreshed,
  readTokens,
  readUser,
  type User,
} from '../../contract/session/session'
import type { Why } from '../../machines/session/ending'
import type { StoredSession } from '../../machines/session/session-init.machine'
import type { SsoReturn } from '../../machines/session/sso-callback.machine'
import type { Call } from '../api/client'
import { log } from '../api/console-log'
import type { Navigation } from '../shell/page-navigation'
import { askWith } from '../start/early-answers'
import type { EndingStore } from './ending'
import type { SingleSignOn } from './single-sign-on'
import type { TokenChange, TokenStore } from './tokens'

interface Effects {
  readonly api: Call
  readonly tokens: TokenStore
  readonly navigation: Navigation
  readonly sso: SingleSignOn
  readonly ending: EndingStore
  readonly page: Window
  /** Ends open requests and forgets what they brought. */
  readonly endSession: () => void
  /** Paths that a back end which follows the specification and no more does not have: empty. */
  readonly named: (name: string) => string
}

/** Milliseconds that token and refresh calls may take. */
const patience = 10_000
/** What the machine itself says of a return; a server's text may name a person and is not logged. */
const ownRefusal = /^(SSO Error: [\w.-]{1,60}|(Invalid provider in|Unknown|Expired) state parameter)$/
const unreadable = readProblem(200, null)

/** Implements what the machines of the session declare (specification, sections 4, 5 and 7). */
export function sessionActors(effects: Effects) {
  const { api, tokens, navigation, sso, ending, page, endSession, named } = effects
  /** The refresh token that this tab has read or stored: another one is another tab's. */
  let known: string | null = null

  return {
    readSession: fromPromise<StoredSession>(async () => {
      known = tokens.refresh()
      return { hasValidAccess: tokens.isUsable(), hasRefresh: known !== null }
    }),

    refreshTokens: fromPromise<{ hasToken: boolean }>(({ signal }) => refreshAlone(signal)),

    /** The same before anybody is known to be there: what the page is about to show is asked for with the new token. */
    refreshAtStart: fromPromise<{ hasToken: boolean }>(async ({ signal }) => {
      const refreshed = await refreshAlone(signal)
      const token = tokens.access()
      if (token !== null) askWith(token)
      return refreshed
    }),

    loadUser: fromPromise<User>(async ({ signal }) => {
      const user = readUser(await api('/me/', tokens.access(), { signal }))
      if (user === null) throw unreadable
      return user
    }),

    clearSession: fromPromise<{ isCleared: boolean }>(async () => {
      const isCleared = tokens.refresh() === known
      if (isCleared) tokens.clear()
      return { isCleared }
    }),

    signIn: fromPromise<string | undefined, Credentials>(({ input, signal }) =>
      post('/token/', input, signal).then(store, (problem: Problem) => problem.challenge ?? Promise.reject(problem)),
    ),

    sendProof: fromPromise<void, FactorProof>(({ input, signal }) =>
      post('/token/second-factor/', input, signal).then(store),
    ),

    exchangeCode: fromPromise<void, Pick<SsoReturn, 'code' | 'transaction'>>(async ({ input, signal }) => {
      if (input.transaction === null) throw unreadable
      const { timestamp: _, ...known } = input.transaction
      store(await post('/auth/sso/callback/', { code: input.code, ...known }, signal))
    }),

    prepareSso: fromPromise<string, { provider: Provider | null }>(async ({ input: { provider }, signal }) => {
      if (provider === null) throw unreadable
      const { state, address } = sso.begin(provider)
      const ssoStartPath = named('VITE_SSO_START_PATH')
      if (!ssoStartPath) return address({})
      const bound = await post(ssoStartPath, { state }, signal)
      if (!isRecord(bound)) throw unreadable
      return address(bound as Record<string, string>)
    }),

    leaveForProvider: fromPromise<void, { address: string | null }>(async ({ input: { address }, signal }) => {
      if (address === null) throw unreadable
      page.location.assign(address)
      await new Promise((resolve) => page.addEventListener('pageshow', resolve, { once: true, signal }))
    }),

    awaitConnection: fromPromise<void>(({ signal }) => connection(signal)),

    watchSession: fromCallback<{ type: string }>(({ sendBack }) =>
      tokens.watch((change, isOwn) => {
        if (!isOwn || change === 'renewed') sendBack({ type: seenAs[change] })
      }),
    ),

    keepAtLogin: fromCallback<{ type: string }>(({ sendBack }) => {
      const look = () => {
        const { path, query } = navigation.address()
        if (path !== '/login') navigation.remember()
        if (path !== '/login' || query.size > 0) navigation.show('/login')
        if (path === '/login' && query.has('error')) sendBack({ type: 'sso.failed' })
      }
      look()
      return navigation.watch(look)
    }),

    leaveLogin: fromCallback(() => {
      const look = () => {
        if (navigation.address().path === '/login') navigation.show(navigation.takeRemembered())
      }
      look()
      return navigation.watch(look)
    }),

    showSsoFailure: fromPromise<void, { problem: Problem | null }>(async ({ input: { problem } }) => {
      const isOurs = problem !== null && ownRefusal.test(problem.detail ?? '')
      log('single sign-on:', isOurs ? problem.detail : problem?.status || 'no answer')
      navigation.show('/login?error=sso_failed')
    }),

    signOut: fromPromise<void, Why>(async ({ input: { ended } }) => {
      const refreshToken = tokens.refresh()
      endSession()
      ending.keep(ended)
      navigation.forget()
      sso.forget()
      const logoutPath = named('VITE_LOGOUT_PATH')
      if (logoutPath && refreshToken !== null) tellServer(logoutPath, refreshToken)
      tokens.clear()
      navigation.leaveTo('/login')
    }),

    expireSession: fromPromise<void, Why>(async ({ input: { ended } }) => {
      endSession()
      ending.keep(ended)
      navigation.remember()
      tokens.clear()
      navigation.leaveTo('/login')
    }),

    startOver: fromPromise<void, Why>(async ({ input: { ended } }) => {
      endSession()
      ending.keep(ended)
      navigation.forget()
      navigation.leaveTo(tokens.access() === null ? '/login' : '/')
    }),
  }

  function refreshAlone(signal: AbortSignal): Promise<{ hasToken: boolean }> {
    const before = tokens.access()
    return exclusively(page.navigator, signal, () => refresh(before, signal))
  }

  /** Asks for a new access token, unless another tab has stored one since `before` was read. */
  async function refresh(before: string | null, signal: AbortSignal): Promise<{ hasToken: boolean }> {
    await connection(signal)
    if (tokens.access() !== null && tokens.access() !== before) return { hasToken: true }
    const used = tokens.refresh()
    if (used === null) throw readProblem(401, { detail: 'no-refresh' })

    const answer = await post('/token/refresh/', { refresh: used }, signal).catch(() => null)
    signal.throwIfAborted()
    if (tokens.refresh() !== used) return { hasToken: tokens.access() !== null }
    const refreshed = readRefreshed(answer)
    if (refreshed === null) throw readProblem(401, { detail: 'refresh-failed' })
    keep(refreshed)
    return { hasToken: true }
  }

  async function connection(signal: AbortSignal): Promise<void> {
    if (page.navigator.onLine) return
    await new Promise((resolve) => page.addEventListener('online', resolve, { once: true, signal }))
  }

  function post(path: string, body: object, signal: AbortSignal): Promise<unknown> {
    return api(path, null, { method: 'POST', body, signal, timeout: patience })
  }

  function store(answer: unknown): undefined {
    const received = readTokens(answer)
    if (received === null) throw unreadable
    keep(received)
  }

  function keep(pair: { access: string; refresh: string | null }) {
    tokens.store(pair)
    known = tokens.refresh()
  }

  /** The page is about to go: the answer is nobody's any more. */
  function tellServer(path: string, refreshToken: string) {
    api(path, null, { method: 'POST', body: { refresh: refreshToken }, isKept: true }).catch(() => null)
  }
}

const seenAs: Record<TokenChange, string> = {
  stored: 'session.stored',
  removed: 'session.removed',
  replaced: 'session.replaced',
  renewed: 'token.changed',
}

/** Milliseconds after which what one tab has written is surely seen by another, which may be another process. */
const propagation = 250

/**
 * One tab at a time; where the browser has no locks (plain http), at once: then a sibling's token is found after a
 * failure. The next tab's turn comes when it can see what this one has stored.
 */
function exclusively<T>({ locks }: Navigator, signal: AbortSignal, act: () => Promise<T>): Promise<T> {
  if (!locks) return act()
  return new Promise((resolve, reject) => {
    locks
      .request('portal-refresh', { signal }, async () => {
        resolve(await act())
        await new Promise((seen) => setTimeout(seen, propagation))
      })
      .catch(reject)
  })
}
