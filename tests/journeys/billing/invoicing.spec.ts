import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { report } from '../../../server/database/schema'
import type { TestServer } from '../../support/server'
import { button, makeReport, says, step } from '../support/invoice-page'
import { reportsAddress } from '../support/report-dialog'
import { expect, test } from '../support/test'

test('A report is billed by its assets and by values, never above its balance; the same again is another invoice; a sales order is linked (INV-01, INV-05)', async ({
  open,
  portal,
}) => {
  const id = await makeReport(portal)
  const page = await open({ as: 'bruno.lima' })
  const dialog = page.getByRole('dialog')
  const value = page.getByRole('textbox', { name: 'Valor (R$)' })
  const issued = async () => {
    await button(page, 'Emitir fatura').click()
    await expect(page).toHaveURL(/\/faturamento\/fatura\/\d+$/)
    await expect(dialog).toBeHidden()
  }

  await test.step('assets are billed whole, and are not offered again', async () => {
    await openIssue(page, id)
    await page.getByRole('radio', { name: 'Ativos e itens escolhidos' }).check()
    await button(page, 'Continuar').click()
    await says(dialog, 'Selecione ao menos um ativo ou item')
    await dialog.getByRole('list').getByRole('checkbox').first().check()
    await says(dialog, 'R$ 200,00 de R$ 1.000,00 de saldo')
    await button(page, 'Continuar').click()
    await says(dialog, 'Ativos e itens cobrados por inteiro: 1.')
    await issued()
    await openIssue(page, id)
    await page.getByRole('radio', { name: 'Ativos e itens escolhidos' }).check()
    await expect(dialog.getByRole('list').getByRole('checkbox')).toHaveCount(1)
  })

  await test.step('a value, and the same again', async () => {
    await page.getByRole('radio', { name: 'Um valor' }).check()
    await value.fill('800,01')
    await button(page, 'Continuar').click()
    await says(dialog, 'O valor passa do saldo do boletim, de R$ 800,00')
    await value.fill('250,00')
    await button(page, 'Continuar').click()
    await says(dialog, 'O saldo do boletim passa de R$ 800,00 para R$ 550,00.')
    await issued()
    await openIssue(page, id)
    await page.getByRole('radio', { name: 'Um valor' }).check()
    await value.fill('250,00')
    await button(page, 'Continuar').click()
    await says(dialog, 'O saldo do boletim passa de R$ 550,00 para R$ 300,00.')
    await issued()
    expect(await amountsOf(portal, id)).toEqual({
      status: 'partially_invoiced',
      invoiced: '700.00',
      provisioned: '0.00',
    })
  })

  await test.step('a sales order of the last one', async () => {
    await step(page, 'Vincular OV').click()
    await button(page, 'Vincular OV').click()
    await says(dialog, 'Informe a OV, com até 40 caracteres')
    await page.getByRole('textbox', { name: 'Ordem de venda (OV)' }).fill('OV-4711')
    await page.getByRole('textbox', { name: 'Ordem de venda (OV)' }).press('Enter')
    await expect(page.getByText('OV vinculada', { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('OV-4711')
  })
})

test('Two people issue one balance at once: one is told the new balance, and nothing is billed twice (INV-01)', async ({
  open,
  portal,
}) => {
  const id = await makeReport(portal)
  const [bruno, ana] = [await open({ as: 'bruno.lima' }), await open({ as: 'ana.souza' })]
  for (const page of [bruno, ana]) {
    await openIssue(page, id)
    await page.getByRole('radio', { name: 'Um valor' }).check()
    await page.getByRole('textbox', { name: 'Valor (R$)' }).fill('700,00')
    await button(page, 'Continuar').click()
  }
  await button(bruno, 'Emitir fatura').click()
  await expect(bruno).toHaveURL(/\/faturamento\/fatura\/\d+$/)
  await button(ana, 'Emitir fatura').click()
  const dialog = ana.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText('O saldo do boletim mudou. Confira o valor')
  await says(dialog, 'O saldo inteiro, de R$ 300,00')
  await expect(ana.getByRole('textbox', { name: 'Valor (R$)' })).toHaveValue('700,00')
  await ana.getByRole('radio', { name: 'O saldo inteiro' }).check()
  await button(ana, 'Continuar').click()
  await button(ana, 'Emitir fatura').click()
  await expect(ana).toHaveURL(/\/faturamento\/fatura\/\d+$/)
  expect(await amountsOf(portal, id)).toMatchObject({ status: 'invoiced', invoiced: '1000.00' })
})

async function openIssue(page: Page, id: number): Promise<void> {
  await page.goto(`${reportsAddress}/${id}`)
  await step(page, 'Emitir fatura').click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function amountsOf({ database }: TestServer, id: number) {
  const { status, invoiced, provisioned } = report
  const [amounts] = await database.select({ status, invoiced, provisioned }).from(report).where(eq(report.id, id))
  return amounts
}
