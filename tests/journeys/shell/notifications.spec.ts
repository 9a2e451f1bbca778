import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { notification } from '../../../server/database/schema'
import { demoUsers } from '../../../server/demo/seed-people'
import { hold } from '../../engine/page/hold'
import { textOf } from '../../engine/page/what-is-shown'
import { countOf, expectSignedIn, recordCalls, settle } from '../support/portal-page'
import { expect, test } from '../support/test'

const brunoId = demoUsers.findIndex(({ username }) => username === 'bruno.lima') + 1
const listCall = 'GET /notifications/'
const listRoute = '**/api/v1/notifications/'
const markRoute = '**/api/v1/notifications/*/mark-read/'
const written = { title: 'Nova mensagem', message: 'Olá', link: null, created_at: '2026-11-20T12:00:00Z' }

/** Bruno has 126, all unread, whatever the test before has marked. */
test.beforeEach(async ({ portal: { database } }) => {
  await database.update(notification).set({ is_read: false }).where(eq(notification.user_id, brunoId))
})

test('The bell says how many are unread, and opens the ten newest, by keyboard too (NOT-01)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto('/')
  await expect(bell(page)).toHaveAccessibleName('Notificações: 126 não lidas')
  await expect(bell(page)).toHaveText('99+')
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(dropdown(page).getByRole('heading', { name: 'Notificações' })).toBeFocused()
  await expect(items(page)).toHaveCount(10)
  await expect(dropdown(page).getByText('As 10 mais novas de 126.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Marcar todas como lidas' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(items(page).first().getByRole('link')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dropdown(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
})

test('One is marked as read at once, and is so after a reload; the rest stays unread (NOT-02)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  const calls = recordCalls(page)
  await openDropdown(page)
  await markButtons(page).nth(2).click()
  await expect(bell(page)).toHaveAccessibleName('Notificações: 125 não lidas')
  await expect(items(page).nth(2)).toBeFocused()
  await settle(page)
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
    expect.stringMatching(/^POST \/notifications\/\d+\/mark-read\/$/),
  ])
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Notificações: 125 não lidas')
  await bell(page).click()
  await expect(markButtons(page)).toHaveCount(9)
  await expect(items(page).nth(2)).not.toContainText('Não lida')
})

test('All are marked as read with one call, and there is nothing more to mark (NOT-02)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  const calls = recordCalls(page)
  await openDropdown(page)
  const markAll = page.getByRole('button', { name: 'Marcar todas como lidas' })
  await markAll.click()
  await expect(bell(page)).toHaveAccessibleName('Notificações')
  await expect(bell(page)).toHaveText('')
  await expect(markButtons(page)).toHaveCount(0)
  await expect(markAll).toHaveAttribute('aria-disabled', 'true')
  await expect(markAll).toHaveAccessibleDescription('Só quando há notificação não lida.')
  await settle(page)
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /notifications/mark-all-read/'])
  await page.reload()
  await expectSignedIn(page)
  await settle(page)
  await expect(bell(page)).toHaveAccessibleName('Notificações')
})

test('A link opens its page, and its notification is read (NOT-02)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await openDropdown(page)
  const link = items(page).first().getByRole('link')
  const address = await link.getAttribute('href')
  expect(address).toMatch(/^\/faturamento\/boletins-de-medicao\/\d+$/)
  await link.click()
  await expect(page).toHaveURL(address ?? '')
  await expect(dropdown(page)).toBeHidden()
  await expect(page.locator('#content')).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Notificações: 125 não lidas')
})

test('What is written is text, and only a path of the portal is a link (NOT-02)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await answerWith(page, [
    { ...written, id: 1, title: 'Negrito', message: '<b>Leia</b> <img src=x onerror="document.title=1">' },
    { ...written, id: 2, title: 'Fora', link: 'https://example.com/' },
    { ...written, id: 3, title: 'Sem esquema', link: '//example.com/' },
    { ...written, id: 4, title: 'Programa', link: 'javascript:document.title=1' },
    { ...written, id: 5, title: 'Portal', link: '/dashboards?page=2' },
  ])
  await openDropdown(page)
  await expect(items(page).first()).toContainText('<b>Leia</b> <img src=x onerror="document.title=1">')
  await expect(dropdown(page).locator('b, img')).toHaveCount(0)
  const links = await dropdown(page).getByRole('link').all()
  expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(['/dashboards?page=2'])
  await expect(markButtons(page)).toHaveCount(5)
})

test('Either spelling of read is understood, in an array and in a page of results (NOT-02)', async ({ open }) => {
  const spelt = [
    { ...written, id: 1, read: true },
    { ...written, id: 2, is_read: true },
    { ...written, id: 3, read: false },
    { ...written, id: 4, is_read: false },
  ]
  for (const answer of [spelt, { count: 4, next: null, previous: null, results: spelt }]) {
    const page = await open({ as: 'bruno.lima' })
    await answerWith(page, answer)
    await openDropdown(page)
    await expect(bell(page)).toHaveAccessibleName('Notificações: 2 não lidas')
    expect((await items(page).allTextContents()).map((text) => text.startsWith('Não lida'))).toEqual([
      false,
      false,
      true,
      true,
    ])
  }
})

test('A list that does not come is said in the dropdown and can be tried again; the bell goes on (NOT-03)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await page.route(listRoute, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/')
  await expectSignedIn(page)
  await bell(page).click()
  const alert = dropdown(page).getByRole('alert')
  await expect(alert).toHaveText('Falha ao carregar notificações. Servidor indisponível. Tente novamente em instantes.')
  await page.unroute(listRoute)
  await dropdown(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(alert).toBeHidden()
  await expect(items(page)).toHaveCount(10)

  await page.route(listRoute, (route) => route.abort())
  await reopen(page)
  await expect(alert).toHaveText(
    'Falha ao carregar notificações. Falha de conexão. Verifique sua internet ou o servidor.',
  )
  await expect(items(page)).toHaveCount(10)
  await expect(bell(page)).toHaveText('99+')
})

