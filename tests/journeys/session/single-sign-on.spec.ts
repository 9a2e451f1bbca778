import type { Page, Request } from '@playwright/test'
import { type Provider, providers } from '../../../contract/session/session'
import { demoPassword, emailOf, stranger } from '../../../server/demo/seed-people'
import { hold } from '../../engine/page/hold'
import {
  countOf,
  expectSignedIn,
  expectSignedOut,
  recordCalls,
  signOut,
  stored,
  unfoldPasswordForm,
} from '../support/portal-page'
import { expect, test } from '../support/test'

const callback = 'POST /auth/sso/callback/'
const failure = 'Falha ao conectar com a Microsoft. Tente novamente.'
const authorize = '**/oidc/oauth2/v2.0/authorize*'

for (const provider of providers) {
  test(`${provider} signs a person in on the real provider's page and back (SSO-01, SSO-02, SSO-04, SSO-05)`, async ({
    open,
    portal,
  }) => {
    const page = await open()
    const calls = recordCalls(page)
    const answer = hold()
    let address = ''
    await page.route('**/api/v1/auth/sso/callback/', async (route) => {
      address = page.url()
      await answer.until
      await route.continue()
    })
    await page.goto('/login')
    await choose(page, provider)
    const posted = page.waitForRequest('**/api/v1/auth/sso/callback/')
    await identify(page, provider, 'bruno.lima')
    const body: Record<string, string> = (await posted).postDataJSON()

    await expect(page.getByRole('status')).toContainText('Conectando à Microsoft…')
    await expect(page.getByRole('main')).toHaveAttribute('inert')
    expect(address).toBe(`${portal.origin}/login`)
    expect(page.url()).toBe(`${portal.origin}/login`)
    expect(Object.keys(body).sort()).toEqual(['client_id', 'code', 'provider', 'redirect_uri', 'state'])
    expect(body).toMatchObject({
      client_id: `portal-${provider.toLowerCase()}`,
      redirect_uri: `${portal.origin}/login`,
      provider,
    })
    expect(calls).toEqual([callback])

    answer.release()
    await expectSignedIn(page)
    await expect(page).toHaveURL('/')
    expect(calls.slice(0, 2)).toEqual([callback, 'GET /me/'])
    const { access = '' } = await stored(page)
    expect((await portal.get('me/', access)).body).toMatchObject({ username: 'bruno.lima' })
  })
}

test('The address asked for opens after single sign-on, whole, and is forgotten by ‘Sair’ (GRD-01, SSO-04)', async ({
  open,
}) => {
  const page = await open()
  const asked = '/faturamento/boletins-de-medicao/1/logs?page=2#fim'
  await page.goto(asked)
  await expectSignedOut(page)
  await choose(page, 'MANSERV')
  await identify(page, 'MANSERV', 'bruno.lima')
  await expectSignedIn(page)
  await expect(page).toHaveURL(asked)

  await signOut(page)
  await expectSignedOut(page)
  await choose(page, 'MANSERV')
  await identify(page, 'MANSERV', 'bruno.lima')
  await expectSignedIn(page)
  await expect(page).toHaveURL('/')
})

test('Whoever the portal does not know yet comes in by single sign-on, with no module (SSO-04)', async ({ open }) => {
  const page = await open()
  await page.goto('/login')
  await choose(page, 'MANSERV')
  await identify(page, 'MANSERV', stranger.username)
  await expectSignedIn(page)
})

test('The provider is asked with the parameters of the specification and no other (SSO-03)', async ({
  open,
  portal,
}) => {
  const page = await open()
  await page.goto('/login')
  const before = Date.now()
  const { origin, pathname, searchParams } = new URL((await leave(page, 'SIMAKRENT')).url())
  const { state = '', ...rest } = Object.fromEntries(searchParams)
  expect(origin + pathname).toBe(`${portal.origin}/oidc/oauth2/v2.0/authorize`)
  expect(rest).toEqual({
    client_id: 'portal-simakrent',
    response_type: 'code',
    redirect_uri: `${portal.origin}/login`,
    scope: 'openid profile email User.Read',
    response_mode: 'query',
  })
  expect([...searchParams.keys()]).toHaveLength(6)
  const { provider, timestamp, nonce, ...more } = JSON.parse(state)
  expect(more).toEqual({})
  expect(provider).toBe('SIMAKRENT')
  expect(timestamp).toBeGreaterThanOrEqual(before - 1)
  expect(timestamp).toBeLessThanOrEqual(Date.now())
  expect(nonce).toMatch(/^[0-9a-f]{32}$/)
})

