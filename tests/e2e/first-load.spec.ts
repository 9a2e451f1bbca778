import { expect, test } from './support/test'

/** A page that is ready to type in has asked for no more than this: itself, its settings, its script, its style. */
const mostRequests = 4

test('The sign-in page is ready with four requests, all named in its HTML (GRD-02)', async ({ open, portal }) => {
  const page = await open()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Entrar com SIMAKRENT' })).toBeVisible()
  await page.waitForLoadState('networkidle')

  const html: string = (await portal.get('/login')).body
  expect(asked[0]).toBe('/login')
  expect(asked.length).toBeLessThanOrEqual(mostRequests)
  expect(asked.slice(1).filter((path) => !html.includes(`"${path}"`))).toEqual([])

  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  process.stdout.write(`sign-in page: ${elements} elements, ${(usedSize / 1e6).toFixed(1)} MB of heap\n`)
})