test('A mark that fails shows its notification unread again, and is only logged (NOT-03)', async ({
  open,
  watched,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const mark = hold()
  await page.route(markRoute, async (route) => {
    await mark.until
    await route.fulfill({ status: 503, json: {} })
  })
  await openDropdown(page)
  await markButtons(page).first().click()
  await expect(bell(page)).toHaveAccessibleName('Notificações: 125 não lidas')
  mark.release()
  await expect(bell(page)).toHaveAccessibleName('Notificações: 126 não lidas')
  await expect(markButtons(page)).toHaveCount(10)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(watched[0]?.console.filter((line) => /mark-read\/: 503$/.test(line))).toHaveLength(1)
})

test('An answer that left before a mark does not bring it back to unread (NOT-02)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await openDropdown(page)
  await settle(page)
  const [old, answers] = [hold(), hold()]
  const calls = recordCalls(page)
  await page.route(listRoute, async (route) => {
    const response = await route.fetch()
    old.release()
    await answers.until
    await route.fulfill({ response }).catch(() => undefined)
  })
  await reopen(page)
  await old.until
  const marked = page.waitForResponse(markRoute)
  await markButtons(page).first().click()
  await (await marked).finished()
  await expect.poll(() => countOf(listCall, calls)).toBe(2)
  answers.release()
  await settle(page)
  await expect(bell(page)).toHaveAccessibleName('Notificações: 125 não lidas')
  await expect(markButtons(page)).toHaveCount(9)
})

test('Nothing is asked before a mark has arrived (NOT-02)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await openDropdown(page)
  await settle(page)
  const mark = hold()
  const calls = recordCalls(page)
  await page.route(markRoute, async (route) => {
    await mark.until
    await route.fallback()
  })
  await markButtons(page).first().click()
  await reopen(page)
  await expect(bell(page)).toHaveAccessibleName('Notificações: 125 não lidas')
  expect(countOf(listCall, calls)).toBe(0)
  mark.release()
  await expect.poll(() => countOf(listCall, calls)).toBe(1)
  await settle(page)
  await expect(bell(page)).toHaveAccessibleName('Notificações: 125 não lidas')
})

test('Another tab sees what was marked as soon as its dropdown opens (NOT-02)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await openDropdown(page)
  const other = await page.context().newPage()
  await other.goto('/')
  await expect(bell(other)).toHaveText('99+')
  await page.getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await settle(page)
  await bell(other).click()
  await expect(bell(other)).toHaveAccessibleName('Notificações')
  await expect(items(other)).toHaveCount(10)
  await expect(markButtons(other)).toHaveCount(0)
})

test('It is asked for every minute in sight; out of sight not, and then at once (NOT-01)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  const calls = recordCalls(page)
  await page.clock.install()
  await page.goto('/')
  await expect(bell(page)).toHaveText('99+')
  await page.clock.runFor(60_000)
  await expect.poll(() => countOf(listCall, calls)).toBe(2)
  await settle(page)

  await beSeen(page, 'hidden')
  await page.clock.runFor(600_000)
  await settle(page)
  expect(countOf(listCall, calls)).toBe(2)
  await beSeen(page, 'visible')
  await expect.poll(() => countOf(listCall, calls)).toBe(3)
  await settle(page)

  await beSeen(page, 'hidden')
  await page.clock.runFor(30_000)
  await beSeen(page, 'visible')
  await settle(page)
  expect(countOf(listCall, calls)).toBe(3)
})

for (const width of [390, 320]) {
  test(`The dropdown fits ${width} px, and speaks English to whoever does (NOT-01, SHL-12)`, async ({ open }) => {
    const page = await open({ as: 'bruno.lima', stored: { language: 'en' }, viewport: { width, height: 700 } })
    await page.goto('/')
    const english = page.getByRole('button', { name: 'Notifications: 126 unread' })
    await english.click()
    const inside = page.getByRole('dialog', { name: /^Notifications/ })
    await expect(inside.getByRole('listitem')).toHaveCount(10)
    await expect(inside.getByText('The newest 10 of 126.')).toBeInViewport({ ratio: 1 })
    await expect(inside.getByRole('button', { name: 'Mark all as read' })).toBeInViewport({ ratio: 1 })
    expect(await textOf(inside.getByRole('listitem').first().locator('time'))).toMatch(
      /^(?:now|\d+ (?:min|hr|days?) ago)$/,
    )
    const box = await inside.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

function bell(page: Page): Locator {
  return page.getByRole('button', { name: /^Notificações/ })
}

function dropdown(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Notificações/ })
}

function items(page: Page): Locator {
  return dropdown(page).getByRole('listitem')
}

function markButtons(page: Page): Locator {
  return dropdown(page).getByRole('button', { name: /^Marcar como lida: / })
}

async function openDropdown(page: Page): Promise<void> {
  await page.goto('/')
  await bell(page).click()
  await expect(items(page).first()).toBeVisible()
}

/** Which asks anew. */
async function reopen(page: Page): Promise<void> {
  await bell(page).click()
  await expect(dropdown(page)).toBeHidden()
  await bell(page).click()
  await expect(dropdown(page)).toBeVisible()
}

async function answerWith(page: Page, answer: unknown): Promise<void> {
  await page.route(listRoute, (route) => route.fulfill({ json: answer }))
}

async function beSeen(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
