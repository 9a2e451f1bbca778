import type { Page } from '@playwright/test'
import { hold } from '../../engine/page/hold'
import { callAtOnce } from '../../engine/page/running-program'
import { endingTexts } from '../support/ending'
import {
  countOf,
  expectSignedIn,
  expectSignedOut,
  recordCalls,
  refreshCall,
  settle,
  signIn,
  stored,
} from '../support/portal-page'
import { expect, test } from '../support/test'

const twenty = Array.from({ length: 20 }, () => '/iam/me-access/')
const answered = twenty.map(() => 200)

test('Twenty calls with an old token wait for one refresh, and each is sent again once with the new one (REF-01, REF-02, REF-04)', async ({
  open,
  sessions,
}) => {
  const page = await open({ as: 'carla.dias' })
  await page.goto('/')
  await expectSignedIn(page)
  await settle(page)
  const calls = recordCalls(page)
  const begin = async (access: string) => {
    await settle(page)
    calls.length = 0
    await store(page, { access })
  }

  await test.step('expired: nothing leaves with a token that is known to be', async () => {
    await begin(await sessions.expired('carla.dias'))
    expect(await callAtOnce(page, twenty)).toEqual(answered)
    expect(calls[0]).toBe(refreshCall)
    expect(countOf(refreshCall, calls)).toBe(1)
  })

  await test.step('refused with 401: all go out again with the new token and with no other', async () => {
    await begin(await sessions.revoked('carla.dias'))
    const used: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/iam/modules/')) used.push(request.headers()['authorization'] ?? '')
    })
    const paths = twenty.map((_, index) => `/iam/modules/?call=${index}`)
    expect(await callAtOnce(page, paths)).toEqual(answered)
    const { access } = await stored(page)
    expect(countOf(refreshCall, calls)).toBe(1)
    expect(used.slice(20)).toEqual(twenty.map(() => `Bearer ${access}`))
    expect(new Set(used).size).toBe(2)
  })

  await test.step('a refusal that comes late, when the token has been replaced, costs no second refresh', async () => {
    await begin(await sessions.revoked('carla.dias'))
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

  await test.step('a call that may not be made is none of this', async () => {
    await settle(page)
    calls.length = 0
    expect(await callAtOnce(page, ['/billing/reports/', '/billing/reports/999999/'])).toEqual([403, 403])
    expect(countOf(refreshCall, calls)).toBe(0)
  })

  await test.step('off the net they wait; back on it, one refresh and every call succeeds', async () => {
    await begin(await sessions.expired('carla.dias'))
    await page.context().setOffline(true)
    const outcome = callAtOnce(page, twenty)
    expect(await page.evaluate(() => navigator.onLine)).toBe(false)
    expect(calls).toEqual([])
    await page.context().setOffline(false)
    expect(await outcome).toEqual(answered)
    expect(countOf(refreshCall, calls)).toBe(1)
    await expectSignedIn(page)
  })
})

test('A call refused again with the new token ends the session, which the sign-in page says before it leads back (REF-04, SES-06)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto('/faturamento/boletins-de-medicao?page=2')
  await expectSignedIn(page)
  await settle(page)
  // The page may ask for more of its own meanwhile.
  const asked: string[] = []
  page.on('request', (request) => {
    const name = /token\/refresh|spoilt$/.exec(request.url())?.[0]
    if (name) asked.push(name)
  })
  await page.route('**/api/v1/iam/modules/?spoilt', (route) => route.fulfill({ status: 401, json: { detail: 'no' } }))
  void callAtOnce(page, ['/iam/modules/?spoilt']).catch(() => null)
  await expectSignedOut(page)
  await expect(page.getByText(endingTexts.expired)).toBeVisible()
  expect(asked).toEqual(['spoilt', 'token/refresh', 'spoilt'])
  await signIn(page, 'bruno.lima')
  await expect(page).toHaveURL('/faturamento/boletins-de-medicao?page=2')
})

test('A refused refresh leads to the sign-in page once, then back to the place left; with no refresh token nothing is asked (REF-03, SES-06)', async ({
  open,
  sessions,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto('/faturamento/boletins-de-medicao?page=2')
  await expectSignedIn(page)
  await settle(page)
  const calls = recordCalls(page)
  let leavings = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) leavings += 1
  })
  for (const [refresh, expected] of [
    ['gone', [refreshCall]],
    ['', []],
  ] as const) {
    await store(page, { access: await sessions.expired('bruno.lima'), refresh })
    void callAtOnce(page, twenty).catch(() => null)
    await expectSignedOut(page)
    const { access, refresh: left } = await stored(page)
    expect([access, left]).toEqual([undefined, undefined])
    // A list asks for its views once all is quiet.
    expect(calls.filter((call) => call !== 'GET /list-views/')).toEqual(expected)
    expect(leavings).toBe(1)

    await signIn(page, 'bruno.lima')
    await expectSignedIn(page)
    await expect(page).toHaveURL('/faturamento/boletins-de-medicao?page=2')
    await settle(page)
    calls.length = 0
    leavings = 0
  }
})

/** Puts other tokens in the place of the page's own, as time or an administrator would have spoilt those. */
async function store(page: Page, tokens: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((tokens) => {
    for (const [name, value] of Object.entries(tokens)) localStorage.setItem(name, value)
  }, tokens)
}
