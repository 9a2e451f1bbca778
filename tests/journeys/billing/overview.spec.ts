import type { Page } from '@playwright/test'
import { seriousProblemsInBothThemes, sidewaysScroll } from '../support/accessible'
import { settle, visit } from '../support/portal-page'
import { expect, test } from '../support/test'

const overview = '/faturamento/painel-geral'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ')

test('What waits and a row of a ranking lead to lists of the same value; month and client stand in the address, and Back restores them (BIL-02)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(overview)
  const total = async () => plain(await page.locator('dl').last().textContent())
  const ranking = page.getByRole('region', { name: 'Por cliente' }).getByRole('row').nth(1).getByRole('link')

  await test.step('lists', async () => {
    const line = page.getByRole('region', { name: 'Esperam por você' }).getByRole('link').first()
    const value = plain(await line.locator(':scope > span').last().textContent())
    const [count = ''] = plain(await line.locator('strong').textContent()).match(/^[\d.]+/) ?? []
    await line.click()
    await expect(heading(page)).toHaveText(new RegExp(`\\D${count.replaceAll('.', '\\.')}$`))
    await expect.poll(total).toContain(value)
    await page.goBack()
    const measured = plain(await ranking.nth(1).textContent())
    await ranking.nth(1).click()
    await expect(heading(page)).toContainText('Boletins de medição')
    await expect.poll(total).toContain(measured)
    await page.goBack()
  })

  await test.step('the address', async () => {
    const steps = page.getByRole('navigation', { name: 'Competência' })
    const newest = (await steps.textContent()) ?? ''
    await steps.getByRole('link').first().click()
    await expect(steps).not.toHaveText(newest)
    await expect(page).toHaveURL(/\?competencia=\d{4}-\d{2}$/)
    const address = page.url()
    const before = (await steps.textContent()) ?? ''
    await expect(page.getByRole('region', { name: `Números de ${before}` })).toBeVisible()
    await ranking.first().click()
    await expect(page).toHaveURL(/[?&]client=\d+$/)
    await expect(page.getByRole('button', { name: /^Tirar o filtro Cliente: [^\d#]/ })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(address)
    await page.goBack()
    await expect(steps).toHaveText(newest)
  })
})

test('The statistics are charts whose bars lead to their lists, with a table behind each, at both their addresses; what fails is said (BIL-02)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto('/faturamento/dashboard-estatistico')
  await expect(heading(page)).toHaveText('Estatísticas')
  await visit(page, '/faturamento/dashboards')
  const months = page.getByRole('region', { name: 'Medido e faturado por mês' })
  await months.locator('.recharts-bar').last().locator('a').first().click()
  await expect(page).toHaveURL(/\/list-faturas\?status=issued&competencia=\d{4}-\d{2}$/)
  await page.goBack()
  await months.getByText('Ver como tabela').press('Enter')
  await expect(months.getByRole('row')).toHaveCount(13)
  await months.getByRole('link').first().click()
  await expect(heading(page)).toContainText('Boletins de medição')

  await test.step('a range that ends before it begins', async () => {
    await visit(page, '/faturamento/dashboards?from=2026-10&to=2026-08')
    await expect(page.getByRole('alert')).toHaveText('O fim não pode vir antes do início.')
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0)
    await expect(heading(page)).toHaveText('Estatísticas')
  })

  await test.step('lines of the chart are as far apart as their amounts say', async () => {
    await page.route('**/api/v1/billing/statistics/**', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/"\d+\.\d\d"/g, '"3700000.00"') })
    })
    await page.goto('/faturamento/dashboards')
    const ticks = months.locator('.recharts-yAxis-tick-labels text')
    await expect(ticks).toHaveText(['R$ 0', 'R$ 1 mi', 'R$ 2 mi', 'R$ 3 mi', 'R$ 4 mi'])
    await page.unroute('**/api/v1/billing/statistics/**')
  })

  await test.step('what does not come, and another try', async () => {
    await page.route('**/api/v1/billing/statistics/', (route) => route.fulfill({ status: 403, json: {} }))
    await visit(page, overview)
    await expect(page.getByRole('alert')).toContainText('Erro ao carregar estatísticas')
    await page.unroute('**/api/v1/billing/statistics/')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('region', { name: /^Números de / })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

for (const address of [overview, '/faturamento/dashboards']) {
  test(`Everybody can use ${address}, in both themes, at 1440 and 320 px (BIL-02, SHL-11, SHL-13)`, async ({
    open,
  }) => {
    const page = await open({ as: 'bruno.lima', viewport: { width: 1440, height: 900 } })
    await page.goto(address)
    await expect(page.getByRole('table').first()).toBeAttached()
    await settle(page)
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => sidewaysScroll(page)).toBe(0)
      expect(await seriousProblemsInBothThemes(page)).toEqual([])
    }
  })
}
