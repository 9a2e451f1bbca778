import { expect, test } from '../support/test'

test('Dashboards are found in one list, and one of another program opens in a frame (DSH-01)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto('/dashboards')
  const list = page.getByRole('main')
  await expect(list.getByRole('region', { name: 'Do portal' }).getByRole('link')).toHaveText([
    'Painel Geral',
    'Estatísticas',
    'Formulários',
  ])
  await list.getByRole('link', { name: 'Uso da frota' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uso da frota')
  const frame = page.frameLocator('iframe[title="Uso da frota"]')
  await expect(frame.getByRole('rowheader', { name: 'Escavadeiras' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recarregar painel' })).toBeVisible()
})

test('Whoever may not see a dashboard is told of none', async ({ open }) => {
  const page = await open({ as: 'davi.rocha' })
  await page.goto('/dashboards')
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Formulários'])
  await page.goto('/dashboards/frota')
  await expect(page.getByRole('alert')).toHaveText(/^Erro ao carregar o painel\s*Recurso não encontrado\.$/)
})
