import type { Page } from '@playwright/test'

/** What names the statuses that a list of billing is filtered by. */
export const statusButton = (page: Page) => page.getByRole('search').getByRole('button')

/** Chooses some of them, or what stands by itself, and closes the menu. */
export async function chooseStatus(page: Page, ...names: readonly string[]): Promise<void> {
  await statusButton(page).click()
  const menu = page.getByRole('menu')
  for (const name of names) await menu.getByText(name, { exact: true }).click()
  if (await menu.isVisible()) await page.keyboard.press('Escape')
}
