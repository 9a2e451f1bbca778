import { eq } from 'drizzle-orm'
import { dashboard } from '../../../server/database/schema'
import { seriousProblems } from '../support/accessible'
import { expect, test } from '../support/test'

test('Dashboards are found in one list, and one of another program opens in a frame (DSH-01)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto('/dashboards')
  const list = page.getByRole('main')
  const ours = list.getByRole('region', { name: 'Do portal' })
  for (const name of [
    'Painel Geral',
    'Estatísticas',
    'Formulários',
    'Faturamento',
    'Frota',
    'Notas de débito',
    'Operação',
  ])
    await expect(ours.getByRole('link', { name, exact: true })).toBeVisible()
  await list.getByRole('link', { name: 'Uso da frota' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uso da frota')
  const frame = page.frameLocator('iframe[title="Uso da frota"]')
  await expect(frame.getByRole('rowheader', { name: 'Escavadeiras' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recarregar painel' })).toBeVisible()
})

test('Whoever may not see a dashboard is told of none', async ({ open }) => {
  const page = await open({ as: 'davi.rocha' })
  await page.goto('/dashboards')
  await expect(page.getByRole('main').getByRole('link', { name: 'Formulários', exact: true })).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: /Operação|Uso da frota|Faturamento|Frota|Notas de débito/ }),
  ).toHaveCount(0)
  for (const code of ['frota', 'operacao']) {
    await page.goto(`/dashboards/${code}`)
    const said = /^Este painel não existe, ou você não tem acesso a ele\s*Recurso não encontrado\.$/
    await expect(page.getByRole('alert')).toHaveText(said)
    await expect(page.getByRole('button', { name: 'Recarregar painel' })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'Ver os dashboards' })).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'Pedir acesso' }).click()
  await expect(page.getByRole('dialog', { name: 'Pedir acesso' })).toBeVisible()
})

test('An administrator builds a dashboard of two figures, which lead to their lists (DSH-01)', async ({
  open,
  portal,
}) => {
  await portal.database.delete(dashboard).where(eq(dashboard.title, 'Fechamento da jornada'))
  const page = await open({ as: 'ana.souza' })
  await page.goto('/dashboards')
  await page.getByRole('link', { name: 'Novo dashboard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo dashboard' })
  await dialog.getByLabel('Título', { exact: true }).fill('Fechamento da jornada')
  await dialog.getByLabel('Quem vê').selectOption({ label: 'Ver as faturas de locação' })
  const first = dialog.getByRole('group', { name: 'Cartão 1' })
  await first.getByLabel('Indicador').selectOption({ label: 'Faturas emitidas' })
  await first.getByLabel('Dividir por').selectOption({ label: 'Mês' })
  await dialog.getByRole('button', { name: 'Adicionar cartão' }).click()
  const second = dialog.getByRole('group', { name: 'Cartão 2' })
  await second.getByLabel('Indicador').selectOption({ label: 'Faturas vencidas' })
  await second.getByRole('button', { name: 'Mover para cima' }).press('Enter')
  await expect(first.getByLabel('Indicador')).toHaveValue('overdue')
  await expect(first.getByRole('button', { name: 'Mover para cima' })).toBeFocused()
  await expect(dialog.getByRole('region', { name: 'Faturas vencidas' }).getByRole('link')).toHaveText(/^R\$/)
  expect(await seriousProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Adicionar cartão' }).click()
  await dialog.getByRole('group', { name: 'Cartão 3' }).getByRole('button', { name: 'Tirar cartão' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Adicionar cartão' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Adicionar cartão' }).press('Enter')
  await second.getByRole('button', { name: 'Mover para baixo' }).press('Enter')
  await second.getByRole('button', { name: 'Tirar cartão' }).press('Enter')
  await expect(second).toBeFocused()
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  await dialog.getByRole('button', { name: 'Salvar dashboard' }).click()

  await expect(page).toHaveURL(/\/dashboards\/fechamento-da-jornada$/)
  const card = page.getByRole('region', { name: 'Faturas emitidas por mês' })
  await expect(card.locator('[data-figure]')).toHaveText(/^R\$/)
  expect(refused).toEqual([])
  const [to, from] = await page.evaluate(() =>
    [1, 2].map((back) => {
      const now = new Date()
      return new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7)
    }),
  )
  const months = `from=${from}&to=${to}`
  await page.goto(`/dashboards/fechamento-da-jornada?${months}`)
  await card.getByText('Ver tabela').click()
  await expect(card.getByRole('row').nth(1)).toContainText(`${from}`.split('-').reverse().join('/'))
  await page.getByRole('link', { name: 'Alterar dashboard' }).click()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect(page).toHaveURL(new RegExp(`/fechamento-da-jornada\\?${months}$`))
  expect(await seriousProblems(page)).toEqual([])
  const picture = page.getByRole('button', { name: 'Imagem (PNG)' })
  await expect(picture, 'a stop of the Tab key').not.toHaveAttribute('tabindex', '-1')
  const download = page.waitForEvent('download')
  await picture.click()
  expect((await download).suggestedFilename()).toMatch(/^fechamento-da-jornada-\d{4}-\d\d-\d\d\.png$/)
  const figure = card.locator('[data-figure]')
  const value = (await figure.textContent()) ?? ''
  expect(value).toMatch(/[1-9]/)
  await figure.click()
  await expect(page).toHaveURL(
    new RegExp(`list-faturas\\?status=issued&issue_from=${from}-01&issue_to=${to}-(?:28|29|30|31)$`),
  )
  await expect(page.getByRole('main').getByText(value, { exact: true }).first()).toBeVisible()

  const other = await open({ as: 'elisa.melo' })
  await other.goto('/dashboards/fechamento-da-jornada')
  await expect(other.getByRole('alert')).toContainText('Recurso não encontrado.')
  await page.goto('/dashboards/fechamento-da-jornada')
  await page.getByRole('button', { name: 'Excluir…' }).click()
  await page.getByRole('button', { name: 'Excluir dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboards$/)
  await expect(page.getByRole('link', { name: 'Fechamento da jornada' })).toHaveCount(0)
})
