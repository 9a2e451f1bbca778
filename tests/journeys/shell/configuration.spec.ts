import { hold } from '../../engine/page/hold'
import { settle } from '../support/portal-page'
import { expect, test } from '../support/test'

test('With no API address the page names the setting, warns in the console and calls nobody (CFG-01)', async ({
  open,
  watched,
}) => {
  const page = await open()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => Object.assign(window, { __PORTAL__: { VITE_API_URL: '' } }))
  await page.goto('/faturamento')
  await expect(page.getByRole('heading', { name: 'Configuração ausente' })).toBeVisible()
  await expect(page.getByText('VITE_API_URL=https://')).toBeVisible()
  await expect(page.getByText('.env')).toBeVisible()
  const warnings = watched.flatMap(({ console }) => console)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('VITE_API_URL=https://api.example.com')
  await settle(page)
  expect(asked.filter((path) => !/^\/(?:faturamento|mark\.svg|assets\/.+)$/.test(path))).toEqual([])
})

test('The name of the product and its version come from the settings (CFG-03)', async ({ open }) => {
  const page = await open()
  await page.addInitScript(() =>
    Object.assign(window, { __PORTAL__: { VITE_API_URL: '/', VITE_PRODUCT_NAME: 'Locadora' } }),
  )
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Boas-vindas ao Locadora' })).toBeVisible()
  await expect(page.getByText('Locadora v1.0.0')).toBeVisible()
})

test('Before any script runs the page says Carregando…, and still in a dark scheme (GRD-01)', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false, colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.getByRole('status')).toHaveText('Carregando…')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
})

test('While the scripts are on their way the page says Carregando… (GRD-01)', async ({ open }) => {
  const page = await open()
  const answer = hold()
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await answer.until
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toHaveText('Carregando…')
  answer.release()
  await expect(page.getByRole('button', { name: 'Entrar com SIMAKRENT' })).toBeVisible()
})

test('What the page is sent with keeps strangers out, and is in force: it can write no markup and load no script from elsewhere (CFG-02)', async ({
  open,
  watched,
}) => {
  const page = await open()
  const answer = await page.goto('/login')
  expect(answer?.headers()).toMatchObject({
    'content-security-policy':
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob:; frame-src blob: 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  const refused = await page.evaluate(() =>
    [
      () => {
        document.body.innerHTML = '<p>markup</p>'
      },
      () => document.createElement('script').setAttribute('src', 'https://example.com/x.js'),
    ].map((attempt) => {
      try {
        attempt()
        return false
      } catch {
        return true
      }
    }),
  )
  expect(refused).toEqual([true, true])
  const isReported = () => watched.some(({ violations }) => violations.splice(0).length > 0)
  await expect.poll(isReported).toBe(true)
})
