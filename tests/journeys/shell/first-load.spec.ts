import { settle } from '../support/portal-page'
import { expect, test } from '../support/test'

/** Until a person can sign in, a page has asked for no more than itself and its two scripts. */
const mostRequests = 3
/** The browser asks for it, not the page. */
const iconOfTheTab = '/mark.svg'

test('The sign-in page is ready with three requests, all named in its HTML (GRD-02)', async ({ open, portal }) => {
  const page = await open()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname !== iconOfTheTab) asked.push(pathname)
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Entrar com SIMAKRENT' })).toBeVisible()
  await settle(page)

  const html: string = (await portal.get('/login')).body
  expect(asked[0]).toBe('/login')
  expect(asked.slice(1).filter((path) => !html.includes(`"${path}"`))).toEqual([])
  expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(mostRequests)

  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  process.stdout.write(`sign-in page: ${elements} elements, ${(usedSize / 1e6).toFixed(1)} MB of heap\n`)
})