test('No two transactions share a state (SSO-03)', async ({ open }) => {
  const page = await open()
  const states = new Set<string>()
  for (const provider of providers) {
    await page.goto('/login')
    states.add(new URL((await leave(page, provider)).url()).searchParams.get('state') ?? '')
  }
  expect(states.size).toBe(2)
})

test('While one provider is on its way the other cannot be chosen; Back finds both free (SSO-02)', async ({ open }) => {
  const page = await open()
  const answer = hold()
  await page.route(authorize, async (route) => {
    await answer.until
    await route.continue()
  })
  await page.goto('/login')
  expect(await lookWhileLeaving(page, 'MANSERV', 'SIMAKRENT')).toEqual({ isLoading: true, isOtherDisabled: true })
  answer.release()
  await expect(page.getByRole('heading', { name: 'Conta corporativa' })).toBeVisible()

  await page.goBack()
  for (const provider of providers) {
    await expect(button(page, provider)).toBeEnabled()
    await expect(button(page, provider)).not.toHaveAttribute('data-loading')
  }
  await expect(page.getByRole('alert')).toBeHidden()
})

test('A provider that refuses leaves the notice, a clean address and nothing posted (SSO-06)', async ({
  open,
  watched,
}) => {
  const page = await open()
  const calls = recordCalls(page)
  await page.goto('/login')
  const state = new URL((await leave(page, 'SIMAKRENT')).url()).searchParams.get('state') ?? ''
  await page.goto(`/login?${new URLSearchParams({ error: 'access_denied', error_description: 'no', state })}`)
  await expect(page.getByRole('alert')).toHaveText(failure)
  await expectSignedOut(page)
  expect(calls).toEqual([])
  expect(watched.flatMap(({ console }) => console).join('\n')).toContain('SSO Error: access_denied')

  await page.reload()
  await expectSignedOut(page)
  await expect(page.getByRole('alert')).toBeHidden()
})

test('A state that this browser did not make is refused and posts nothing (SSO-06)', async ({ open }) => {
  const page = await open()
  const calls = recordCalls(page)
  const state = JSON.stringify({ provider: 'SIMAKRENT', timestamp: Date.now(), nonce: 'ab'.repeat(16) })
  await page.goto(`/login?${new URLSearchParams({ code: 'stolen', state })}`)
  await expect(page.getByRole('alert')).toHaveText(failure)
  await expectSignedOut(page)
  expect(calls).toEqual([])
})

test('A state that this browser made serves once, and not another code beside it (SSO-06)', async ({ open }) => {
  const page = await open()
  const calls = recordCalls(page)
  await page.goto('/login')
  const state = new URL((await leave(page, 'MANSERV')).url()).searchParams.get('state') ?? ''
  const returned = `/login?${new URLSearchParams({ code: 'made-up', state })}`
  await page.goto(returned)
  await expect(page.getByRole('alert')).toHaveText(failure)
  expect(calls).toEqual([callback])
  await page.goto(returned)
  await expect(page.getByRole('alert')).toHaveText(failure)
  await expectSignedOut(page)
  expect(calls).toEqual([callback])
})

test('A state with an unknown provider is refused in the words of the specification (SSO-06, SSO-07)', async ({
  open,
  watched,
}) => {
  const page = await open()
  const calls = recordCalls(page)
  const state = JSON.stringify({ provider: 'ACME', timestamp: Date.now(), nonce: 'ab'.repeat(16) })
  await page.goto(`/login?${new URLSearchParams({ code: 'x', state })}`)
  await expect(page.getByRole('alert')).toHaveText(failure)
  expect(calls).toEqual([])
  expect(watched.flatMap(({ console }) => console).join('\n')).toContain('Invalid provider in state parameter')
})

