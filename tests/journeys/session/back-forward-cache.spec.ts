import type { Page } from '@playwright/test'
import { expectSignedIn, expectSignedOut, signOut, stored, userMenu } from '../support/portal-page'
import { expect, test } from '../support/test'

/** As people have it: Back finds the page as it was left, scripts and all. */
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

test('Back from the provider to the page as it was left finds both buttons free (SSO-02)', async ({ open }) => {
  const page = await open()
  await page.goto('/login')
  await markDocument(page)
  await page.getByRole('button', { name: 'Entrar com MANSERV' }).click()
  await expect(page.getByRole('heading', { name: 'Conta corporativa' })).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expectSignedOut(page)
  await expect(page.getByRole('button', { name: 'Entrar com MANSERV' })).toBeEnabled()
  expect(await isMarked(page), 'the page came from the cache').toBe(true)
})

test('Back after Sair does not bring the protected page back from the cache (SES-05)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto('/faturamento/boletins-de-medicao')
  await expectSignedIn(page)
  await signOut(page)
  await expectSignedOut(page)
  await page.goBack({ waitUntil: 'commit' })
  await expectSignedOut(page)
  await expect(userMenu(page)).toBeHidden()
  await expect(page.getByText('Boletins de medição')).toBeHidden()
  expect(await stored(page)).toEqual({})
})

test('A page from the cache whose session has ended elsewhere leaves the protected area (SES-05)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto('/')
  await expectSignedIn(page)
  await page.goto('/api/docs')
  await page.evaluate(() => localStorage.clear())
  await page.goBack({ waitUntil: 'commit' })
  await expectSignedOut(page)
  await expect(userMenu(page)).toBeHidden()
})

function markDocument(page: Page): Promise<void> {
  return page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameDocument' in window)
}
