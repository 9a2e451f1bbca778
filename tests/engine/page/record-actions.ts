import type { Locator, Page } from '@playwright/test'

/** Takes what the page of a record offers, where it has a button and where it waits in the menu. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'Mais ações' })
  await more.waitFor()
  const beside = page.locator('main header').getByRole('button', { name, exact: true })
  if (await beside.isVisible()) return beside.click()
  await openActions(page)
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Opens the menu of what has no button. */
export async function openActions(page: Page): Promise<Locator> {
  const menu = page.getByRole('menu')
  if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Mais ações' }).click()
  await menu.waitFor()
  return menu
}
