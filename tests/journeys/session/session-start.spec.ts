import type { Page } from '@playwright/test'
import { goOffline, goOnline, serveWithoutNetwork } from '../support/offline'
import {
  countOf,
  expectSignedIn,
  expectSignedOut,
  recordCalls,
  refreshCall,
  settle,
  stored,
} from '../support/portal-page'
import { expect, test } from '../support/test'

const day = 24 * 60 * 60 * 1000

test('An expired access token is refreshed once, then asks who it is (SES-02, SES-04)', async ({ open, sessions }) => {
  const page = await open({ as: 'bruno.lima', stored: { access: await sessions.expired('bruno.lima') } })
  const before = await tokensIn(page)
  const calls = recordCalls(page)
  await page.goto('/')
  await expectSignedIn(page)
  await settle(page)
  expect(calls.slice(0, 2)).toEqual([refreshCall, 'GET /me/'])
  expect(countOf(refreshCall, calls)).toBe(1)
  const after = await stored(page)
  expect(after['access']).not.toBe(before['access'])
  expect(after['refresh'], 'the server rotates').not.toBe(before['refresh'])
})

test('A revoked access token is refreshed once, then asks again who it is (SES-02)', async ({ open, sessions }) => {
  const page = await open({ as: 'bruno.lima', stored: { access: await sessions.revoked('bruno.lima') } })
  const calls = recordCalls(page)
  await page.goto('/')
  await expectSignedIn(page)
  await settle(page)
  expect(calls.slice(0, 3)).toEqual(['GET /me/', refreshCall, 'GET /me/'])
  expect(countOf(refreshCall, calls)).toBe(1)
})

test('A page of HTML where the user should be is no user (SES-03)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.route('**/api/v1/me/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Proxy</p>' }))
  await page.goto('/')
  await expectSignedOut(page)
  expect(await stored(page)).toEqual({})
})

test('An access token that is none asks the server nothing and is cleared (SES-03, SES-04)', async ({ open }) => {
  const page = await open()
  await page.goto('/login')
  await expectSignedOut(page)
  const calls = recordCalls(page)
  for (const access of ['garbage', 'a.b.c', 'eyJhbGciOiJIUzI1NiJ9.bnVsbA.x', 'null', '{}', '']) {
    await page.evaluate((access) => localStorage.setItem('access', access), access)
    await page.goto('/')
    await expectSignedOut(page)
    await settle(page)
    expect(calls, access).toEqual([])
    expect(await stored(page), access).toEqual({})
  }
})

test('A garbage refresh token is refused by the server and cleared (SES-03)', async ({ open }) => {
  const page = await open({ stored: { access: 'garbage', refresh: 'garbage' } })
  const calls = recordCalls(page)
  await page.goto('/')
  await expectSignedOut(page)
  await settle(page)
  expect(calls).toEqual([refreshCall])
  expect(await stored(page)).toEqual({})
})

test('Until it is known who is there the page says Carregando…, then /login replaces the address (GRD-01)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await page.route('**/api/v1/me/', async (route) => {
    await expect(page.getByRole('status')).toHaveText('Carregando…')
    await route.fulfill({ status: 403, json: {} })
  })
  await page.goto('about:blank')
  await page.goto('/dashboards')
  await expectSignedOut(page)
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('With no connection at the start the tokens wait, and the session goes on when it is back (GRD-01, SES-02)', async ({
  open,
  portal,
  sessions,
}) => {
  const page = await open({ as: 'bruno.lima', stored: { access: await sessions.expired('bruno.lima') } })
  const calls = recordCalls(page)
  await serveWithoutNetwork(page, portal)
  await goOffline(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible()
  expect(Object.keys(await stored(page)).sort()).toEqual(['access', 'refresh'])
  expect(calls).toEqual([])

  await goOnline(page)
  await expectSignedIn(page)
  expect(calls.slice(0, 2)).toEqual([refreshCall, 'GET /me/'])
})

test('A clock a day ahead costs one refresh a load and no loop (SES-04, REF-01)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  const calls = recordCalls(page)
  await page.clock.setFixedTime(Date.now() + day)
  await page.goto('/')
  await expectSignedIn(page)
  await settle(page)
  expect(countOf(refreshCall, calls)).toBe(1)
  await page.reload()
  await expectSignedIn(page)
  await settle(page)
  expect(countOf(refreshCall, calls)).toBe(2)
})

test('A clock a day behind costs one refresh for a token that the server calls expired, and no loop (SES-04, REF-01)', async ({
  open,
  sessions,
}) => {
  const page = await open({ as: 'bruno.lima', stored: { access: await sessions.expired('bruno.lima') } })
  const calls = recordCalls(page)
  await page.clock.setFixedTime(Date.now() - day)
  await page.goto('/')
  await expectSignedIn(page)
  await settle(page)
  expect(calls.slice(0, 3)).toEqual(['GET /me/', refreshCall, 'GET /me/'])
  expect(countOf(refreshCall, calls)).toBe(1)
})

async function tokensIn(page: Page): Promise<Record<string, string>> {
  const { origins } = await page.context().storageState()
  return Object.fromEntries(origins.flatMap(({ localStorage }) => localStorage.map(({ name, value }) => [name, value])))
}
