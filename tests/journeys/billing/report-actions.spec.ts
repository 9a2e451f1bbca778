import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chooseAction, openActions } from '../../engine/page/record-actions'
import { seriousProblemsInBothThemes, sidewaysScroll } from '../support/accessible'
import { downloadBy } from '../support/downloads'
import { makeReport, reportsOf, rowOf } from '../support/made-report'
import { rest, settle, visit } from '../support/portal-page'
import { field, reportsAddress } from '../support/report-dialog'
import { expect, test } from '../support/test'

const edit = 'Alterar dados do boletim'
const clone = 'Clonar para o próximo período'
const cancel = 'Cancelar boletim'
const saved = 'Dados do boletim salvos'
const dialogOn = (page: Page) => page.getByRole('dialog')
const buttonOn = (page: Page, name: string) => dialogOn(page).getByRole('button', { name, exact: true })
const badge = (page: Page) => page.locator('[aria-current="step"] [data-look]')

test('A report is cloned for the period that follows, once, and cancelled in words that name it (BM-02, BM-08)', async ({
  open,
  portal,
  sessions,
}) => {
  const { id } = await makeReport({ portal, sessions }, 2093)
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${reportsAddress}/${id}`)

  await test.step('cloned, and the new one opens', async () => {
    await chooseAction(page, clone)
    await expect(field(page, 'Início da medição')).toHaveValue('01/02/2093')
    await expect(field(page, 'Fim da medição')).toHaveValue('28/02/2093')
    await buttonOn(page, 'Criar boletim').click()
    await expect(page.getByText('Boletim criado com sucesso')).toBeVisible()
    const [source, made, ...more] = await reportsOf(portal, 2093)
    expect(more).toEqual([])
    expect(made).toMatchObject({
      inicio: '2093-02-01',
      fim: '2093-02-28',
      competencia: '2093-02',
      client_id: source?.client_id,
    })
    await expect(page).toHaveURL(`${reportsAddress}/${made?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Boletim #${made?.id}`)

    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Boletim #${id}`)
    await chooseAction(page, clone)
    await buttonOn(page, 'Criar boletim').click()
    await expect(dialogOn(page).getByRole('status')).toHaveText('Falha ao criar boletim')
    await expect(dialogOn(page).getByRole('alert')).toContainText(`Já existe o boletim ${made?.id}`)
    await page.keyboard.press('Escape')
    await buttonOn(page, 'Descartar dados').click()
    await expect(dialogOn(page)).toBeHidden()
  })

  await test.step('cancelled, and nothing brings it back', async () => {
    await chooseAction(page, cancel)
    const dialog = page.getByRole('dialog', { name: `Cancelar o boletim #${id}` })
    await expect(dialog).toContainText('01/01/2093 a 31/01/2093')
    await buttonOn(page, 'Voltar').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Mais ações' })).toBeFocused()

    await chooseAction(page, cancel)
    await dialog.getByLabel('Motivo').fill('Medição em duplicidade')
    await expect(dialog).toContainText('Não pode ser desfeito')
    await buttonOn(page, cancel).click()
    await expect(page.getByText('Boletim cancelado!')).toBeVisible()
    await expect(badge(page)).toHaveText('Cancelado')
    await expect(page.getByRole('group', { name: 'Ações' }).getByRole('button')).toHaveText([clone, 'Mais ações'])
    await page.reload()
    await expect(badge(page)).toHaveText('Cancelado')
  })

  await test.step('what was measured can still be sent, at the second try where the first fails', async () => {
    const name = `BM-${String(id).padStart(6, '0')}-2093-01`
    const drawn = await downloadBy(page, () => chooseAction(page, 'Baixar medição (PDF)'))
    expect(drawn.suggestedFilename()).toBe(`${name}.pdf`)
    await expect(page.getByText('PDF gerado')).toBeVisible()
    await page.route('**/xlsx/**', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
    await chooseAction(page, 'Baixar medição (XLSX)')
    const failed = page.getByRole('alert').filter({ hasText: 'Erro ao gerar planilha' })
    const written = await downloadBy(page, () => failed.getByRole('button', { name: 'Tentar de novo' }).click())
    expect(written.suggestedFilename()).toBe(`${name}.xlsx`)
    await expect(failed).toBeHidden()
    await expect(page.getByText('Planilha gerada')).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(page.getByText('Planilha gerada')).toBeHidden()
  })
})

