import type { Page } from '@playwright/test'
import { makeAdministrator } from '../../../server/access/administrator'
import { readSite } from '../../../server/site/site-files'
import { startTestServer } from '../../support/server'
import { seriousProblemsInBothThemes } from '../support/accessible'
import { dist } from '../support/built-portal'
import { button, step } from '../support/invoice-page'
import { clientsAddress } from '../support/made-client'
import { expectSignedIn, signIn, visit } from '../support/portal-page'
import { chooseFirst, field, openDialog, submit, typeDay } from '../support/report-dialog'
import { expect, test } from '../support/test'

const analyst = { name: 'Carla Dias', email: 'carla.dias@locadora.example', password: 'uma frase bem comprida' }
const firstSteps = (page: Page) => page.getByRole('region', { name: 'Antes da primeira fatura' })

test('An installation with nothing but its administrator comes to an invoice that an invited analyst issues (BIL-04, HOM-01, INV-01)', async ({
  open,
}) => {
  test.slow()
  const server = await startTestServer({
    ...{ seeded: false, clock: 'real', files: readSite(dist) },
    settings: { firstCompany: null },
  })
  try {
    const password = await makeAdministrator(server.database, 'chefe', Date.now())
    const admin = await server.signIn('chefe', password ?? '')
    const page = await open({ origin: server.origin, stored: admin })

    await test.step('home says what is to be done first, and leads there', async () => {
      await page.goto('/')
      await expect(firstSteps(page).getByRole('link')).toHaveCount(5)
      expect(await seriousProblemsInBothThemes(page)).toEqual([])
      await firstSteps(page).getByRole('link', { name: 'Informar a empresa que fatura' }).click()
      await page.getByRole('button', { name: 'Alterar cadastro' }).click()
      for (const [name, value] of [
        ['Nome', 'Locadora'],
        ['CNPJ', '11.222.333/0001-81'],
        ['Razão social', 'Locadora do Vale Ltda.'],
      ] as const)
        await page.getByRole('textbox', { name }).fill(value)
      await page.getByRole('button', { name: 'Salvar cadastro' }).click()
      await expect(page.getByRole('region', { name: 'Dados' })).toContainText('Locadora do Vale Ltda.')
    })

    await test.step('a file brings the clients in, but for the row that is wrong', async () => {
      await visit(page, clientsAddress)
      await page.getByRole('button', { name: 'Importar', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Importar clientes' })
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        dialog.getByRole('button', { name: 'Escolher arquivo' }).click(),
      ])
      const rows = ['CNPJ;Nome;Razao Social;Prazo', '60.746.948/0001-12;Porto;Porto S.A.;45', '1;Cais;Cais S.A.;30']
      await chooser.setFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
      await dialog.getByRole('button', { name: 'Conferir linhas' }).click()
      await expect(dialog.getByRole('definition')).toHaveText(['1', '0', '0', '1'])
      await expect(dialog.getByText('Linha 3: CNPJ')).toBeVisible()
      expect(await seriousProblemsInBothThemes(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Importar linhas' }).click()
      await expect(dialog.getByText('Importação concluída')).toBeVisible()
      await dialog.getByRole('button', { name: 'Fechar janela' }).click()
      await expect(page.getByRole('table').getByRole('link', { name: 'Porto' })).toBeVisible()
    })

    await test.step('forms make the cost center and the asset', async () => {
      await visit(page, '/faturamento/centros-de-custo')
      await page.getByRole('button', { name: 'Novo centro de custo' }).click()
      await page.getByRole('textbox', { name: 'Código (CodeB)' }).fill('CB-1')
      await page.getByRole('textbox', { name: 'Nome' }).fill('Cais')
      await page.getByRole('combobox', { name: 'Clientes que ele fatura' }).fill('Porto')
      await page.getByRole('option', { name: 'Porto' }).filter({ visible: true }).click()
      await page.getByRole('combobox', { name: 'Clientes que ele fatura' }).press('Tab')
      await page.getByRole('button', { name: 'Salvar cadastro' }).click()
      await expect(page).toHaveURL(/\/faturamento\/centros-de-custo\/1$/)
      await visit(page, '/gestao-ativos')
      await page.getByRole('button', { name: 'Novo ativo' }).click()
      await page.getByRole('textbox', { name: 'Código' }).fill('A-1')
      await page.getByRole('textbox', { name: 'Nome' }).fill('Guindaste')
      await page.getByRole('combobox', { name: 'Centro de custo' }).fill('CB-1')
      await page.getByRole('option', { name: 'CB-1 · Cais' }).filter({ visible: true }).click()
      await page.getByRole('button', { name: 'Salvar cadastro' }).click()
      await expect(page).toHaveURL(/\/gestao-ativos\/1$/)
    })

    const first = await test.step('an analyst is invited, and given what billing takes', async () => {
      await visit(page, '/iam/gerenciar')
      await page.getByRole('button', { name: 'Convidar pessoa' }).click()
      await page.getByRole('textbox', { name: 'Nome' }).fill(analyst.name)
      await page.getByRole('textbox', { name: 'E-mail da conta da empresa' }).fill(analyst.email)
      await page.getByRole('checkbox', { name: 'Dar uma primeira senha' }).check()
      const password = await page.getByRole('textbox', { name: 'Primeira senha' }).inputValue()
      await button(page, 'Convidar pessoa').click()
      await expect(page).toHaveURL(/\/iam\/gerenciar\/2$/)
      await step(page, 'Alterar acesso').click()
      const profile = (name: string) => page.getByRole('switch', { name: `${name} (Faturamento)`, exact: true })
      await profile('Auditoria').check()
      await expect(page.getByText('1 mudança', { exact: true })).toBeVisible()
      await button(page, 'Desfazer').click()
      await expect(profile('Auditoria')).not.toBeChecked()
      for (const name of ['Medição', 'Faturamento']) await profile(name).check()
      await button(page, 'Ver o que muda').click()
      await expect(page.getByRole('list', { name: 'O que muda para cada pessoa' })).toContainText('Emitir faturas')
      await button(page, 'Alterar acesso').click()
      await expect(page.getByRole('table', { name: 'Faturamento' })).toContainText('Medição')
      return password
    })

    await test.step('where all stands, home says nothing of it', async () => {
      const told = page.waitForResponse('**/billing/first-steps/')
      await visit(page, '/')
      expect(Object.values(await (await told).json())).toEqual(Array(5).fill(true))
      await expect(firstSteps(page)).toBeHidden()
    })

    await test.step('the analyst chooses a password, measures and issues', async () => {
      const own = await open({ origin: server.origin })
      await own.goto('/login')
      await signIn(own, analyst.email, first)
      await own.getByLabel('Senha que você recebeu', { exact: true }).fill(first)
      await own.getByLabel('Nova senha', { exact: true }).fill(analyst.password)
      await button(own, 'Alterar senha').click()
      await expectSignedIn(own)
      await openDialog(own)
      for (const name of ['Centro de custo', 'Cliente']) await chooseFirst(own, name)
      await typeDay(own, 'Início da medição', '01/10/2026')
      await typeDay(own, 'Fim da medição', '31/10/2026')
      await submit(own)
      await expect(own).toHaveURL(/\/faturamento\/boletins-de-medicao\/1$/)
      await own.getByRole('button', { name: 'Adicionar item' }).click()
      await field(own, 'Descrição').fill('Frete')
      await own.getByRole('textbox', { name: 'Valor (R$)' }).fill('10,00')
      await button(own, 'Salvar item').click()
      await expect(own.getByText('Item adicionado!')).toBeVisible()
      await step(own, 'Emitir fatura').click()
      await button(own, 'Continuar').click()
      await button(own, 'Emitir fatura').click()
      await expect(own).toHaveURL(/\/faturamento\/fatura\/1$/)
      await expect(own.getByRole('main')).toContainText(['FL-000001'])
      await expect(own.getByRole('main')).toContainText([analyst.name])
      await expect(own.getByRole('button', { name: 'Abrir PDF' })).toBeVisible()
    })
    const pdf = await server.get('billing/invoices/1/pdf/', admin.access)
    expect([pdf.status, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-'])
  } finally {
    await server.close()
  }
})
