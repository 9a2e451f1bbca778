import type { Page } from '@playwright/test'
import { hold } from '../../engine/page/hold'
import { reportsAddress } from '../support/report-dialog'
import { expect, test } from '../support/test'

/** A part that every such page needs is one file with others that it needs, in bytes as it is run; `start` stands alone (decision 036). */
const leastPart = 5_000
/** Of the tab, which the browser asks for itself, and of the rows, asked for when they are drawn. */
const isIcon = (path: string) => path.endsWith('.svg')

/** A part by its name, words by their file. */
const nameOf = (path: string) => path.replace(/^\/assets\/(?!pt-|en-)(\w+)-[\w-]{7}\./, '$1.')

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

const shell = ['inputs.js', 'shell.js', 'shell.css', '/api/v1/iam/me-access/', '/api/v1/notifications/unread/']
const bills = ['bills.js']
const needed = [...shell, ...bills, 'lists.js', 'lists.css', '/api/v1/billing/reports/']

/** Until it is there, a cold page needs no more files and calls than `most`. */
const starts = [
  { page: 'A list', address: reportsAddress, needed, there: firstRow, most: 15 },
  {
    page: 'A record',
    address: `${reportsAddress}/12`,
    needed: [...shell, ...bills, 'records.js', 'records.css', '/api/v1/billing/reports/12/'],
    there: (page: Page) => page.getByRole('button', { name: 'Dados', exact: true }),
    most: 16,
  },
  {
    page: 'Home',
    address: '/',
    needed: [...shell, 'home.js', 'home.css', '/api/v1/home/', '/api/v1/home/personal/'],
    there: (page: Page) => page.getByRole('main').getByRole('link').first(),
    most: 14,
  },
]

/** Page, script, and what that asks for: three steps. What is asked for later is held, so it is not needed. */
for (const { page: name, address, needed, there, most } of starts) {
  test(`${name} opened by its address asks for all it needs before the session is answered, in three steps of at most ${most} requests and no small parts (GRD-02, ACC-01)`, async ({
    open,
  }) => {
    const page = await open({ as: 'bruno.lima' })
    // What is fetched when nothing else goes on is for the next screens.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    const [answer, later] = [hold(), hold()]
    await page.route('**/api/v1/me/', async (route) => {
      await answer.until
      await route.continue()
    })
    const asked = asksOf(page)
    const parts: { name: string; body: Promise<Buffer | null> }[] = []
    page.on('response', (response) => {
      const name = nameOf(new URL(response.url()).pathname)
      // One that comes as the test ends has no body any more, and nobody asks for it.
      const body = () => response.body().catch(() => null)
      if (/^\w+\.js$/.test(name) && name !== 'start.js') parts.push({ name, body: body() })
    })
    await page.goto(address)
    await expect.poll(() => asked).toEqual(expect.arrayContaining(needed))
    const small = []
    for (const { name, body } of [...parts]) if (((await body)?.length ?? 0) < leastPart) small.push(name)
    expect(small).toEqual([])
    const early = new Set(asked)
    expect(early.size, [...early].join(' ')).toBeLessThanOrEqual(most)
    await page.route(
      ({ pathname }) => !early.has(nameOf(pathname)) && !isIcon(pathname),
      async (route) => {
        await later.until
        await route.continue()
      },
    )
    answer.release()
    await expect(there(page)).toBeVisible()
    later.release()
    const calls = asked.filter((path) => path.startsWith('/api/'))
    expect(calls.length, `each is asked for once: ${calls.join(' ')}`).toBe(new Set(calls).size)
  })
}

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
