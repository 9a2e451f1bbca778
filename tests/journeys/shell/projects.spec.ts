import { eq } from 'drizzle-orm'
import { costCenter, ndRequest, report } from '../../../server/database/schema'
import { openActions } from '../../engine/page/record-actions'
import { makeProject, openRecords } from '../../machines/projects/made-project'
import { seriousProblemsInBothThemes, sidewaysScroll } from '../support/accessible'
import { expect, test } from '../support/test'

test('A project that is planned, given a cost center and begun shows what it costs, and is closed once nothing of it is open (PRJ-01)', async ({
  open,
  portal,
}) => {
  // Whose records the project will have: it belonged to another project, which gave it up.
  const before = await makeProject(portal, 'cancelled')
  const center = await openRecords(portal, before, { reports: 2, requests: 1 })
  const page = await open({ as: 'ana.souza' })
  const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name })
  const pick = async (name: string, search: string, option: RegExp) => {
    await page.getByRole('dialog').getByRole('combobox', { name }).fill(search)
    await page.getByRole('option', { name: option }).filter({ visible: true }).click()
  }

  await test.step('it is planned, with a budget that is spread over its months', async () => {
    await page.goto('/projects')
    await page.getByRole('button', { name: 'Novo projeto' }).click()
    await field('Código').fill('PRJ-JORNADA')
    await field('Nome').fill('Ponte da Jornada')
    await pick('Gestor', 'bruno', /^Bruno Lima$/)
    await field('Início').fill('10/01/2026')
    await field('Término previsto').fill('20/04/2026')
    await field('Término previsto').press('Tab')
    await field('Orçamento em R$').fill('400,00')
    await expect(field('03/2026')).toHaveValue('100,00')
    await page.getByRole('button', { name: 'Salvar projeto' }).click()
    await expect(page).toHaveURL(/\/projects\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ponte da Jornada')
    await expect(page.getByText('Realizado, 0% do orçado')).toBeVisible()
    expect(await seriousProblemsInBothThemes(page)).toEqual([])
  })

  await test.step('with a cost center it shows what that bills, and where', async () => {
    const [{ code } = { code: '' }] = await portal.database.select().from(costCenter).where(eq(costCenter.id, center))
    await page.getByRole('button', { name: 'Alterar projeto' }).click()
    await pick('Centros de custo', code, new RegExp(code))
    await page.getByRole('dialog').getByRole('combobox', { name: 'Centros de custo' }).press('Tab')
    await page.getByRole('button', { name: 'Salvar projeto' }).click()
    await expect(page.getByText('Realizado, 50% do orçado')).toBeVisible()
    const reports = page.getByRole('row', { name: /^Boletins de medição/ })
    await expect(reports).toContainText('200,00')
    await page.getByText('Ver como tabela').click()
    await expect(page.getByRole('row', { name: /^02\/2026/ })).toContainText('200,00')
    await reports.getByRole('link').click()
    await expect(page).toHaveURL(/boletins-de-medicao\?.*project=\d+/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('2')
    await page.goBack()
  })

  await test.step('it is begun, and cannot be closed: the page says why and leads there', async () => {
    await page.getByRole('button', { name: 'Iniciar projeto' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Iniciar projeto' }).click()
    await expect(page.getByText('Projeto iniciado')).toBeVisible()
    const close = (await openActions(page)).getByRole('menuitem', { name: 'Encerrar projeto' })
    await expect(close).toHaveAttribute('aria-disabled', 'true')
    await expect(close).toHaveAccessibleDescription(/saldo a faturar/)
    await page.keyboard.press('Escape')
    const left = page.getByRole('region', { name: 'O que falta para encerrar' })
    await expect(left.getByRole('link')).toHaveText([
      '2 boletins com saldo a faturar',
      '1 solicitação de ND em rascunho',
    ])
    expect(await seriousProblemsInBothThemes(page)).toEqual([])
    await left.getByRole('link', { name: /rascunho/ }).click()
    await expect(page).toHaveURL(/solicitacoes-nota-debito\?/)
    await page.goBack()
  })

  await test.step('once all is settled it is closed, and its history tells it', async () => {
    await portal.database.update(report).set({ status: 'cancelled' }).where(eq(report.cost_center_id, center))
    await portal.database.update(ndRequest).set({ status: 'cancelled' }).where(eq(ndRequest.cost_center_id, center))
    await page.reload()
    await page.getByRole('button', { name: 'Encerrar projeto' }).click()
    await page.getByRole('textbox', { name: 'Observação (opcional)' }).fill('Obra entregue.')
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar projeto' }).click()
    await expect(page.getByText('Projeto encerrado')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Alterar projeto' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Histórico', exact: true }).click()
    await expect(page.getByText('Ana Souza encerrou o projeto: Obra entregue.')).toBeVisible()
  })

  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
})
