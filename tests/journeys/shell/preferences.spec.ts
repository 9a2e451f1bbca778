import type { Page } from '@playwright/test'
import { hold } from '../../engine/page/hold'
import { expectSignedIn, settle, signIn, stored } from '../support/portal-page'
import { expect, test } from '../support/test'

test('Portuguese is spoken to everybody, English browsers too, until English is chosen, without a reload; it lasts, inside too (SHL-12)', async ({
  open,
}) => {
  const page = await open({ locale: 'en-US' })
  const spoken = page.locator('html')
  await page.goto('/login')
  await expect(page.getByText('Entre com a conta da sua empresa.')).toBeVisible()
  await expect(spoken).toHaveAttribute('lang', 'pt')
  expect(await stored(page)).toEqual({})

  await test.step('words that do not come are not spoken, and can be tried again', async () => {
    const words = /\/assets\/en-.*\.js$/
    await page.route(words, (route) => route.abort())
    await chooseLanguage(page, 'English')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Entrar com SIMAKRENT' })).toBeVisible()
    await expect(spoken).toHaveAttribute('lang', 'pt')
    expect(await stored(page)).toEqual({})
    await page.unroute(words)
  })

  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await chooseLanguage(page, 'English')
  await expect(page.getByRole('button', { name: 'Sign in with SIMAKRENT' })).toBeVisible()
  await expect(spoken).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle('Sign in · Portal')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(await stored(page)).toEqual({ language: 'en' })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in with SIMAKRENT' })).toBeVisible()
  await expect(spoken).toHaveAttribute('lang', 'en')
  await chooseLanguage(page, 'Português')
  await signIn(page, 'bruno.lima')
  await expectSignedIn(page)
  await chooseLanguage(page, 'English')
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
  await expect(spoken).toHaveAttribute('lang', 'en')
})

test('A language given up for another does not come when its words do (SHL-12)', async ({ open }) => {
  const page = await open()
  const words = hold()
  await page.route(/\/assets\/en-.*\.js$/, async (route) => {
    await words.until
    await route.continue()
  })
  await page.goto('/login')
  await chooseLanguage(page, 'English')
  await chooseLanguage(page, 'Português')
  const answer = page.waitForResponse(/\/assets\/en-.*\.js$/)
  words.release()
  await (await answer).finished()
  await settle(page)
  await expect(page.getByRole('button', { name: 'Entrar com SIMAKRENT' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  expect(await stored(page)).toEqual({ language: 'pt' })
})

test('A dark system gets the dark theme until the person chooses; the choice lasts, and nonsense stored is none (SHL-11)', async ({
  open,
}) => {
  const page = await open({ colorScheme: 'dark', stored: { theme: 'blue' } })
  await page.goto('/login')
  await expectTheme(page, 'dark')
  await page.getByRole('button', { name: 'Alternar tema' }).click()
  await expectTheme(page, 'light')
  expect(await stored(page)).toEqual({ theme: 'light' })
  await page.reload()
  await expectTheme(page, 'light')
})

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(?:Idioma|Language): / }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

async function expectTheme(page: Page, scheme: 'dark' | 'light'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}
