import type { Page, Request } from '@playwright/test'
import type { Provider } from '../../../contract/session/session'
import { demoPassword, emailOf, stranger } from '../../../server/demo/seed-people'
import { hold } from '../../engine/page/hold'
import { countOf, expectSignedIn, expectSignedOut, recordCalls, signOut, stored } from '../support/portal-page'
import { expect, test } from '../support/test'

const start = 'POST /auth/sso/start/'
const callback = 'POST /auth/sso/callback/'
const failure = 'Falha ao conectar com a Microsoft. Tente novamente.'
const authorize = '**/oidc/oauth2/v2.0/authorize*'

test('SIMAKRENT signs a person in on the real provider’s page and back; the code is posted once, whatever is opened again (SSO-01, SSO-02, SSO-03, SSO-04, SSO-05, SSO-06)', async ({
  open,
  portal,
}) => {
  const page = await open()
  const calls = recordCalls(page)
  const answer = hold()
  let returned = ''
  page.on('request', (request) => {
    if (isReturn(request)) returned = request.url()
  })
  await page.route('**/api/v1/auth/sso/callback/', async (route) => {
    await answer.until
    await route.continue()
  })
  await page.goto('/login')
  const before = Date.now()
  const asked = new URL((await leave(page, 'SIMAKRENT')).url())

  await test.step('the provider is asked with the parameters of the specification, and what binds the code to this browser', () => {
    const { state = '', ...rest } = Object.fromEntries(asked.searchParams)
    expect(asked.origin + asked.pathname).toBe(`${portal.origin}/oidc/oauth2/v2.0/authorize`)
    expect(rest).toEqual({
      client_id: 'portal-simakrent',
      response_type: 'code',
      redirect_uri: `${portal.origin}/login`,
      scope: 'openid profile email User.Read',
      response_mode: 'query',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect([...asked.searchParams.keys()]).toHaveLength(9)
    const { provider, timestamp, nonce, ...more } = JSON.parse(state)
    expect(more).toEqual({})
    expect(provider).toBe('SIMAKRENT')
    expect(timestamp).toBeGreaterThanOrEqual(before - 1)
    expect(timestamp).toBeLessThanOrEqual(Date.now())
    expect(nonce).toMatch(/^[0-9a-f]{32}$/)
  })

  await test.step('and so is the server', async () => {
    const posted = page.waitForRequest('**/api/v1/auth/sso/callback/')
    await identify(page, 'SIMAKRENT', 'bruno.lima')
    const body: Record<string, string> = (await posted).postDataJSON()
    await expect(page.getByRole('status')).toContainText('Conectando à Microsoft…')
    await expect(page.getByRole('main')).toHaveAttribute('inert')
    expect(page.url(), 'no code stays in the address').toBe(`${portal.origin}/login`)
    expect(body).toEqual({
      client_id: 'portal-simakrent',
      redirect_uri: `${portal.origin}/login`,
      provider: 'SIMAKRENT',
      code: expect.any(String),
      state: asked.searchParams.get('state'),
    })
    answer.release()
    await expectSignedIn(page)
    await expect(page).toHaveURL('/')
    expect(calls.slice(0, 3)).toEqual([start, callback, 'GET /me/'])
    const { access = '' } = await stored(page)
    expect((await portal.get('me/', access)).body).toMatchObject({ username: 'bruno.lima' })
  })

  await test.step('neither a reload nor Back nor the same address again posts the code anew', async () => {
    await page.reload()
    await expectSignedIn(page)
    await page.goBack()
    await page.goForward()
    await expectSignedIn(page)
    await page.goto(returned)
    await expectSignedIn(page)
    await expect(page).toHaveURL('/')
    await signOut(page)
    await expectSignedOut(page)
    await page.goto(returned)
    await expect(page.getByRole('alert')).toHaveText(failure)
    expect(countOf(callback, calls)).toBe(1)
  })
})

test('MANSERV does so, too: the address asked for opens, whole, and is forgotten by ‘Sair’; whoever is not known yet comes in (GRD-01, SSO-01, SSO-04)', async ({
  open,
}) => {
  const page = await open()
  const asked = '/faturamento/boletins-de-medicao/1/logs?page=2#fim'
  await page.goto(asked)
  for (const [username, there] of [
    ['bruno.lima', asked],
    [stranger.username, '/'],
  ] as const) {
    await expectSignedOut(page)
    await choose(page, 'MANSERV')
    await identify(page, 'MANSERV', username)
    await expectSignedIn(page)
    await expect(page).toHaveURL(there)
    await signOut(page)
  }
})

test('What this browser did not ask for, or has used, is refused and posts nothing; a failure is told once (SSO-06, SSO-07)', async ({
  open,
  watched,
}) => {
  const page = await open()
  const calls = recordCalls(page)
  const logged = () => watched.flatMap(({ console }) => console).join('\n')
  const madeUp = (provider: string) => JSON.stringify({ provider, timestamp: Date.now(), nonce: 'ab'.repeat(16) })
  const arrive = (query: Readonly<Record<string, string>>) => page.goto(`/login?${new URLSearchParams(query)}`)
  await page.goto('/login')
  const state = new URL((await leave(page, 'MANSERV')).url()).searchParams.get('state') ?? ''

  await test.step('a state serves once, and not another code beside it', async () => {
    for (const _ of ['first', 'second']) {
      await arrive({ code: 'made-up', state })
      await expect(page.getByRole('alert')).toHaveText(failure)
      await expectSignedOut(page)
      expect(calls).toEqual([start, callback])
    }
  })

  await test.step('a state of others, an unknown provider, and a refusal', async () => {
    for (const query of [
      { code: 'stolen', state: madeUp('SIMAKRENT') },
      { code: 'x', state: madeUp('ACME') },
      { error: 'access_denied', error_description: 'no', state },
      { error: 'sso_failed' },
    ]) {
      await arrive(query)
      await expect(page.getByRole('alert')).toHaveText(failure)
      await expectSignedOut(page)
    }
    await page.reload()
    await expectSignedOut(page)
    await expect(page.getByRole('alert')).toBeHidden()
    expect(logged()).toContain('Invalid provider in state parameter')
    expect(logged()).toContain('SSO Error: access_denied')
  })

  await test.step('half an answer does nothing', async () => {
    for (const query of [{ code: 'abc' }, { state: 'abc' }, { code: '', state: '' }]) {
      await arrive(query as Record<string, string>)
      await expectSignedOut(page)
      await expect(page.getByRole('alert')).toBeHidden()
    }
  })
  expect(calls).toEqual([start, callback])
})

test('A pasted callback address does not end a running session (SSO-06)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  const calls = recordCalls(page)
  const state = JSON.stringify({ provider: 'MANSERV', timestamp: Date.now(), nonce: 'cd'.repeat(16) })
  for (const query of [new URLSearchParams({ code: 'x', state }), 'error=access_denied']) {
    await page.goto(`/login?${query}`)
    await expectSignedIn(page)
    await expect(page).toHaveURL('/')
    await expect(page.getByText(failure)).toBeHidden()
  }
  expect(countOf(callback, calls)).toBe(0)
  expect(Object.keys(await stored(page)).sort()).toEqual(['access', 'refresh'])
})

function button(page: Page, provider: Provider) {
  return page.getByRole('button', { name: `Entrar com ${provider}` })
}

async function choose(page: Page, provider: Provider): Promise<void> {
  await button(page, provider).click()
}

/** Leaves for the provider; answers the request that did. */
async function leave(page: Page, provider: Provider): Promise<Request> {
  const [request] = await Promise.all([page.waitForRequest(authorize), choose(page, provider)])
  await expect(page.getByRole('heading', { name: 'Conta corporativa' })).toBeVisible()
  return request
}

/** Signs in on the provider's own page. */
async function identify(page: Page, provider: Provider, username: string): Promise<void> {
  await expect(page.getByText(`a sua conta ${provider}`)).toBeVisible()
  await page.getByLabel('E-mail corporativo').fill(emailOf(username))
  await page.getByLabel('Senha').fill(demoPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

function isReturn(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url())
  return pathname === '/login' && searchParams.has('code')
}
