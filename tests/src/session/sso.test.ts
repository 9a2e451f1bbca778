import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { readProblem } from '../../../contract/problem'
import { providers } from '../../../contract/session/session'
import { logBreakages } from '../../../src/api/console-log'
import type { Settings } from '../../../src/app/settings'
import { sessionActors } from '../../../src/session/session.actors'
import { reach, startProgram, stopPrograms } from '../../engine/program'
import { openBrowser, type Tab } from '../../support/browser'
import { type SimpleBackend, startSimpleBackend } from '../../support/simple-backend'

const origin = 'https://portal.example.com'
let backend: SimpleBackend
let browser: ReturnType<typeof openBrowser>

beforeEach(async () => {
  backend = await startSimpleBackend()
  browser = openBrowser(origin)
})
afterEach(async () => {
  await stopPrograms()
  await backend.close()
})

const posts = () => backend.asked('/auth/sso/callback/').map(({ body }) => body)

/** Opens the sign-in page, chooses a provider, and answers what the browser would carry to it. */
async function leaveFor(provider: (typeof providers)[number], changes: Partial<Settings> = {}) {
  const tab = browser.openTab('/login')
  const program = startProgram(tab, backend.host, changes)
  const { signIn } = (await reach(program, 'signedOut')).children
  signIn?.getSnapshot().children.ssoStart?.send({ type: 'provider.choose', provider })
  await expect.poll(() => tab.left).toHaveLength(1)
  program.portal.stop()
  const address = new URL(tab.left[0] ?? '')
  return { tab, address, state: address.searchParams.get('state') ?? '' }
}

/** The page as it opens when the provider sends the browser back, with what the tab has kept. */
function comeBack(from: Tab, query: Record<string, string>) {
  const kept = from.window.sessionStorage.getItem('sso')
  const tab = browser.openTab(`/login?${new URLSearchParams(query)}`, kept === null ? {} : { sso: kept })
  return { tab, program: startProgram(tab, backend.host) }
}

test.each(providers)(
  'leaving for %s carries what the provider needs and a state used once (SSO-01, SSO-03)',
  async (provider) => {
    const { address, state } = await leaveFor(provider)
    const { nonce, timestamp, ...rest } = JSON.parse(state)

    expect(`${address.origin}${address.pathname}`).toBe('https://identity.example.com/oauth2/v2.0/authorize')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: provider === 'SIMAKRENT' ? 'simak-id' : 'manserv-id',
      response_type: 'code',
      redirect_uri: `${origin}/login`,
      scope: 'openid profile email User.Read',
      response_mode: 'query',
      state,
    })
    expect(rest).toEqual({ provider })
    expect(nonce).toMatch(/^[0-9a-f]{32}$/)
    expect(Math.abs(Date.now() - timestamp)).toBeLessThan(60_000)
  },
)

test.each(providers)('coming back from %s signs in and goes home (SSO-04)', async (provider) => {
  const { tab: before, state } = await leaveFor(provider)
  const { tab, program } = comeBack(before, { code: 'the-code', state })

  expect(tab.address()).toBe('/login')
  await reach(program, 'signedIn')
  expect(posts()).toEqual([
    {
      code: 'the-code',
      state,
      client_id: provider === 'SIMAKRENT' ? 'simak-id' : 'manserv-id',
      redirect_uri: `${origin}/login`,
      provider,
    },
  ])
  expect(browser.lasting.get('access')).toBe(backend.state.access)
  expect(tab.address()).toBe('/')
})

describe('a callback that is refused leads to the notice, a clean address and no session (SSO-06)', () => {
  test.each([
    ['the provider says so', ({ state }: { state: string }) => ({ error: 'access_denied', state })],
    ['the state comes from elsewhere', () => ({ code: 'c', state: forged() })],
    ['the provider is not known', () => ({ code: 'c', state: forged('EVIL') })],
    ['the state cannot be read', () => ({ code: 'c', state: 'garbage' })],
  ])('because %s, and nothing is posted', async (_name, query) => {
    const left = await leaveFor('MANSERV')
    const { tab, program } = comeBack(left.tab, query(left))
    const { signIn } = (await reach(program, 'signedOut')).children

    await expect.poll(() => signIn?.getSnapshot().value).toBe('warning')
    expect(tab.address()).toBe('/login')
    expect(posts()).toEqual([])
    expect([...browser.lasting.keys()]).toEqual([])
  })

  test.each([
    ['refuses the code', '/auth/sso/callback/', [400, { detail: 'no' }] as const],
    ['answers no tokens', '/auth/sso/callback/', [200, {}] as const],
    ['knows no user', '/me/', [500, {}] as const],
  ])('because the server %s', async (_name, path, reply) => {
    backend.state.answers.set(path, reply)
    const { tab: before, state } = await leaveFor('SIMAKRENT')
    const { program } = comeBack(before, { code: 'c', state })
    const { signIn } = (await reach(program, 'signedOut')).children

    await expect.poll(() => signIn?.getSnapshot().value).toBe('warning')
    expect([...browser.lasting.keys()]).toEqual([])
  })
})

test.each([
  ['Expired state parameter', readProblem(400, { detail: 'Expired state parameter' })],
  [403, readProblem(403, { detail: 'Ana Souza não tem acesso.' })],
  ['no answer', readProblem(0, null)],
])(
  'of a sign-on that failed %s is logged: what we say, and of a server its status, for its text may name a person (SSO-06)',
  async (said, problem) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const effects = { navigation: { show: () => undefined }, tokens: { refresh: () => null } }
    const { showSsoFailure } = sessionActors(effects as never)
    await toPromise(createActor(showSsoFailure, { input: { problem } }).start())
    expect(warned.mock.calls).toEqual([['single sign-on:', said]])
    warned.mockRestore()
  },
)

