import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reach, startProgram, stopPrograms } from '../../engine/program'
import { makeToken } from '../../support/backend'
import { openBrowser } from '../../support/browser'
import { ana, type SimpleBackend, startSimpleBackend } from '../../support/simple-backend'

const origin = 'https://portal.example.com'
const { id: _, ...user } = ana
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

const paths = () => backend.requests.map(({ path }) => path)
const expired = () => backend.issue(1, -60)

function store(access: string | null, refresh: string | null = backend.state.refresh) {
  if (access !== null) browser.lasting.set('access', access)
  if (refresh !== null) browser.lasting.set('refresh', refresh)
}

/** Keeps the answers of a path back until the function it returns is called. */
function hold(path: string): () => void {
  const gate = new EventTarget()
  backend.state.holds.set(path, new Promise((open) => gate.addEventListener('open', () => open())))
  return () => gate.dispatchEvent(new Event('open'))
}

async function openSignedIn(path = '/') {
  store(backend.state.access)
  const tab = browser.openTab(path)
  const program = startProgram(tab, backend.host)
  const { accessModules } = (await reach(program, 'signedIn')).children
  await expect.poll(() => accessModules?.getSnapshot().hasTag('settled')).toBe(true)
  return { tab, program }
}

describe('at the start', () => {
  test('an unexpired access token loads the user and nothing else (SES-01)', async () => {
    const { program } = await openSignedIn()
    expect(program.portal.getSnapshot().context.user).toEqual(user)
    expect(paths()[0]).toBe('/me/')
    expect(backend.asked('/token/refresh/')).toEqual([])
  })

  test.each([
    ['absent', () => null],
    ['undecodable', () => 'not-a-token'],
    ['without an expiry', () => makeToken({ user_id: 1 })],
    ['expired', expired],
  ])('an access token that is %s is refreshed, then the user is loaded (SES-02, SES-04)', async (_name, token) => {
    store(token())
    const program = startProgram(browser.openTab(), backend.host)
    await reach(program, 'signedIn')
    expect(paths().slice(0, 2)).toEqual(['/token/refresh/', '/me/'])
    expect(browser.lasting.get('access')).toBe(backend.state.access)
  })

  test('a token that the server refuses although it has not expired is refreshed once (SES-02)', async () => {
    store(backend.issue(1, 60))
    const program = startProgram(browser.openTab(), backend.host)
    await reach(program, 'signedIn')
    expect(paths().slice(0, 3)).toEqual(['/me/', '/token/refresh/', '/me/'])
  })

  test.each([
    ['the refresh is refused', '/token/refresh/', [401, {}] as const],
    ['the refresh answers a page of a proxy', '/token/refresh/', [200, '<html></html>'] as const],
    ['the user call fails', '/me/', [500, {}] as const],
    ['the user call names nobody', '/me/', [200, []] as const],
  ])('when %s, tokens and user are cleared and the sign-in page is there (SES-03)', async (_name, path, reply) => {
    backend.state.answers.set(path, reply)
    store(expired())
    const program = startProgram(browser.openTab(), backend.host)
    await reach(program, 'signedOut')
    expect([...browser.lasting.keys()]).toEqual([])
    expect(program.portal.getSnapshot().context.user).toBeNull()
  })

  test('with no token nobody is asked, and the address asked for waits for the sign-in (GRD-01)', async () => {
    const tab = browser.openTab('/faturamento/boletins-de-medicao?page=2')
    const program = startProgram(tab, backend.host)
    await reach(program, 'signedOut')
    expect(backend.requests).toEqual([])
    expect(tab.address()).toBe('/login')

    await signIn(program)
    expect(tab.address()).toBe('/faturamento/boletins-de-medicao?page=2')
  })

  test('an address asked for before is forgotten when the portal is opened at home', async () => {
    const tab = browser.openTab('/', { asked: '/faturamento' })
    await signIn(startProgram(tab, backend.host))
    expect(tab.address()).toBe('/')
  })

  test.each(['//evil.example.com/a', 'https://evil.example.com', '/\\evil.example.com', 'javascript:alert(1)'])(
    'an address that is not a path of the portal is not followed after sign-in: %s',
    async (asked) => {
      const tab = browser.openTab('/login', { asked })
      await signIn(startProgram(tab, backend.host))
      expect(tab.address()).toBe('/')
    },
  )

  test('without a connection the tokens are kept and init waits until it is back (GRD-01)', async () => {
    store(backend.state.access)
    const tab = browser.openTab()
    tab.setOnline(false)
    const program = startProgram(tab, backend.host)
    await reach(program, 'offline')
    expect(backend.requests).toEqual([])
    expect(browser.lasting.get('access')).toBe(backend.state.access)

    tab.setOnline(true)
    await reach(program, 'signedIn')
  })
})

