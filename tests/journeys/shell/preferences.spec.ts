import type { Page } from '@playwright/test'
import { hold } from '../../engine/page/hold'
import { expectSignedIn, settle, stored } from '../support/portal-page'
import { expect, test } from '../support/test'

test('The portal speaks Portuguese to everybody who has not chosen, English browsers too (SHL-12)', async ({
  open,
}) => {
  const page = await open({ locale: 'en-US' })
  await page.goto('/login')
  await expect(page.getByText('Entre com a conta da sua empresa.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  expect(await stored(page)).toEqual({})
})

test('English is chosen without a reload, is stored, and lasts; the language of the page follows (SHL-12)', async ({
  open,
}) => {
  const page = await open()
  await page.goto('/login')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await chooseLanguage(page, 'English')
  await expect(page.getByRole('button', { name: 'Sign in with SIMAKRENT' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle('Sign in · Portal')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(await stored(page)).toEqual({ language: 'en' })

  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in with SIMAKRENT' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await chooseLanguage(page, 'Português')
  await expect(page.getByRole('button', { name: 'Entrar com SIMAKRENT' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
})

test('A language whose words do not come is not spoken, and can be tried again (SHL-12)', async ({ open }) => {
  const page = await open()
  await page.route(/\/assets\/en-.*\.js$/, (route) => route.abort())
  await page.goto('/login')
  await chooseLanguage(page, 'English')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entrar com SIMAKRENT' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  expect(await stored(page)).toEqual({})
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

test('The language chosen at the door is spoken inside too (SHL-12)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima', stored: { language: 'en' } })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await chooseLanguage(page, 'Português')
  await expectSignedIn(page)
})

for (const scheme of ['dark', 'light'] as const) {
  const other = scheme === 'dark' ? 'light' : 'dark'
  test(`A ${scheme} system gets the ${scheme} theme until the person chooses; the choice lasts (SHL-11)`, async ({
    open,
  }) => {
    const page = await open({ colorScheme: scheme })
    await page.goto('/login')
    await expectTheme(page, scheme)
    expect(await stored(page)).toEqual({})

    await page.getByRole('button', { name: 'Alternar tema' }).click()
    await expectTheme(page, other)
    expect(await stored(page)).toEqual({ theme: other })
    await page.reload()
    await expectTheme(page, other)
  })
}

test('A theme stored before wins over the system, and nonsense stored does not (SHL-11)', async ({ open }) => {
  const dark = await open({ as: 'bruno.lima', colorScheme: 'light', stored: { theme: 'dark' } })
  await dark.goto('/')
  await expectSignedIn(dark)
  await expectTheme(dark, 'dark')

  const nonsense = await open({ colorScheme: 'dark', stored: { theme: 'blue' } })
  await nonsense.goto('/login')
  await expectTheme(nonsense, 'dark')
})

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(?:Idioma|Language)$/ }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

async function expectTheme(page: Page, scheme: 'dark' | 'light'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}