test('A callback that the server cannot finish leaves the notice and both ways in (SSO-06)', async ({ open }) => {
  const page = await open()
  await page.route('**/api/v1/auth/sso/callback/', (route) => route.fulfill({ status: 502, json: {} }))
  await page.goto('/login')
  await choose(page, 'SIMAKRENT')
  await identify(page, 'SIMAKRENT', 'bruno.lima')
  await expect(page.getByRole('alert')).toHaveText(failure)
  await expectSignedOut(page)
  expect(await stored(page)).toEqual({})
  await unfoldPasswordForm(page)
  await expect(page.getByLabel('Usuário')).toBeEditable()
})

test('A code without a state, and a state without a code, do nothing (SSO-07)', async ({ open }) => {
  const page = await open()
  const calls = recordCalls(page)
  for (const query of ['code=abc', 'state=abc', 'code=&state=']) {
    await page.goto(`/login?${query}`)
    await expectSignedOut(page)
    await expect(page.getByRole('alert')).toBeHidden()
  }
  expect(calls).toEqual([])
})

test('The notice of a failure shows once and leaves the address (SSO-06)', async ({ open }) => {
  const page = await open()
  const calls = recordCalls(page)
  await page.goto('/login?error=sso_failed')
  await expect(page.getByRole('alert')).toHaveText(failure)
  await expectSignedOut(page)
  await page.reload()
  await expectSignedOut(page)
  await expect(page.getByRole('alert')).toBeHidden()
  expect(calls).toEqual([])
})

test('Neither a reload nor Back nor the same address again posts the code anew (SSO-04)', async ({ open }) => {
  const page = await open()
  const calls = recordCalls(page)
  let returned = ''
  page.on('request', (request) => {
    if (isReturn(request)) returned = request.url()
  })
  await page.goto('/login')
  await choose(page, 'SIMAKRENT')
  await identify(page, 'SIMAKRENT', 'carla.dias')
  await expectSignedIn(page)

  await page.reload()
  await expectSignedIn(page)
  await page.goBack()
  await page.goForward()
  await expectSignedIn(page)
  await page.goto(returned)
  await expectSignedIn(page)
  await expect(page).toHaveURL('/')
  expect(countOf(callback, calls)).toBe(1)

  await signOut(page)
  await expectSignedOut(page)
  await page.goto(returned)
  await expect(page.getByRole('alert')).toHaveText(failure)
  expect(countOf(callback, calls)).toBe(1)
})

test('A pasted callback address does not end a running session (SSO-06)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  const calls = recordCalls(page)
  const state = JSON.stringify({ provider: 'MANSERV', timestamp: Date.now(), nonce: 'cd'.repeat(16) })
  for (const query of [new URLSearchParams({ code: 'x', state }), 'error=access_denied', 'error=sso_failed']) {
    await page.goto(`/login?${query}`)
    await expectSignedIn(page)
    await expect(page).toHaveURL('/')
    await expect(page.getByText(failure)).toBeHidden()
  }
  expect(countOf(callback, calls)).toBe(0)
  expect(Object.keys(await stored(page)).sort()).toEqual(['access', 'refresh'])
})

test('Whoever asked for an address lands there after single sign-on too (SSO-04, GRD-01)', async ({ open }) => {
  const page = await open()
  await page.goto('/projects')
  await expectSignedOut(page)
  await choose(page, 'SIMAKRENT')
  await identify(page, 'SIMAKRENT', 'ana.souza')
  await expectSignedIn(page)
  await expect(page).toHaveURL('/projects')
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

/** Clicks one button and looks at both from within the page: from outside, Playwright waits for the page that comes. */
function lookWhileLeaving(page: Page, ...names: [chosen: Provider, other: Provider]) {
  return page.evaluate(
    (names) =>
      new Promise<{ isLoading: boolean; isOtherDisabled: boolean }>((resolve) => {
        const buttons = [...document.querySelectorAll('button')]
        const [chosen, other] = names.map((name) => buttons.find(({ textContent }) => textContent?.includes(name)))
        new MutationObserver(() => {
          const isLoading = chosen?.dataset['loading'] === 'true'
          if (isLoading) resolve({ isLoading, isOtherDisabled: other?.disabled === true })
        }).observe(document.body, { subtree: true, attributes: true })
        chosen?.click()
      }),
    names,
  )
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