describe('a request that meets a refused or an expired token', () => {
  test.each([1, 50])('waits for one refresh and is sent again: %i at once (REF-01, REF-02)', async (count) => {
    const { program } = await openSignedIn()
    backend.state.access = 'revoked on the server'
    const answers = await Promise.all(Array.from({ length: count }, (_, index) => program.api(`/things/${index}/`)))

    expect(answers).toEqual(Array.from({ length: count }, (_, index) => ({ path: `/things/${index}/` })))
    expect(backend.asked('/token/refresh/')).toHaveLength(1)
  })

  test('is not sent at all with a token whose expiry has passed (REF-01)', async () => {
    const { program } = await openSignedIn()
    browser.lasting.set('access', expired())
    await Promise.all([program.api('/a/'), program.api('/b/')])

    expect(backend.asked('/a/')).toHaveLength(1)
    expect(backend.asked('/token/refresh/')).toHaveLength(1)
  })

  test('is refreshed where the token that replaced its own has expired meanwhile too (REF-01, REF-04)', async () => {
    const { program } = await openSignedIn()
    const release = hold('/a/')
    const call = program.api('/a/')
    await expect.poll(() => backend.asked('/a/')).toHaveLength(1)
    browser.lasting.set('access', expired())
    backend.state.access = 'renewed, and run out'
    release()

    await expect(call).resolves.toEqual({ path: '/a/' })
    expect(backend.asked('/a/')).toHaveLength(2)
    expect(backend.asked('/token/refresh/')).toHaveLength(1)
  })

  test('is not refreshed a second time: refused again, the session ends at the sign-in page (REF-04)', async () => {
    const { tab, program } = await openSignedIn('/faturamento/boletins-de-medicao')
    backend.state.answers.set('/a/', [401, { detail: 'not about the token' }])

    await expect(program.api('/a/')).rejects.toMatchObject({ status: 401, detail: 'not about the token' })
    expect(backend.asked('/a/')).toHaveLength(2)
    expect(backend.asked('/token/refresh/')).toHaveLength(1)
    await reach(program, 'left')
    expect(tab.left).toEqual(['/login'])
    expect([...browser.lasting.keys()]).toEqual([])
    expect(tab.window.sessionStorage.getItem('asked')).toBe('/faturamento/boletins-de-medicao')
    expect(tab.window.sessionStorage.getItem('ended')).toBe('expired')
  })

  test.each([
    ['the refresh is refused', 'refresh-failed', () => backend.state.answers.set('/token/refresh/', [401, {}])],
    ['there is no refresh token', 'no-refresh', () => browser.lasting.delete('refresh')],
  ])('fails when %s, and the session ends at the sign-in page (REF-03, SES-06)', async (_name, detail, spoil) => {
    const { tab, program } = await openSignedIn('/faturamento/boletins-de-medicao')
    backend.state.access = 'revoked on the server'
    spoil()
    await expect(program.api('/a/')).rejects.toMatchObject({ status: 401, detail })
    await reach(program, 'left')
    expect(tab.left).toEqual(['/login'])
    expect([...browser.lasting.keys()]).toEqual([])
    expect(tab.window.sessionStorage.getItem('asked')).toBe('/faturamento/boletins-de-medicao')
  })

  test('fails with no-token when nothing is stored any more (REF-05)', async () => {
    const { program } = await openSignedIn()
    browser.lasting.clear()
    await expect(program.api('/a/')).rejects.toMatchObject({ detail: 'no-token' })
    expect(backend.asked('/a/')).toEqual([])
  })

  test('and comes back after the refresh is over is sent again without another (REF-01)', async () => {
    const { program } = await openSignedIn()
    const release = hold('/late/')
    backend.state.access = 'revoked on the server'
    const late = program.api('/late/')
    await program.api('/early/')
    release()

    await expect(late).resolves.toEqual({ path: '/late/' })
    expect(backend.asked('/token/refresh/')).toHaveLength(1)
  })
})

