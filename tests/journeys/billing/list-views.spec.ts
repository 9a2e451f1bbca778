import { eq } from 'drizzle-orm'
import { listView } from '../../../server/database/schema'
import { expect, test } from '../support/test'

const invoices = '/faturamento/list-faturas'
const filtered = '?ordering=due_date&status=issued'

test('a list is kept as a view, opens by it at once, is a link for others, and there is a way back to all (BIL-03)', async ({
  open,
  portal: { database },
}) => {
  await database.delete(listView).where(eq(listView.list, 'invoices'))
  const page = await open({ as: 'ana.souza' })
  const views = page.getByRole('button', { name: /^Visões/ })
  const row = page.getByRole('row').nth(1)
  await page.goto(`${invoices}${filtered}`)
  await expect(row).toBeVisible()

  await views.press('Enter')
  await page.getByRole('menuitem', { name: 'Salvar como nova visão…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Salvar visão' })
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Por vencimento')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('textbox', { name: 'Nome' }).press('Enter')
  await expect(page).toHaveURL(/\?ordering=due_date&status=issued&view=\d+$/)
  await expect(views).toHaveAccessibleName('Visões: Por vencimento')
  await views.click()
  await page.getByRole('menuitemcheckbox', { name: 'Usar como minha visão padrão' }).click()
  await expect(page.getByText('Visão padrão alterada')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('views'))).toContain('status=issued')

  // Opened without a word it is there by the first call for rows, and nothing else is asked for on the way to them.
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/billing/invoices/?')) asked.push(new URL(request.url()).search)
  })
  await page.goto(invoices)
  await expect(row).toBeVisible()
  await expect(page).toHaveURL(/\?ordering=due_date&status=issued&view=\d+$/)
  await expect(views).toHaveAccessibleName('Visões: Por vencimento')
  expect(asked).toEqual(['?page=1&page_size=20&ordering=due_date&status=issued'])

  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(views).toHaveAccessibleName('Visões: Por vencimento, alterada')
  await views.click()
  await page.getByRole('menuitem', { name: 'Lista inteira' }).click()
  await expect(page).toHaveURL(/list-faturas\?view=all$/)
  await expect(views).toHaveAccessibleName('Visões')
  await page.reload()
  await expect(page).toHaveURL(/list-faturas\?view=all$/)

  const colleague = await open({ as: 'bruno.lima', viewport: { width: 390, height: 844 } })
  await colleague.goto(invoices)
  await expect(colleague.locator('a[data-row]').first()).toBeVisible()
  await colleague.getByRole('button', { name: 'Visões' }).click()
  await colleague.getByRole('menuitem', { name: /^Por vencimento/ }).click()
  await expect(colleague).toHaveURL(/\?ordering=due_date&status=issued&view=\d+$/)
  await colleague.getByRole('button', { name: /^Visões: / }).click()
  await expect(colleague.getByRole('menuitem', { name: 'Salvar como nova visão…' })).toBeVisible()
  await expect(colleague.getByRole('menuitem', { name: 'Excluir visão…' })).toHaveCount(0)
})