describe('a browser that does not let the address change', () => {
  /** As one does that is asked too often in a short time. */
  function deny({ window }: Tab) {
    window.history.replaceState = () => {
      throw new DOMException('too many', 'SecurityError')
    }
  }

  test('shows the notice of a failed callback all the same (SSO-06)', async () => {
    const left = await leaveFor('MANSERV')
    const { tab, program } = comeBack(left.tab, { code: 'c', state: forged() })
    deny(tab)
    const { signIn } = (await reach(program, 'signedOut')).children

    await expect.poll(() => signIn?.getSnapshot().value).toBe('warning')
  })

  test('lets the person sign in (LOG-04)', async () => {
    const tab = browser.openTab('/boletins')
    deny(tab)
    const program = startProgram(tab, backend.host)
    const { signIn } = (await reach(program, 'signedOut')).children
    const form = signIn?.getSnapshot().children.loginForm
    form?.send({ type: 'username.change', username: 'ana' })
    form?.send({ type: 'password.change', password: 'segredo' })
    form?.send({ type: 'form.submit' })

    await reach(program, 'signedIn')
  })

  test('leaves the portal open at the address of the sign-in page (GRD-01)', async () => {
    browser.lasting.set('access', backend.state.access)
    const tab = browser.openTab('/login')
    deny(tab)
    const program = startProgram(tab, backend.host)
    await reach(program, 'signedIn')
    expect(tab.address()).toBe('/login')
    program.portal.send({ type: 'session.end' })
    await reach(program, 'left')
  })

  test('is told of in the log, by what broke and how', async () => {
    const lines: unknown[][] = []
    const warn = vi.spyOn(console, 'warn').mockImplementation((...line) => void lines.push(line))
    const tab = browser.openTab('/boletins')
    deny(tab)
    await reach(startProgram(tab, backend.host, {}, { inspect: logBreakages }), 'signedOut')

    warn.mockRestore()
    expect(lines).toEqual([['keepAtLogin broke:', 'SecurityError']])
  })
})

test.each([{ code: 'c' }, { state: '{}' }])(
  'with code or state missing nothing happens (SSO-07): %j',
  async (query) => {
    const { tab } = await leaveFor('SIMAKRENT')
    const { program } = comeBack(tab, query)
    const { signIn } = (await reach(program, 'signedOut')).children

    await expect.poll(() => signIn?.getSnapshot().value).toBe('waiting')
    expect(posts()).toEqual([])
  },
)

test('a sign-in page that carries the notice shows it, clears the query and starts no callback (SSO-06)', async () => {
  const tab = browser.openTab('/login?error=sso_failed')
  const { signIn } = (await reach(startProgram(tab, backend.host), 'signedOut')).children

  await expect.poll(() => signIn?.getSnapshot().value).toBe('warning')
  expect(tab.address()).toBe('/login')
  expect(posts()).toEqual([])
})

test('the same callback a second time posts nothing: its transaction is spent', async () => {
  const { tab: before, state } = await leaveFor('SIMAKRENT')
  const first = comeBack(before, { code: 'c', state })
  await reach(first.program, 'signedIn')
  first.program.portal.stop()
  browser.lasting.clear()
  const { program } = comeBack(first.tab, { code: 'c', state })

  await reach(program, 'signedOut')
  expect(posts()).toHaveLength(1)
})

test('a callback pasted into a browser with a session posts nothing and does not end it', async () => {
  browser.lasting.set('access', backend.state.access)
  const tab = browser.openTab(`/login?${new URLSearchParams({ code: 'c', state: forged() })}`)
  const program = startProgram(tab, backend.host)

  await reach(program, 'signedIn')
  expect(posts()).toEqual([])
  expect(tab.address()).toBe('/')
})

test('where a server binds the sign-on to this browser, the address carries what it answers (SSO-03)', async () => {
  const path = '/auth/sso/start/'
  const carried = { nonce: 'once', code_challenge: 'proof', code_challenge_method: 'S256' }
  backend.state.answers.set(path, [200, carried])
  const { address, state } = await leaveFor('MANSERV', {
    named: (name) => (name === 'VITE_SSO_START_PATH' ? path : ''),
  })

  expect(Object.fromEntries(address.searchParams)).toMatchObject(carried)
  expect(backend.asked(path).map(({ body }) => body)).toEqual([{ state }])
})

test('coming Back from the provider finds both buttons free (SSO-02)', async () => {
  const tab = browser.openTab('/login')
  const { signIn } = (await reach(startProgram(tab, backend.host), 'signedOut')).children
  const ssoStart = signIn?.getSnapshot().children.ssoStart
  ssoStart?.send({ type: 'provider.choose', provider: 'MANSERV' })
  await expect.poll(() => ssoStart?.getSnapshot().value).toEqual({ leaving: 'going' })
  tab.window.dispatchEvent(new Event('pageshow'))

  await expect.poll(() => ssoStart?.getSnapshot().value).toBe('idle')
})

test('a provider without a client id is not left for, and the page says so', async () => {
  const clientIds = { SIMAKRENT: '', MANSERV: '' }
  const program = startProgram(browser.openTab('/login'), backend.host, { sso: { authority: '', clientIds } })
  const { signIn } = (await reach(program, 'signedOut')).children
  const ssoStart = signIn?.getSnapshot().children.ssoStart
  ssoStart?.send({ type: 'provider.choose', provider: 'MANSERV' })

  await expect.poll(() => ssoStart?.getSnapshot().value).toBe('failed')
})

function forged(provider = 'SIMAKRENT') {
  return JSON.stringify({ provider, timestamp: Date.now(), nonce: '0'.repeat(32) })
}