describe('two tabs', () => {
  test.each([true, false])('refresh once between them, rotation %s (REF-01)', async (rotates) => {
    await backend.close()
    backend = await startSimpleBackend({ rotates })
    const [{ program: first }, { program: second }] = [await openSignedIn(), await openSignedIn()]
    backend.state.access = 'revoked on the server'
    await Promise.all([first.api('/a/'), second.api('/b/')])

    expect(backend.asked('/token/refresh/')).toHaveLength(1)
    expect([first, second].every(({ portal }) => portal.getSnapshot().matches('signedIn'))).toBe(true)
  })

  test('a sign-out in one leaves the protected area in the other (SES-05)', async () => {
    const [{ tab, program }, { tab: otherTab, program: other }] = [await openSignedIn(), await openSignedIn()]
    program.portal.send({ type: 'session.end' })

    await Promise.all([reach(program, 'left'), reach(other, 'left')])
    expect(tab.left).toEqual(['/login'])
    expect(otherTab.left).toEqual(['/login'])
    expect([...browser.lasting.keys()]).toEqual([])
  })

  test('another person in one makes the other start over', async () => {
    const { tab, program } = await openSignedIn('/faturamento')
    browser.openTab().window.localStorage.setItem('access', backend.issue(2, 300))

    await reach(program, 'left')
    expect(tab.left).toEqual(['/'])
    expect(browser.lasting.has('access')).toBe(true)
  })

  test('a sign-in in one opens the portal in the other', async () => {
    const program = startProgram(browser.openTab(), backend.host)
    await reach(program, 'signedOut')
    const { localStorage } = browser.openTab().window
    localStorage.setItem('access', backend.state.access)
    localStorage.setItem('refresh', backend.state.refresh)
    await reach(program, 'signedIn')
  })

  test('the modules are asked for again with each new token (ACC-01)', async () => {
    const { program } = await openSignedIn()
    await program.api('/a/')
    const asked = () => backend.asked('/iam/me-access/').length
    const before = asked()
    backend.state.access = backend.issue(1, 300)
    browser.openTab().window.localStorage.setItem('access', backend.state.access)
    await expect.poll(asked).toBe(before + 1)
  })
})

describe('while a tab finds out who is there', () => {
  /** Opens a tab whose call for the user waits, and answers what lets it go on. */
  async function openWaiting() {
    store(backend.state.access)
    const release = hold('/me/')
    const tab = browser.openTab('/faturamento')
    const program = startProgram(tab, backend.host)
    await expect.poll(() => backend.asked('/me/')).toHaveLength(1)
    return { tab, program, release }
  }

  test('a sign-out in another tab leads to the sign-in page (SES-05)', async () => {
    const { program, release } = await openWaiting()
    const { localStorage } = browser.openTab().window
    localStorage.removeItem('access')
    localStorage.removeItem('refresh')
    await reach(program, 'signedOut')
    release()
    expect(program.portal.getSnapshot().context.user).toBeNull()
  })

  test('another person in another tab is the one it finds', async () => {
    const { program, release } = await openWaiting()
    const bruno = { ...ana, username: 'bruno', name: 'Bruno Lima' }
    backend.state.answers.set('/me/', [200, bruno])
    backend.state.access = backend.issue(2, 300)
    backend.state.holds.delete('/me/')
    browser.openTab().window.localStorage.setItem('access', backend.state.access)
    await expect.poll(() => program.portal.getSnapshot().context.user?.username).toBe('bruno')
    release()
    expect(program.portal.getSnapshot().context.user?.username).toBe('bruno')
  })

  test('a session that another tab stores while this one fails is not cleared, but found (SES-03)', async () => {
    store(expired())
    backend.state.refuses = 401
    const release = hold('/token/refresh/')
    const program = startProgram(browser.openTab(), backend.host)
    await expect.poll(() => backend.asked('/token/refresh/')).toHaveLength(1)
    browser.lasting.set('access', backend.state.access)
    browser.lasting.set('refresh', 'of another tab')
    release()
    await reach(program, 'signedIn')
    expect(browser.lasting.get('refresh')).toBe('of another tab')
  })
})