test('Two people change the same data: who comes second sees what the first wrote, and loses nothing (BM-03)', async ({
  open,
  portal,
  sessions,
}) => {
  const { id, version } = await makeReport({ portal, sessions }, 2081)
  const [ana, bruno] = [await open({ as: 'ana.souza' }), await open({ as: 'bruno.lima' })]
  for (const page of [ana, bruno]) {
    await page.goto(`${reportsAddress}/${id}`)
    await chooseAction(page, edit)
  }
  const { access: token } = await sessions.start('ana.souza')
  const item = { description: 'Frete', observation: '', value: '120.00' }
  const headers = { 'Idempotency-Key': randomUUID() }
  const added = await portal.post(`billing/reports/${id}/items/`, { token, headers, body: item })
  expect(added.status).toBe(201)
  await field(ana, 'Observações (opcional)').fill('Medição conferida pela Ana')
  await field(ana, 'Pedido de compra (opcional)').fill('PC-2081')
  await buttonOn(ana, 'Salvar dados').click()
  await expect(ana.getByText(saved), 'what changed besides the form is not in the way').toBeVisible()
  await expect(ana.getByRole('main')).toContainText('PC-2081')
  expect(await rowOf(portal, id)).toMatchObject({ total: '120.00', version: version + 2 })

  await field(bruno, 'Observações (opcional)').fill('Medição conferida pelo Bruno')
  await field(bruno, 'FRS (opcional)').fill('FRS-7')
  await buttonOn(bruno, 'Salvar dados').click()
  const dialog = dialogOn(bruno)
  await expect(dialog.getByRole('status')).toHaveText('Os mesmos dados foram alterados enquanto você editava')
  const change = dialog.getByRole('listitem').filter({ hasText: 'Observações' })
  await expect(change).toContainText('Ana Souza')
  await expect(change).toContainText('ObservaçõesMedição conferida pela Ana')
  await expect(change).toContainText('Pedido de compraPC-2081')
  await expect(field(bruno, 'Observações (opcional)')).toHaveValue('Medição conferida pelo Bruno')
  await expect(field(bruno, 'Pedido de compra (opcional)')).toHaveValue('PC-2081')

  await bruno.keyboard.press('Escape')
  await buttonOn(bruno, 'Manter dados').click()
  await buttonOn(bruno, 'Salvar o meu').click()
  await expect(bruno.getByText(saved)).toBeVisible()
  expect(await rowOf(portal, id)).toMatchObject({
    notes: 'Medição conferida pelo Bruno',
    frs: 'FRS-7',
    purchase_order: 'PC-2081',
  })
})

test('Back from what was typed about a report asks first; who stays loses nothing (BM-03, SHL-07)', async ({
  open,
  portal,
  sessions,
}) => {
  const { id } = await makeReport({ portal, sessions }, 2091)
  const page = await open({ as: 'bruno.lima' })
  await page.goto(reportsAddress)
  await page.getByRole('link', { name: `#${id}` }).click()
  await chooseAction(page, edit)
  await field(page, 'Observações (opcional)').fill('Quase perdida')
  await page.goBack()
  const leaving = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await expect(leaving).toContainText(edit)
  await page.keyboard.press('Escape')
  await expect(leaving).toBeHidden()
  await expect(field(page, 'Observações (opcional)')).toHaveValue('Quase perdida')
  await settle(page)
  await field(page, 'Observações (opcional)').press('Escape')
  await buttonOn(page, 'Descartar dados').click()
  await expect(dialogOn(page)).toBeHidden()
  expect((await rowOf(portal, id)).notes).toBe('')
})

test('On a phone the actions stand in a bar at the bottom, over nothing that cannot be scrolled from under it (SHL-13)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima', viewport: { width: 390, height: 844 } })
  await page.goto(`${reportsAddress}/12`)
  const more = page.getByRole('button', { name: 'Mais ações' })
  await expect(more).toBeInViewport({ ratio: 1 })
  expect((await more.boundingBox())?.y).toBeGreaterThan(844 - 72)
  await settle(page)
  await rest(page)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const last = page.getByRole('complementary', { name: 'Dados' })
  const [end, bar] = [await last.boundingBox(), await more.boundingBox()]
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  for (const entry of await (await openActions(page)).getByRole('menuitem').all())
    await expect(entry).toBeInViewport({ ratio: 1 })
})

test('The menu and each dialog are accessible in both themes, and fit a narrow screen (CHT-01, SHL-11)', async ({
  open,
  portal,
  sessions,
}) => {
  const { id, version } = await makeReport({ portal, sessions }, 2065)
  const page = await open({ as: 'bruno.lima', viewport: { width: 320, height: 844 } })
  const look = async (what: string) => {
    expect(await seriousProblemsInBothThemes(page), what).toEqual([])
    expect(await sidewaysScroll(page), `pixels of sideways scroll, ${what}`).toBe(0)
  }
  await page.goto(reportsAddress)
  await visit(page, `${reportsAddress}/${id}`)
  await openActions(page)
  await look('the menu')
  await page.keyboard.press('Escape')
  for (const name of [cancel, clone, edit]) {
    await chooseAction(page, name)
    await dialogOn(page).waitFor()
    await look(name)
    if (name !== edit) await page.keyboard.press('Escape')
  }
  const { access: token } = await sessions.start('ana.souza')
  const period = { inicio: '2065-01-01', fim: '2065-01-31', competencia: '2065-01' }
  const body = { ...period, notes: 'A da Ana', purchase_order: '', frs: '' }
  await portal.call('PATCH', `billing/reports/${id}/`, { token, headers: { 'If-Match': `"${version}"` }, body })
  await field(page, 'Observações (opcional)').fill('A minha')
  await buttonOn(page, 'Salvar dados').click()
  await buttonOn(page, 'Salvar o meu').waitFor()
  await look('a conflict')
})
