import type { Locator, Page } from '@playwright/test'
import { eq, inArray } from 'drizzle-orm'
import { notification } from '../../../server/database/schema'
import { demoUsers } from '../../../server/demo/seed-people'
import { recordCalls, settle } from '../support/portal-page'
import { expect, test } from '../support/test'

const brunoId = demoUsers.findIndex(({ username }) => username === 'bruno.lima') + 1
const listRoute = '**/api/v1/notifications/'
const written = { title: 'Nova mensagem', message: 'Olá', link: null, created_at: '2026-11-20T12:00:00Z' }

/** Bruno has the 126 of the demonstration, all unread, whatever other tests have marked or told him. */
test.beforeEach(async ({ portal: { database } }) => {
  const own = database.select({ id: notification.id }).from(notification).where(eq(notification.user_id, brunoId))
  const others = await own.orderBy(notification.id).offset(126)
  const ids = others.map(({ id }) => id)
  await database.delete(notification).where(inArray(notification.id, ids))
  await database.update(notification).set({ is_read: false }).where(eq(notification.user_id, brunoId))
})

test('The bell says how many are unread and opens the ten newest, by keyboard too; one that is marked or followed is read, in another tab too (NOT-01, NOT-02)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const calls = recordCalls(page)
  const marks = () => calls.filter((call) => call.startsWith('POST'))
  await page.goto('/')

  await test.step('the dropdown', async () => {
    await expect(bell(page)).toHaveAccessibleName('Notificações: 99+ não lidas (126)')
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

  await test.step('one is marked at once, and is so after a reload', async () => {
    await bell(page).click()
    await markButtons(page).nth(2).click()
    await expect(bell(page)).toHaveAccessibleName('Notificações: 99+ não lidas (125)')
    await expect(items(page).nth(2)).toBeFocused()
    await settle(page)
    expect(marks()).toEqual([expect.stringMatching(/^POST \/notifications\/\d+\/mark-read\/$/)])
    await page.reload()
    await expect(bell(page)).toHaveAccessibleName('Notificações: 99+ não lidas (125)')
    await bell(page).click()
    await expect(markButtons(page)).toHaveCount(9)
    await expect(items(page).nth(2)).not.toContainText('Não lida')
  })

  await test.step('the page of all of them', async () => {
    await dropdown(page).getByRole('link', { name: 'Ver todas' }).click()
    const listed = page.getByRole('main').getByRole('listitem')
    await expect(listed).toHaveCount(126)
    await page.getByRole('link', { name: 'Não lidas: 125' }).click()
    await expect(page).toHaveURL(/\/notificacoes\?nao-lidas$/)
    await expect(listed).toHaveCount(125)
  })

  await test.step('how to be told is chosen beside it, and kept', async () => {
    await page.getByRole('link', { name: 'Preferências' }).click()
    const followUps = page.getByLabel('Pendências suas')
    await expect(followUps.getByRole('option')).toHaveText(['No portal', 'No portal e por e-mail', 'Não avisar'])
    await followUps.selectOption('mail')
    await expect(page.getByText('A sua escolha está salva.')).toBeVisible()
    await page.reload()
    await expect(followUps).toHaveValue('mail')
    await followUps.selectOption('portal')
    await expect(page.getByText('A sua escolha está salva.')).toBeVisible()
    await page.goto('/')
    await bell(page).click()
  })

  await test.step('a link opens its page, and its notification is read', async () => {
    const link = items(page).first().getByRole('link')
    await expect(link).toHaveAttribute('href', /^\/faturamento\/boletins-de-medicao\/\d+$/)
    const address = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page).toHaveURL(address)
    await expect(dropdown(page)).toBeHidden()
    await expect(page.locator('#content')).toBeFocused()
    await expect(bell(page)).toHaveAccessibleName('Notificações: 99+ não lidas (124)')
    await settle(page)
  })

  await test.step('all are marked with one call; another tab sees it as soon as its dropdown opens', async () => {
    const other = await page.context().newPage()
    await other.goto('/')
    await expect(bell(other)).toHaveText('99+')
    calls.length = 0
    await bell(page).click()
    const markAll = page.getByRole('button', { name: 'Marcar todas como lidas' })
    await markAll.click()
    await expect(bell(page)).toHaveAccessibleName('Notificações')
    await expect(bell(page)).toHaveText('')
    await expect(markButtons(page)).toHaveCount(0)
    await expect(markAll).toHaveAttribute('aria-disabled', 'true')
    await expect(markAll).toHaveAccessibleDescription('Não há notificação não lida.')
    await settle(page)
    expect(marks()).toEqual(['POST /notifications/mark-all-read/'])
    await bell(other).click()
    await expect(bell(other)).toHaveAccessibleName('Notificações')
    await expect(items(other)).toHaveCount(10)
    await expect(markButtons(other)).toHaveCount(0)
  })
})

test('What is written is text, only a path of the portal is a link, and either spelling of read is understood (NOT-02, NOT-03)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await answerWith(page, [
    { ...written, id: 1, title: 'Negrito', message: '<b>Leia</b> <img src=x onerror="document.title=1">' },
    { ...written, id: 2, title: 'Fora', link: 'https://example.com/' },
    { ...written, id: 3, title: 'Sem esquema', link: '//example.com/', read: true },
    { ...written, id: 4, title: 'Programa', link: 'javascript:document.title=1', is_read: true },
    { ...written, id: 5, title: 'Portal', link: '/dashboards?page=2', read: false },
  ])
  await page.goto('/')
  await bell(page).click()
  await expect(bell(page)).toHaveAccessibleName('Notificações: 3 não lidas')
  await expect(items(page).first()).toContainText('<b>Leia</b> <img src=x onerror="document.title=1">')
  await expect(dropdown(page).locator('b, img')).toHaveCount(0)
  await expect(items(page).getByRole('link')).toHaveCount(1)
  await expect(items(page).getByRole('link')).toHaveAttribute('href', '/dashboards?page=2')
  await expect(markButtons(page)).toHaveCount(3)

  await page.unroute(listRoute)
  await page.route(listRoute, (route) => route.fulfill({ status: 503, json: {} }))
  await bell(page).click()
  await expect(dropdown(page)).toBeHidden()
  await bell(page).click()
  await expect(dropdown(page).getByRole('alert')).toHaveText(
    'Falha ao carregar notificações Servidor indisponível. Tente novamente em instantes.',
  )
  await page.unroute(listRoute)
  await dropdown(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(items(page)).toHaveCount(10)
})

test('The dropdown fits 390 and 320 px, and speaks English to whoever does (NOT-01, SHL-12, SHL-13)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima', stored: { language: 'en' }, viewport: { width: 390, height: 700 } })
  await page.goto('/')
  const inside = page.getByRole('dialog', { name: /^Notifications/ })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await page.getByRole('button', { name: 'Notifications: 99+ unread (126)' }).click()
    await expect(inside.getByRole('listitem')).toHaveCount(10)
    await expect(inside.getByText('The newest 10 of 126.')).toBeInViewport({ ratio: 1 })
    await expect(inside.getByRole('button', { name: 'Mark all as read' })).toBeInViewport({ ratio: 1 })
    await expect(inside.getByRole('listitem').first().locator('time')).toHaveText(/^(?:now|\d+ (?:min|hr|days?) ago)$/)
    const box = await inside.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.keyboard.press('Escape')
    await expect(inside).toBeHidden()
  }
})

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

async function answerWith(page: Page, answer: unknown): Promise<void> {
  await page.route(listRoute, (route) => route.fulfill({ json: answer }))
}
