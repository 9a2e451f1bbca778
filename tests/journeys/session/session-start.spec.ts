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
import { reportsAddress } from '../support/report-dialog'
import { expect, test } from '../support/test'

const day = 24 * 60 * 60 * 1000

/** What finds out who is there; the permissions are asked for beside it. */
const isOfSession = (call: string) => call === 'GET /me/' || call === refreshCall

test('A clock a day ahead costs one refresh a load and no loop (SES-02, SES-04, REF-01)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  const calls = recordCalls(page)
  await page.clock.setFixedTime(Date.now() + day)
  await page.goto('/')
  await expectSignedIn(page)
  await settle(page)
  expect(calls.slice(0, 2)).toEqual([refreshCall, 'GET /me/'])
  expect(countOf(refreshCall, calls)).toBe(1)
  const { refresh: before } = await stored(page)
  await page.reload()
  await expectSignedIn(page)
  await settle(page)
  expect(countOf(refreshCall, calls)).toBe(2)
  expect((await stored(page))['refresh'], 'the server rotates').not.toBe(before)
})

test('A clock a day behind costs one refresh for a token that the server calls expired, and no loop (SES-02, SES-04, REF-01)', async ({
  open,
  sessions,
}) => {
  const page = await open({ as: 'bruno.lima', stored: { access: await sessions.expired('bruno.lima') } })
  const calls = recordCalls(page)
  await page.clock.setFixedTime(Date.now() - day)
  await page.goto('/')
  await expectSignedIn(page)
  await settle(page)
  expect(calls.filter(isOfSession).slice(0, 3)).toEqual(['GET /me/', refreshCall, 'GET /me/'])
  expect(countOf(refreshCall, calls)).toBe(1)
})

test('A stored session that cannot be resumed is cleared and said; the address asked for opens after sign-in, whole (SES-03, GRD-01)', async ({
  open,
}) => {
  const page = await open({ stored: { access: 'garbage', refresh: 'garbage' } })
  const calls = recordCalls(page)
  const asked = `${reportsAddress}/1/logs?page=2#fim`
  await page.goto(asked)
  await expectSignedOut(page)
  await settle(page)
  expect(calls).toEqual([refreshCall])
  expect(await stored(page)).toEqual({})
  await expect(page.getByRole('alert')).toHaveText(endingTexts.notResumed)
  await signIn(page, 'bruno.lima')
  await expectSignedIn(page)
  await expect(page).toHaveURL(asked)
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
