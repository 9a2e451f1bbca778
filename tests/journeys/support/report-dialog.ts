import { expect, type Locator, type Page } from '@playwright/test'

export const reportsAddress = '/faturamento/boletins-de-medicao'

export async function openDialog(page: Page): Promise<Locator> {
  await page.goto(reportsAddress)
  await page.getByRole('button', { name: 'Novo boletim' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo boletim de medição' })
  await expect(dialog).toBeVisible()
  return dialog
}

export function field(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name }))
}

/** Takes the first option that the server offers. */
export async function chooseFirst(page: Page, name: string): Promise<void> {
  await field(page, name).click()
  await page.getByRole('option').filter({ visible: true }).first().click()
}

export async function typeDay(page: Page, name: string, day: string): Promise<void> {
  await field(page, name).fill(day)
  await field(page, name).press('Tab')
}

/** Fills every field; the server refuses two reports of one pair in one period, so each test has a year of its own. */
export async function fillReport(page: Page, year: number): Promise<void> {
  await chooseFirst(page, 'Centro de custo')
  await chooseFirst(page, 'Cliente')
  await typeDay(page, 'Início da medição', `01/03/${year}`)
  await typeDay(page, 'Fim da medição', `31/03/${year}`)
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Criar boletim' }).click()
}

/** Whoever is signed in may see reports, and do nothing with them. */
export async function allowReportsAlone(page: Page): Promise<void> {
  const features = [{ codename: 'boletins', permission_codename: 'faturamento_boletins' }]
  await page.route('**/api/v1/iam/me-access/', (route) =>
    route.fulfill({ json: [{ name: 'Faturamento', code: 'faturamento', is_admin: false, features }] }),
  )
}
