import type { Page } from '@playwright/test'
import { hold } from '../../engine/page/hold'
import { callAtOnce } from '../../engine/page/running-program'
import {
  countOf,
  expectSignedIn,
  expectSignedOut,
  recordCalls,
  refreshCall,
  signIn,
  stored,
} from '../support/portal-page'
import { expect, test } from '../support/test'

const twenty = Array.from({ length: 20 }, () => '/iam/me-access/')
const answered = twenty.map(() => 200)

test('Twenty calls that meet an expired token wait for one refresh and all succeed (REF-01, REF-02)', async ({
  open,
  sessions,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await openHome(page)
  await store(page, { access: await sessions.expired('bruno.lima') })
  const calls = recordCalls(page)
  expect(await callAtOnce(page, twenty)).toEqual(answered)
  expect(calls[0], 'nothing leaves with a token that is known to be expired').toBe(refreshCall)
  expect(countOf(refreshCall, calls)).toBe(1)
  await expectSignedIn(page)
})

test('Twenty calls refused with 401 wait for one refresh and are sent again once each (REF-01, REF-02)', async ({
  open,
  sessions,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await openHome(page)
  await store(page, { access: await sessions.revoked('bruno.lima') })
  const calls = recordCalls(page)
  const paths = twenty.map((_, index) => `/iam/modules/?call=${index}`)
  expect(await callAtOnce(page, paths)).toEqual(answered)
  expect(countOf(refreshCall, calls)).toBe(1)
  expect(countOf('GET /iam/modules/', calls)).toBe(40)
  await expectSignedIn(page)
})

test('Every waiting call goes out again with the new token and with no other (REF-01, REF-02)', async ({
  open,
  sessions,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await openHome(page)
  await store(page, { access: await sessions.revoked('bruno.lima') })
  const used: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/iam/modules/')) used.push(request.headers()['authorization'] ?? '')
  })
  await callAtOnce(page, ['/iam/modules/', '/iam/modules/', '/iam/modules/'])
  const { access } = await stored(page)
  expect(used.slice(3)).toEqual([1, 2, 3].map(() => `Bearer ${access}`))
  expect(new Set(used).size).toBe(2)
})

test('A refusal that comes late, when the token has been replaced, costs no second refresh (REF-02)', async ({
  open,
  sessions,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await openHome(page)
  await store(page, { access: await sessions.revoked('bruno.lima') })
  const calls = recordCalls(page)
  const late = hold()
  await page.route('**/api/v1/notifications/', async (route) => {
    const answer = await route.fetch()
    if (answer.status() === 401) await late.until
    await route.fulfill({ response: answer })
  })
  const slow = callAtOnce(page, ['/notifications/'])
  expect(await callAtOnce(page, twenty)).toEqual(answered)
  late.release()
  expect(await slow).toEqual([200])
  expect(countOf(refreshCall, calls)).toBe(1)
})

test('A call refused again with the new token fails by itself: no second refresh, no sign-out (REF-04)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await openHome(page)
  const calls = recordCalls(page)
  await page.route('**/api/v1/iam/modules/', (route) => route.fulfill({ status: 401, json: { detail: 'no' } }))
  expect(await callAtOnce(page, ['/iam/modules/'])).toEqual([401])
  expect(calls.filter((call) => !call.includes('me-access'))).toEqual([
    'GET /iam/modules/',
    refreshCall,
    'GET /iam/modules/',
  ])
  await expectSignedIn(page)
  expect(await callAtOnce(page, ['/iam/me-access/'])).toEqual([200])
})

test('A call that may not be made is refused in its place and ends no session (REF-01)', async ({ open }) => {
  const page = await open({ as: 'carla.dias' })
  await openHome(page)
  const calls = recordCalls(page)
  expect(await callAtOnce(page, ['/billing/reports/', '/billing/reports/999999/'])).toEqual([403, 403])
  expect(countOf(refreshCall, calls)).toBe(0)
  await expectSignedIn(page)
})

test('A refused refresh clears the tokens and leads to the sign-in page once, then back to the place left (REF-03, SES-06)', async ({
  open,
  sessions,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto('/faturamento/boletins-de-medicao?page=2')
  await expectSignedIn(page)
  await store(page, { access: await sessions.expired('bruno.lima'), refresh: 'gone' })
  const calls = recordCalls(page)
  let leavings = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) leavings += 1
  })
  void callAtOnce(page, twenty).catch(() => null)
  await expectSignedOut(page)
  const { access, refresh } = await stored(page)
  expect([access, refresh]).toEqual([undefined, undefined])
  expect(calls).toEqual([refreshCall])
  expect(leavings).toBe(1)

  await signIn(page, 'bruno.lima')
  await expectSignedIn(page)
  await expect(page).toHaveURL('/faturamento/boletins-de-medicao?page=2')
})

test('With no refresh token left an expired session ends without a call (REF-03, SES-06)', async ({
  open,
  sessions,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await openHome(page)
  await store(page, { access: await sessions.expired('bruno.lima'), refresh: '' })
  const calls = recordCalls(page)
  void callAtOnce(page, twenty).catch(() => null)
  await expectSignedOut(page)
  expect(calls).toEqual([])
})

test('Off the net an expired token waits; back on it, one refresh and every call succeeds (REF-01)', async ({
  open,
  sessions,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await openHome(page)
  await store(page, { access: await sessions.expired('bruno.lima') })
  const calls = recordCalls(page)
  await page.context().setOffline(true)
  const outcome = callAtOnce(page, twenty)
  expect(await page.evaluate(() => navigator.onLine)).toBe(false)
  expect(calls).toEqual([])
  await page.context().setOffline(false)
  expect(await outcome).toEqual(answered)
  expect(countOf(refreshCall, calls)).toBe(1)
  await expectSignedIn(page)
})

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await expectSignedIn(page)
  await page.waitForLoadState('networkidle')
}

/** Puts other tokens in the place of the page's own, as time or an administrator would have spoilt those. */
async function store(page: Page, tokens: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((tokens) => {
    for (const [name, value] of Object.entries(tokens)) localStorage.setItem(name, value)
  }, tokens)
}
