import type { Page } from '@playwright/test'
import { hold } from '../../engine/page/hold'
import { reportsAddress } from '../support/report-dialog'
import { expect, test } from '../support/test'

/** Until the first row is there, a cold page has asked for no more files and calls. */
const mostRequests = 16
/** Of the tab, which the browser asks for itself, and of the rows, asked for when they are drawn. */
const isIcon = (path: string) => path.endsWith('.svg')

/** A part by its name, words by their file. */
const nameOf = (path: string) => path.replace(/^\/assets\/(?!pt-|en-)(\w+)-[\w-]{8}\./, '$1.')

const firstRow = (page: Page) => page.getByRole('row').nth(1).getByRole('link')

/** What the page asks for from now on: scripts and styles by the name of their part, calls by their path. */
function asksOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!isIcon(pathname)) asked.push(nameOf(pathname))
  })
  return asked
}

const needed = ['shell.js', 'shell.css', 'lists.js', 'lists.css', '/api/v1/iam/me-access/', '/api/v1/billing/reports/']

test('A list opened by its address asks for all it needs before the session is answered, and for at most sixteen things (GRD-02, ACC-01)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const asked = asksOf(page)
  // What is fetched when nothing else goes on is for the next screens.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const answer = hold()
  await page.route('**/api/v1/me/', async (route) => {
    await answer.until
    await route.continue()
  })
  await page.goto(reportsAddress)
  await expect.poll(() => asked).toEqual(expect.arrayContaining(needed))
  answer.release()
  await expect(firstRow(page)).toBeVisible()
  const calls = asked.filter((path) => path.startsWith('/api/'))
  expect(calls.length, `each is asked for once: ${calls.join(' ')}`).toBe(new Set(calls).size)
  // A file is fetched once: an import finds it in the cache.
  const files = new Set(asked.filter((path) => !path.startsWith('/api/')))
  expect(files.size + calls.length, asked.join(' ')).toBeLessThanOrEqual(mostRequests)
})

test('A token out of date is renewed first; then the session, the permissions and the rows are asked for at once (SES-02)', async ({
  open,
  sessions,
}) => {
  const { refresh } = await sessions.start('bruno.lima')
  const page = await open({ stored: { access: await sessions.expired('bruno.lima'), refresh } })
  const asked = asksOf(page)
  const answers = { refresh: hold(), me: hold() }
  await page.route('**/api/v1/token/refresh/', async (route) => {
    await answers.refresh.until
    await route.continue()
  })
  await page.route('**/api/v1/me/', async (route) => {
    await answers.me.until
    await route.continue()
  })
  await page.goto(reportsAddress)
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['/api/v1/token/refresh/', 'shell.js', 'lists.js']))
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/v1/token/refresh/'])
  answers.refresh.release()
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['/api/v1/me/', ...needed]))
  answers.me.release()
  await expect(firstRow(page)).toBeVisible()
})

test('What somebody may not see is thrown away unseen: the address leads home, which says why (GRD-05)', async ({
  open,
}) => {
  const page = await open({ as: 'carla.dias' })
  await page.goto(reportsAddress)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(/^Você não pode abrir “Boletins de medição”/)
})
