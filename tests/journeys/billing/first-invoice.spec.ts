import type { Page } from '@playwright/test'
import { makeAdministrator } from '../../../server/access/administrator'
import { corporateAccount } from '../../../server/database/schema'
import { demoPassword, emailOf } from '../../../server/demo/seed-people'
import { hashPassword } from '../../../server/session/passwords'
import { readSite } from '../../../server/site/site-files'
import { startTestServer, type TestServer } from '../../support/server'
import { browserOf } from '../../support/server-browser'
import { seriousProblemsInBothThemes } from '../support/accessible'
import { dist } from '../support/built-portal'
import { clientsAddress } from '../support/made-client'
import { visit } from '../support/portal-page'
import { expect, test } from '../support/test'

const analyst = { name: 'Carla Dias', email: emailOf('carla.dias') }
const firstSteps = (page: Page) => page.getByRole('region', { name: 'Antes da primeira fatura' })

test('An installation with nothing but its administrator comes to an invoice that an invited analyst issues (BIL-04, HOM-01, INV-01)', async ({
  open,
}) => {
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

    const analystToken = await bringInTheRest(server, admin.access)

    await test.step('where all stands, home says nothing of it', async () => {
      const told = page.waitForResponse('**/billing/first-steps/')
      await visit(page, '/')
      expect(Object.values(await (await told).json())).toEqual(Array(5).fill(true))
      await expect(firstSteps(page)).toBeHidden()
    })

    const invoice = await issueInvoice(server, analystToken)
    expect(invoice).toMatchObject({ number: 'FL-000001', status: 'issued', created_by: analyst.name })
    const pdf = await server.get(`billing/invoices/${invoice.id}/pdf/`, analystToken)
    expect([pdf.status, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-'])
  } finally {
    await server.close()
  }
})

let keys = 0
const headers = () => ({ 'Idempotency-Key': `first-invoice-${++keys}` })
const importOf = (kind: string, cells: object) => ({ kind, rows: [{ line: 2, cells }] })

/** Cost center, asset, and the analyst, who is invited, given what billing takes, and signs in at their company. */
async function bringInTheRest(server: TestServer, token: string): Promise<string> {
  const send = async (path: string, body: object) => {
    const { status, body: answer } = await server.post(path, { token, headers: headers(), body })
    expect(status, path).toBeLessThan(300)
    return answer
  }
  await send('billing/imports/', importOf('cost_center', { code: 'CB-1', name: 'Cais', clients: '60746948000112' }))
  await send('billing/imports/', importOf('asset', { code: 'A-1', name: 'Guindaste', cost_center: 'CB-1' }))
  const { id } = await send('iam/people/', analyst)
  const { results: profiles } = (await server.get('iam/profiles/?page_size=100', token)).body
  const given = profiles.filter(({ code }: { code: string }) =>
    ['faturamento_medicao', 'faturamento_faturamento'].includes(code),
  )
  const nothing = { profiles: [], features: [], admin_of: [] }
  const change = {
    users: [id],
    give: { ...nothing, profiles: given.map((one: { id: number }) => one.id) },
    take: nothing,
  }
  const { digest } = await send('iam/access-changes/preview/', change)
  await send('iam/access-changes/', { ...change, digest })

  const password_hash = await hashPassword(demoPassword)
  await server.database.insert(corporateAccount).values({ subject: 'carla', ...analyst, password_hash })
  const code = await browserOf(server).codeFor('MANSERV', 'carla.dias')
  const { body } = await server.post('auth/sso/callback/', {
    body: {
      ...{ code, state: 'x', provider: 'MANSERV', redirect_uri: `${server.origin}/login` },
      client_id: server.services.settings.companies.MANSERV.clientId,
    },
  })
  return body.access
}

/** Of a report of one item. */
async function issueInvoice(server: TestServer, token: string) {
  const send = async (path: string, body: object) => (await server.post(path, { token, headers: headers(), body })).body
  const period = { inicio: '2026-10-01', fim: '2026-10-31', competencia: '2026-10' }
  const report = await send('billing/reports/', { cost_center: 1, client: 1, ...period })
  await send(`billing/reports/${report.id}/items/`, { description: 'Frete', observation: '', value: '10.00' })
  const bill = { report: report.id, kind: 'invoice', value: '10.00', due_date: '2090-01-31', lines: [], items: [] }
  return send('billing/invoices/', bill)
}