test('a tab that has forgotten a session by itself follows the same person who signs in elsewhere (SES-03)', async () => {
  store(backend.state.access)
  backend.state.answers.set('/me/', [503, null])
  const program = startProgram(browser.openTab(), backend.host)
  await reach(program, 'signedOut')
  backend.state.answers.delete('/me/')
  backend.state.access = backend.issue(1, 300)
  browser.openTab().window.localStorage.setItem('access', backend.state.access)
  await reach(program, 'signedIn')
})

test('a module list that is refused with 401 whatever the token costs one refresh and the session (ACC-01, REF-04)', async () => {
  store(backend.state.access)
  backend.state.answers.set('/iam/me-access/', [401, { detail: 'never' }])
  const program = startProgram(browser.openTab(), backend.host)
  await reach(program, 'left')

  expect(backend.asked('/token/refresh/')).toHaveLength(1)
  expect(backend.asked('/iam/me-access/')).toHaveLength(2)
})

describe('signing out', () => {
  test('ends open requests, tells a server that wants to know, and keeps nothing (SES-05)', async () => {
    const { tab, program } = await openSignedIn()
    backend.state.holds.set('/slow/', new Promise(() => {}))
    const forgotten: string[] = []
    program.onSessionEnd(() => forgotten.push('queries'))
    const open = program.api('/slow/')
    program.portal.send({ type: 'session.end' })

    await expect(open).rejects.toMatchObject({ status: 0 })
    await reach(program, 'left')
    expect(forgotten).toEqual(['queries'])
    expect(tab.left).toEqual(['/login'])
    expect([...browser.lasting.keys()]).toEqual([])
    await expect.poll(() => backend.asked('/auth/logout/')).toHaveLength(1)
  })

  test('while a refresh is under way stores no token afterwards (SES-05)', async () => {
    const { program } = await openSignedIn()
    const release = hold('/token/refresh/')
    backend.state.access = 'revoked on the server'
    const open = program.api('/a/')
    await expect.poll(() => backend.asked('/token/refresh/')).toHaveLength(1)
    program.portal.send({ type: 'session.end' })
    await expect(open).rejects.toBeDefined()
    release()
    await reach(program, 'left')

    expect([...browser.lasting.keys()]).toEqual([])
  })
})

describe('a wrong clock', () => {
  test('costs one refresh and no loop: a token just received counts as usable (SES-04)', async () => {
    backend.state.expiresIn = -3600
    store(expired())
    const program = startProgram(browser.openTab(), backend.host)
    await reach(program, 'signedIn')
    await Promise.all([program.api('/a/'), program.api('/b/')])
    await program.api('/c/')

    expect(backend.asked('/token/refresh/')).toHaveLength(1)
  })
})

async function signIn(program: ReturnType<typeof startProgram>) {
  await reach(program, 'signedOut')
  const form = program.portal.getSnapshot().children.signIn?.getSnapshot().children.loginForm
  form?.send({ type: 'username.change', username: ' ana ' })
  form?.send({ type: 'password.change', password: 'secret' })
  form?.send({ type: 'form.submit' })
  await reach(program, 'signedIn')
}

test('signing in sends the trimmed user name and stores both tokens (LOG-04)', async () => {
  const program = startProgram(browser.openTab('/login'), backend.host)
  await signIn(program)

  expect(backend.asked('/token/')[0]?.body).toEqual({ username: 'ana', password: 'secret' })
  expect(Object.fromEntries(browser.lasting)).toEqual({ access: backend.state.access, refresh: backend.state.refresh })
})

test('on the calls of the specification no header goes out but Authorization, Content-Type and Accept (CFG-02)', async () => {
  const program = startProgram(browser.openTab('/login'), backend.host)
  await signIn(program)
  await program.api('/notifications/')

  const byItself = [
    'host',
    'connection',
    'accept-language',
    'sec-fetch-mode',
    'user-agent',
    'accept-encoding',
    'content-length',
  ]
  const set = backend.requests.flatMap(({ headers }) => Object.keys(headers)).filter((name) => !byItself.includes(name))
  expect(new Set(set)).toEqual(new Set(['authorization', 'content-type', 'accept']))
  expect(backend.asked('/me/')[0]?.headers.authorization).toBe(`Bearer ${backend.state.access}`)
})
