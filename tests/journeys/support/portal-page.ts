import { expect, type Locator, type Page } from '@playwright/test'
import { demoPassword } from '../../../server/demo/seed-people'
import { untilQuiet } from './quiet'

/** Calls below /api/v1 of all tabs of a page's browser, as `GET /me/`, in the order they left. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = []
  page.context().on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/api/v1/') && request.method() !== 'OPTIONS')
      calls.push(`${request.method()} ${path.slice('/api/v1'.length)}`)
  })
  return calls
}

export function countOf(call: string, calls: readonly string[]): number {
  return calls.filter((other) => other === call).length
}

export const refreshCall = 'POST /token/refresh/'

export function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }))
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(userMenu(page)).toBeVisible()
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Entrar com SIMAKRENT' })).toBeEnabled()
}

/** As a link of the portal does, without the document being loaded again. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), address)
}

export function userMenu(page: Page): Locator {
  return page.getByRole('button', { name: 'Menu do usuário' })
}

export async function signOut(page: Page): Promise<void> {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
}

export async function unfoldPasswordForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Entrar com usuário e senha' }).click()
}

export function signInButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Entrar', exact: true })
}

export async function signIn(page: Page, username: string, password = demoPassword): Promise<void> {
  await unfoldPasswordForm(page)
  await page.getByLabel('Usuário').fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await signInButton(page).click()
}

/** Waits until everything asked of the server is answered and drawn: what has not happened by then will not. */
export async function settle(page: Page): Promise<void> {
  await untilQuiet(page)
}

/** Waits until no part of the page is being fetched or is still fading in from that. */
export async function rest(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
}

/** What names the statuses that a list of billing is filtered by. */
export const statusButton = (page: Page) => page.getByRole('search').getByRole('button')

/** Chooses some of them, or what stands by itself, and closes the menu. */
export async function chooseStatus(page: Page, ...names: readonly string[]): Promise<void> {
  await statusButton(page).click()
  const menu = page.getByRole('menu')
  for (const name of names) await menu.getByText(name, { exact: true }).click()
  if (await menu.isVisible()) await page.keyboard.press('Escape')
}
