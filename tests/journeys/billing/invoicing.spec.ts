import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { invoice, report } from '../../../server/database/schema'
import { hold } from '../../engine/page/hold'
import type { TestServer } from '../../support/server'
import { button, makeInvoice, makeReport, says, step } from '../support/invoice-page'
import { reportsAddress } from '../support/report-dialog'
import { expect, test } from '../support/test'

const issues = '**/api/v1/billing/invoices/'
test('The whole balance is billed: the review says what comes of it, and the invoice opens (INV-01)', async ({
  open,
  portal,
}) => {
  const id = await makeReport(portal)
  const page = await open({ as: 'bruno.lima' })
  const dialog = await openIssue(page, id, 'Emitir fatura')
  await button(page, 'Revisar').click()
  await says(dialog, 'A fatura será de R$ 1.000,00, vence em')
  await says(dialog, 'O saldo do boletim passa de R$ 1.000,00 para R$ 0,00.')
  await says(dialog, 'A situação dele passa de “Aberto” para “Faturado”.')
  await button(page, 'Emitir fatura').click()
  await expect(page.getByText('Fatura emitida', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/faturamento\/fatura\/\d+$/)
  expect(await amountsOf(portal, id)).toEqual({ status: 'invoiced', invoiced: '1000.00', provisioned: '0.00' })
  expect(await invoicesOf(portal, id)).toEqual([{ status: 'issued', value: '1000.00' }])

  await page.goto(`${reportsAddress}/${id}`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Emitir fatura', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('A value is billed, never above the balance; the same again is another invoice (INV-01)', async ({
  open,
  portal,
}) => {
  const id = await makeReport(portal)
  const page = await open({ as: 'bruno.lima' })
  const keys = recordKeys(page)
  const dialog = await openIssue(page, id, 'Emitir fatura')
  await page.getByRole('radio', { name: 'Um valor' }).check()
  const value = page.getByRole('textbox', { name: 'Valor (R$)' })
  await button(page, 'Revisar').click()
  await says(dialog, 'Campo obrigatório')
  await value.fill('1.000,01')
  await button(page, 'Revisar').click()
  await says(dialog, 'O valor passa do saldo do boletim, de R$ 1.000,00')
  await value.fill('250,00')
  await button(page, 'Revisar').click()
  await says(dialog, 'O saldo do boletim passa de R$ 1.000,00 para R$ 750,00.')
  await button(page, 'Emitir fatura').click()
  await expect(page).toHaveURL(/\/faturamento\/fatura\/\d+$/)

  const again = await openIssue(page, id, 'Emitir fatura')
  await page.getByRole('radio', { name: 'Um valor' }).check()
  await value.fill('250,00')
  await button(page, 'Revisar').click()
  await says(again, 'O saldo do boletim passa de R$ 750,00 para R$ 500,00.')
  await button(page, 'Emitir fatura').click()
  await expect(page).toHaveURL(/\/faturamento\/fatura\/\d+$/)
  expect(new Set(keys).size).toBe(2)
  expect(await amountsOf(portal, id)).toMatchObject({ status: 'partially_invoiced', invoiced: '500.00' })
})

test('Assets are billed whole, and are not offered again (INV-01)', async ({ open, portal }) => {
  const id = await makeReport(portal)
  const page = await open({ as: 'bruno.lima' })
  const dialog = await openIssue(page, id, 'Emitir fatura')
  await page.getByRole('radio', { name: 'Ativos e itens escolhidos' }).check()
  await button(page, 'Revisar').click()
  await says(dialog, 'Selecione ao menos um ativo ou item')
  await dialog.getByRole('list').getByRole('checkbox').first().check()
  await says(dialog, 'R$ 200,00 de R$ 1.000,00 de saldo')
  await button(page, 'Revisar').click()
  await says(dialog, 'Ativos e itens cobrados por inteiro: 1.')
  await button(page, 'Emitir fatura').click()
  await expect(page).toHaveURL(/\/faturamento\/fatura\/\d+$/)

  await openIssue(page, id, 'Emitir fatura')
  await page.getByRole('radio', { name: 'Ativos e itens escolhidos' }).check()
  await expect(dialog.getByRole('list').getByRole('checkbox')).toHaveCount(1)
})

test('A provision is booked, confirmed, cancelled and its balance billed anew (INV-01, INV-04)', async ({
  open,
  portal,
}) => {
  const id = await makeReport(portal)
  const page = await open({ as: 'bruno.lima' })
  const dialog = await openIssue(page, id, 'Provisionar saldo')
  await button(page, 'Revisar').click()
  await says(dialog, 'A situação dele passa de “Aberto” para “Provisionado”.')
  await button(page, 'Registrar provisão').click()
  await expect(page.getByText('Provisão registrada', { exact: true })).toBeVisible()
  expect(await amountsOf(portal, id)).toEqual({ status: 'provisioned', invoiced: '0.00', provisioned: '1000.00' })

  await step(page, 'Confirmar provisão').click()
  await says(dialog, 'A situação dele passa de “Provisionado” para “Faturado”.')
  await button(page, 'Confirmar provisão').click()
  await expect(page.getByText('Provisão confirmada: a fatura foi emitida')).toBeVisible()
  expect(await amountsOf(portal, id)).toEqual({ status: 'invoiced', invoiced: '1000.00', provisioned: '0.00' })

  await step(page, 'Cancelar fatura').click()
  await button(page, 'Revisar o cancelamento').click()
  await says(dialog, 'O motivo precisa ter de 10 a 500 caracteres')
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Emitida em duplicidade')
  await button(page, 'Revisar o cancelamento').click()
  await says(dialog, `O saldo do boletim #${id} volta a R$ 1.000,00.`)
  await expect(dialog).not.toContainText('O motivo precisa ter')
  await button(page, 'Cancelar a fatura').click()
  await expect(page.getByText('Fatura cancelada', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Emitida em duplicidade')
  expect(await amountsOf(portal, id)).toEqual({ status: 'open', invoiced: '0.00', provisioned: '0.00' })

  await openIssue(page, id, 'Emitir fatura')
  await button(page, 'Revisar').click()
  await button(page, 'Emitir fatura').click()
  await expect(page.getByText('Fatura emitida', { exact: true })).toBeVisible()
  expect(await amountsOf(portal, id)).toMatchObject({ status: 'invoiced', invoiced: '1000.00' })
})

test('A sales order is linked, then changed (INV-05)', async ({ open, portal }) => {
  const { id } = await makeInvoice(portal, 'issued')
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`/faturamento/fatura/${id}`)
  await step(page, 'Vincular OV').click()
  await button(page, 'Vincular OV').click()
  await says(page.getByRole('dialog'), 'Informe a OV, com até 40 caracteres')
  await page.getByRole('textbox', { name: 'Ordem de venda (OV)' }).fill('OV-4711')
  await page.getByRole('textbox', { name: 'Ordem de venda (OV)' }).press('Enter')
  await expect(page.getByText('OV vinculada', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('OV-4711')

  await step(page, 'Trocar OV').click()
  await expect(page.getByRole('textbox', { name: 'Ordem de venda (OV)' })).toHaveValue('OV-4711')
  await page.getByRole('textbox', { name: 'Ordem de venda (OV)' }).fill('OV-4712')
  await button(page, 'Vincular OV').click()
  await expect(page.getByRole('main')).toContainText('OV-4712')
})

test('An answer that got lost after the invoice was made: closed, opened again and meant again it is one invoice (INV-01)', async ({
  open,
  portal,
}) => {
  const id = await makeReport(portal)
  const page = await open({ as: 'bruno.lima' })
  await page.route(
    issues,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const dialog = await reviewValue(page, id)
  await button(page, 'Emitir fatura').click()
  await expect(dialog.getByRole('status')).toHaveText('Erro ao emitir')
  await page.keyboard.press('Escape')
  await button(page, 'Descartar dados').click()
  await expect(dialog).toBeHidden()

  await reviewValue(page, id, false)
  await button(page, 'Emitir fatura').click()
  await expect(page).toHaveURL(/\/faturamento\/fatura\/\d+$/)
  expect(await invoicesOf(portal, id)).toEqual([{ status: 'issued', value: '250.00' }])
})

test('A slow answer: clicked twice and closed in the middle it is one request, and the dialog waits (INV-01)', async ({
  open,
  portal,
}) => {
  const id = await makeReport(portal)
  const page = await open({ as: 'bruno.lima' })
  const keys = recordKeys(page)
  const { until, release } = hold()
  await page.route(issues, async (route) => {
    await until
    await route.continue()
  })
  const dialog = await reviewValue(page, id)
  await button(page, 'Emitir fatura').dblclick()
  await expect(dialog.getByRole('status')).toHaveText('Emitindo')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('status')).toHaveText('Emitindo')
  release()
  await expect(page).toHaveURL(/\/faturamento\/fatura\/\d+$/)
  expect(keys).toHaveLength(1)
  expect(await invoicesOf(portal, id)).toHaveLength(1)
})

test('Two people issue one balance at once: one is told the new balance, and nothing is billed twice (INV-01)', async ({
  open,
  portal,
}) => {
  const id = await makeReport(portal)
  const [bruno, ana] = [await open({ as: 'bruno.lima' }), await open({ as: 'ana.souza' })]
  for (const page of [bruno, ana]) {
    await openIssue(page, id, 'Emitir fatura')
    await page.getByRole('radio', { name: 'Um valor' }).check()
    await page.getByRole('textbox', { name: 'Valor (R$)' }).fill('700,00')
    await button(page, 'Revisar').click()
  }
  await button(bruno, 'Emitir fatura').click()
  await expect(bruno).toHaveURL(/\/faturamento\/fatura\/\d+$/)
  await button(ana, 'Emitir fatura').click()
  const dialog = ana.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText('O saldo do boletim mudou. Revise o valor')
  await says(dialog, 'O saldo inteiro, de R$ 300,00')
  await expect(ana.getByRole('textbox', { name: 'Valor (R$)' })).toHaveValue('700,00')
  await ana.getByRole('radio', { name: 'O saldo inteiro' }).check()
  await button(ana, 'Revisar').click()
  await button(ana, 'Emitir fatura').click()
  await expect(ana).toHaveURL(/\/faturamento\/fatura\/\d+$/)
  expect(await amountsOf(portal, id)).toMatchObject({ status: 'invoiced', invoiced: '1000.00' })
})

async function openIssue(page: Page, id: number, name: string): Promise<Locator> {
  await page.goto(`${reportsAddress}/${id}`)
  await step(page, name).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

async function reviewValue(page: Page, id: number, goes = true): Promise<Locator> {
  if (goes) await page.goto(`${reportsAddress}/${id}`)
  await step(page, 'Emitir fatura').click()
  await page.getByRole('radio', { name: 'Um valor' }).check()
  await page.getByRole('textbox', { name: 'Valor (R$)' }).fill('250,00')
  await button(page, 'Revisar').click()
  return page.getByRole('dialog')
}

/** Idempotency keys of what the page issues, in their order. */
function recordKeys(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/v1/billing/invoices/')
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

async function amountsOf({ database }: TestServer, id: number) {
  const { status, invoiced, provisioned } = report
  const [amounts] = await database.select({ status, invoiced, provisioned }).from(report).where(eq(report.id, id))
  return amounts
}

function invoicesOf({ database }: TestServer, id: number) {
  const { status, value } = invoice
  return database.select({ status, value }).from(invoice).where(eq(invoice.report_id, id)).execute()
}
