import type { Page } from '@playwright/test'
import { userMenu } from '../support/portal-page'
import { fillReport, openDialog, submit } from '../support/report-dialog'
import { expect, test } from '../support/test'

test('The focus follows what the dialog says while it works and when it fails (BM-02)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.route('**/api/v1/billing/reports/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  )
  const dialog = await openDialog(page)
  await fillReport(page, 2050)
  await submit(page)
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('status')).toBeFocused()
})

test('A closed dialog gives the focus back to what opened it, every time (BM-02)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  const dialog = await openDialog(page)
  const opener = page.getByRole('button', { name: 'Novo boletim' })
  for (const _ of ['first', 'second']) {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
  }
})

test('The closed navigation of a narrow screen gives the focus back to its button, and the page that it leads to takes it', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima', viewport: { width: 390, height: 844 } })
  await page.goto('/')
  const burger = page.getByRole('button', { name: 'Alternar menu lateral' })
  await burger.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(burger).toBeFocused()

  await burger.click()
  await drawer.getByRole('link', { name: 'Boletins de medição' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Boletins de medição')
  await expect(page.locator('#content')).toBeFocused()
})

test('A menu closed from the keyboard gives the focus back to its button, from the first time on', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto('/')
  for (const button of [userMenu(page), page.getByRole('button', { name: 'Idioma' })])
    for (const _ of ['first', 'second']) await openAndClose(page, button)
})

async function openAndClose(page: Page, button: ReturnType<typeof userMenu>): Promise<void> {
  await button.press('Enter')
  await expect(page.locator('[role="menu"]:focus, [role="menu"] :focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()
}
