import type { Page } from '@playwright/test'
import { seriousProblemsInBothThemes, sidewaysScroll } from '../support/accessible'
import { clientsAddress, withdrawClient } from '../support/made-client'
import { visit } from '../support/portal-page'
import { openDialog } from '../support/report-dialog'
import { expect, test } from '../support/test'

const centersAddress = '/faturamento/centros-de-custo'
const assetsAddress = '/gestao-ativos'
const cnpj = '60746948000112'

const save = (page: Page) => page.getByRole('button', { name: 'Salvar cadastro' }).click()
const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await page.getByRole('textbox', { name }).fill(value)
}
const option = (page: Page, name: string) => page.getByRole('option', { name }).filter({ visible: true })

test('A client that somebody enters, and the cost center that bills it, are there for a report, until the client is deactivated (BIL-04, BM-02)', async ({
  open,
  portal,
}) => {
  await withdrawClient(portal, cnpj)
  const page = await open({ as: 'bruno.lima' })

  await test.step('a client has a page of its own', async () => {
    await page.goto(clientsAddress)
    await page.getByRole('button', { name: 'Novo cliente' }).click()
    await fill(page, { Nome: 'Porto da Jornada', 'Razão social': 'Porto da Jornada S.A.', CNPJ: '60.746.948/0001-12' })
    await page.getByRole('button', { name: 'Adicionar contato' }).click()
    await fill(page, { 'Nome do contato': 'Nina', 'E-mail (opcional)': 'nina@porto.example' })
    await save(page)
    await expect(page).toHaveURL(/\/faturamento\/clientes\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Porto da Jornada')
    await expect(page.getByText('CNPJ 60.746.948/0001-12')).toBeVisible()
    await expect(page.getByText('Nina nina@porto.example')).toBeVisible()
    expect(await seriousProblemsInBothThemes(page)).toEqual([])
  })
  const client = page.url()

  await test.step('a cost center names it', async () => {
    await visit(page, centersAddress)
    await page.getByRole('button', { name: 'Novo centro de custo' }).click()
    await fill(page, { 'Código (CodeB)': 'CB-JORNADA', Nome: 'Terminal da Jornada' })
    const clients = page.getByRole('combobox', { name: 'Clientes que ele fatura' })
    await clients.fill('porto da jorn')
    await option(page, 'Porto da Jornada').click()
    await clients.press('Tab')
    await save(page)
    await expect(page).toHaveURL(/\/faturamento\/centros-de-custo\/\d+$/)
    await expect(page.getByRole('table').getByRole('link', { name: 'Porto da Jornada' })).toBeVisible()
    expect(await seriousProblemsInBothThemes(page)).toEqual([])
  })

  await test.step('an asset belongs to it', async () => {
    await visit(page, assetsAddress)
    await page.getByRole('button', { name: 'Novo ativo' }).click()
    await fill(page, { Código: `ATV-${cnpj}`, Nome: 'Guindaste da Jornada', 'Valor mensal': '1.250,50' })
    await page.getByRole('combobox', { name: 'Centro de custo' }).fill('CB-JORNADA')
    await option(page, 'CB-JORNADA · Terminal da Jornada').click()
    await save(page)
    await expect(page).toHaveURL(/\/gestao-ativos\/\d+$/)
    await expect(page.getByRole('row', { name: /Valor mensal/ })).toContainText('1.250,50')
    expect(await seriousProblemsInBothThemes(page)).toEqual([])
  })

  const offersClient = async () => {
    await openDialog(page)
    await page.getByRole('combobox', { name: 'Centro de custo' }).fill('CB-JORNADA')
    await option(page, 'CB-JORNADA · Terminal da Jornada').click()
    await page.getByRole('combobox', { name: 'Cliente' }).click()
  }

  await test.step('both are offered for a report', async () => {
    await offersClient()
    await expect(option(page, 'Porto da Jornada · 60.746.948/0001-12')).toBeVisible()
  })

  await test.step('until the client is deactivated', async () => {
    await page.goto(client)
    await page.getByRole('button', { name: 'Inativar cadastro' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Inativar cadastro' }).click()
    await expect(page.getByRole('button', { name: 'Reativar cadastro' })).toBeVisible()
    await offersClient()
    await expect(page.getByText('Nada encontrado').filter({ visible: true })).toBeVisible()
  })
})

test('On a phone the lists of master data, a record and its form fit (SHL-13)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima', viewport: { width: 390, height: 844 } })
  await page.goto(clientsAddress)
  for (const [address, opener] of [
    [clientsAddress, 'Novo cliente'],
    [`${clientsAddress}/3`, 'Alterar cadastro'],
    [centersAddress, 'Novo centro de custo'],
    [`${centersAddress}/3`, 'Alterar cadastro'],
    [assetsAddress, 'Novo ativo'],
    [`${assetsAddress}/3`, 'Alterar cadastro'],
    ['/faturamento/empresa', 'Alterar cadastro'],
  ] as const) {
    await visit(page, address)
    await page.getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await sidewaysScroll(page), address).toBe(0)
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})
