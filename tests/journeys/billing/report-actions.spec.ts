import type { Locator, Page, Route } from '@playwright/test'
import { hold } from '../../engine/page/hold'
import { chooseAction, openActions } from '../../engine/page/record-actions'
import { seriousProblems, sidewaysScroll } from '../support/accessible'
import { makeReport, reportsOf, rowOf } from '../support/made-report'
import { allowReportsAlone, field, reportsAddress, typeDay } from '../support/report-dialog'
import { expect, test } from '../support/test'

const edit = 'Alterar dados do boletim'
const clone = 'Clonar para o próximo período'
const cancel = 'Cancelar boletim'
const saved = 'Dados do boletim salvos'
const dialogOn = (page: Page) => page.getByRole('dialog')
const buttonOn = (page: Page, name: string) => dialogOn(page).getByRole('button', { name, exact: true })
const badge = (page: Page) => page.locator('h1 + [data-look]')

test('A report is cancelled in words that name it, and nothing brings it back (BM-08)', async ({
  open,
  portal,
  sessions,
}) => {
  const { id } = await makeReport({ portal, sessions }, 2071)
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${reportsAddress}/${id}`)
  await chooseAction(page, cancel)
  const dialog = page.getByRole('dialog', { name: `Cancelar o boletim #${id}` })
  await expect(dialog).toContainText('01/01/2071 – 31/01/2071')
  await expect(dialog).toContainText('O cancelamento não pode ser desfeito')
  await buttonOn(page, 'Manter boletim').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Mais ações' })).toBeFocused()

  await chooseAction(page, cancel)
  await buttonOn(page, cancel).click()
  await expect(page.getByText('Boletim cancelado!')).toBeVisible()
  await expect(badge(page)).toHaveText('Cancelado')
  await expect(page.locator('main header').getByRole('button')).toHaveText([clone])
  await page.reload()
  await expect(badge(page)).toHaveText('Cancelado')
})

test('A report that changed meanwhile is asked about again as it is now; one cancelled meanwhile is left alone (BM-08)', async ({
  open,
  portal,
  sessions,
}) => {
  const { id, version } = await makeReport({ portal, sessions }, 2072)
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${reportsAddress}/${id}`)
  await chooseAction(page, cancel)
  const { access: token } = await sessions.start('ana.souza')
  const body = {
    inicio: '2072-01-01',
    fim: '2072-01-20',
    competencia: '2072-01',
    notes: '',
    purchase_order: '',
    frs: '',
  }
  await portal.call('PATCH', `billing/reports/${id}/`, { token, headers: { 'If-Match': `"${version}"` }, body })
  await buttonOn(page, cancel).click()
  await expect(dialogOn(page).getByRole('status')).toHaveText('O boletim mudou: confira e confirme de novo')
  await expect(dialogOn(page)).toContainText('01/01/2072 – 20/01/2072')
  expect((await rowOf(portal, id)).status).toBe('open')

  const headers = { 'If-Match': `"${version + 1}"`, 'Idempotency-Key': 'somebody-elses-cancellation' }
  await portal.post(`billing/reports/${id}/cancel/`, { token, headers })
  await buttonOn(page, cancel).click()
  await expect(dialogOn(page).getByRole('status')).toHaveText('O boletim mudou e não pode mais ser cancelado')
  await buttonOn(page, 'Manter boletim').click()
  await expect(badge(page)).toHaveText('Cancelado')
})

test('A cancellation that the lifecycle refuses says why in its words (BM-08, CHT-01)', async ({
  open,
  portal,
  sessions,
}) => {
  const { id } = await makeReport({ portal, sessions }, 2073)
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${reportsAddress}/${id}`)
  await chooseAction(page, cancel)
  const refusal = { state: 'provisioned', event: 'report.cancel', reasons: ['isUnbilled'] }
  await answerFirst(page, `${id}/cancel/`, 'POST', (route) => route.fulfill({ status: 409, json: { refusal } }))
  await buttonOn(page, cancel).click()
  await expect(dialogOn(page).getByRole('alert')).toHaveText(
    '“Cancelar boletim” não é possível: a situação é “Provisionado”. Só quando não há fatura nem provisão ativa.',
  )
  await expect(buttonOn(page, 'Tentar de novo')).toBeHidden()
})

test('A cancellation whose answer got lost is found done by a retry; a double click is one (BM-08)', async ({
  open,
  portal,
  sessions,
}) => {
  const { id } = await makeReport({ portal, sessions }, 2080)
  const page = await open({ as: 'bruno.lima' })
  const sent = recordWrites(page)
  await page.goto(`${reportsAddress}/${id}`)
  await chooseAction(page, cancel)
  await answerFirst(page, `${id}/cancel/`, 'POST', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await buttonOn(page, cancel).dblclick()
  await buttonOn(page, 'Tentar de novo').click()
  await expect(page.getByText('Boletim cancelado!')).toBeVisible()
  expect(sent).toHaveLength(2)
  const { access: token } = await sessions.start('bruno.lima')
  const log = await portal.get(`billing/reports/${id}/logs/`, token)
  expect(log.body.count).toBe(2)
})

test('Two people change the same data: who comes second sees what the first wrote, and loses nothing (BM-03)', async ({
  open,
  portal,
  sessions,
}) => {
  const { id } = await makeReport({ portal, sessions }, 2081)
  const [ana, bruno] = [await open({ as: 'ana.souza' }), await open({ as: 'bruno.lima' })]
  for (const page of [ana, bruno]) {
    await page.goto(`${reportsAddress}/${id}`)
    await chooseAction(page, edit)
  }
  await field(ana, 'Observações').fill('Medição conferida pela Ana')
  await field(ana, 'Pedido de compra').fill('PC-2081')
  await buttonOn(ana, 'Salvar dados').click()
  await expect(ana.getByText(saved)).toBeVisible()
  await expect(ana.getByRole('main')).toContainText('PC-2081')

  await field(bruno, 'Observações').fill('Medição conferida pelo Bruno')
  await field(bruno, 'FRS').fill('FRS-7')
  await buttonOn(bruno, 'Salvar dados').click()
  const dialog = dialogOn(bruno)
  await expect(dialog.getByRole('status')).toHaveText('Outra pessoa alterou os mesmos dados')
  const change = dialog.getByRole('listitem')
  await expect(change).toContainText('Ana Souza')
  await expect(change).toContainText('ObservaçõesMedição conferida pela Ana')
  await expect(change).toContainText('Pedido de compraPC-2081')
  await expect(field(bruno, 'Observações')).toHaveValue('Medição conferida pelo Bruno')
  await expect(field(bruno, 'Pedido de compra')).toHaveValue('PC-2081')

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

test('What others changed besides the form does not get in the way; their version can be kept instead of mine (BM-03)', async ({
  open,
  portal,
  sessions,
}) => {
  const { id, version } = await makeReport({ portal, sessions }, 2082)
  const { access: token } = await sessions.start('ana.souza')
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${reportsAddress}/${id}`)
  await chooseAction(page, edit)
  const item = { description: 'Frete', observation: '', value: '120.00' }
  const headers = { 'Idempotency-Key': 'an-item-of-somebody-else' }
  const added = await portal.post(`billing/reports/${id}/items/`, { token, headers, body: item })
  expect(added.status).toBe(201)
  await field(page, 'FRS').fill('FRS-8')
  await buttonOn(page, 'Salvar dados').click()
  await expect(page.getByText(saved)).toBeVisible()
  expect(await rowOf(portal, id)).toMatchObject({ frs: 'FRS-8', total: '120.00', version: version + 2 })

  await chooseAction(page, edit)
  const period = { inicio: '2082-01-01', fim: '2082-01-31', competencia: '2082-01' }
  const body = { ...period, notes: 'A da Ana', purchase_order: '', frs: 'FRS-8' }
  await portal.call('PATCH', `billing/reports/${id}/`, { token, headers: { 'If-Match': `"${version + 2}"` }, body })
  await field(page, 'Observações').fill('A minha')
  await buttonOn(page, 'Salvar dados').click()
  await buttonOn(page, 'Ficar com a versão deles').click()
  await expect(dialogOn(page)).toBeHidden()
  await expect(page.getByRole('main')).toContainText('A da Ana')
  expect(await rowOf(portal, id)).toMatchObject({ notes: 'A da Ana', version: version + 3 })
})

test('A change whose answer got lost is found saved by a retry, once (BM-03)', async ({ open, portal, sessions }) => {
  const { id, version } = await makeReport({ portal, sessions }, 2089)
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${reportsAddress}/${id}`)
  await chooseAction(page, edit)
  await answerFirst(page, `${id}/`, 'PATCH', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await field(page, 'FRS').fill('FRS-9')
  await buttonOn(page, 'Salvar dados').click()
  await buttonOn(page, 'Tentar de novo').click()
  await expect(page.getByText(saved)).toBeVisible()
  expect(await rowOf(portal, id)).toMatchObject({ frs: 'FRS-9', version: version + 1 })
})

test('A change that the server does not take says why where it belongs, and what was typed stays (BM-03)', async ({
  open,
  portal,
  sessions,
}) => {
  const { id } = await makeReport({ portal, sessions }, 2090)
  const { access: token } = await sessions.start('bruno.lima')
  const february = { cost_center: 1, client: 1, inicio: '2090-02-01', fim: '2090-02-28', competencia: '2090-02' }
  const { body: other } = await portal.post('billing/reports/', {
    token,
    headers: { 'Idempotency-Key': 'the-report-of-february' },
    body: february,
  })
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${reportsAddress}/${id}`)
  await chooseAction(page, edit)
  await field(page, 'FRS').fill('x'.repeat(61))
  await buttonOn(page, 'Salvar dados').click()
  await expect(dialogOn(page).getByText('No máximo 60 caracteres')).toBeVisible()
  await expect(field(page, 'FRS')).toBeFocused()
  await field(page, 'FRS').fill('FRS-10')
  await typeDay(page, 'Fim da medição', '10/02/2090')
  await buttonOn(page, 'Salvar dados').click()
  await expect(dialogOn(page).getByRole('status')).toHaveText('A alteração foi recusada')
  await expect(dialogOn(page).getByRole('alert')).toContainText(`Já existe o boletim ${other.id}`)
  await buttonOn(page, 'Alterar os dados').click()
  await expect(field(page, 'FRS')).toHaveValue('FRS-10')

  await answerFirst(page, `${id}/`, 'PATCH', (route) =>
    route.fulfill({ status: 400, json: { competencia: ['O mês já foi fechado.'] } }),
  )
  await typeDay(page, 'Fim da medição', '30/01/2090')
  await buttonOn(page, 'Salvar dados').click()
  await expect(dialogOn(page).getByText('O mês já foi fechado.')).toBeVisible()
  await buttonOn(page, 'Salvar dados').click()
  await expect(page.getByText(saved)).toBeVisible()
  expect(await rowOf(portal, id)).toMatchObject({ frs: 'FRS-10', fim: '2090-01-30' })
})

test('A dialog closed after an answer that got lost leaves a page that shows what was done (BM-08)', async ({
  open,
  portal,
  sessions,
}) => {
  const { id } = await makeReport({ portal, sessions }, 2064)
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${reportsAddress}/${id}`)
  await chooseAction(page, cancel)
  await answerFirst(page, `${id}/cancel/`, 'POST', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await buttonOn(page, cancel).click()
  await buttonOn(page, 'Manter boletim').click()
  await expect(dialogOn(page)).toBeHidden()
  await expect(badge(page)).toHaveText('Cancelado')
})

test('What was typed is not thrown away without a question, nor by leaving the page (BM-03)', async ({
  open,
  portal,
  sessions,
}) => {
  const { id } = await makeReport({ portal, sessions }, 2091)
  const page = await open({ as: 'bruno.lima' })
  await page.goto(reportsAddress)
  await page.getByRole('link', { name: `#${id}` }).click()
  await chooseAction(page, edit)
  await expect(dialogOn(page).locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOn(page)).toBeHidden()

  await chooseAction(page, edit)
  await field(page, 'Observações').fill('Quase perdida')
  await page.keyboard.press('Escape')
  await expect(dialogOn(page).getByText('Descartar o que foi alterado?')).toBeVisible()
  await buttonOn(page, 'Manter dados').click()
  await expect(field(page, 'Observações')).toHaveValue('Quase perdida')
  await page.goBack()
  const leaving = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await expect(leaving).toContainText(edit)
  await page.keyboard.press('Escape')
  await expect(leaving).toBeHidden()
  await expect(field(page, 'Observações')).toHaveValue('Quase perdida')
  await field(page, 'Observações').press('Escape')
  await buttonOn(page, 'Descartar dados').click()
  await expect(dialogOn(page)).toBeHidden()
  expect((await rowOf(portal, id)).notes).toBe('')
})

test('While a change is on its way the dialog is closed to changes and cannot be left (BM-03)', async ({
  open,
  portal,
  sessions,
}) => {
  const { id } = await makeReport({ portal, sessions }, 2092)
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${reportsAddress}/${id}`)
  await chooseAction(page, edit)
  const answer = hold()
  await answerFirst(page, `${id}/`, 'PATCH', async (route) => {
    await answer.until
    await route.continue()
  })
  await field(page, 'FRS').fill('FRS-11')
  await buttonOn(page, 'Salvar dados').click()
  await expect(field(page, 'FRS')).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialogOn(page)).toBeVisible()
  answer.release()
  await expect(page.getByText(saved)).toBeVisible()
})

test('A report is cloned for the period that follows, and the new one opens (BM-02)', async ({
  open,
  portal,
  sessions,
}) => {
  const { id } = await makeReport({ portal, sessions }, 2093)
  const page = await open({ as: 'bruno.lima' })
  const sent = recordWrites(page)
  await page.goto(`${reportsAddress}/${id}`)
  await chooseAction(page, clone)
  await expect(field(page, 'Início da medição')).toHaveValue('01/02/2093')
  await expect(field(page, 'Fim da medição')).toHaveValue('28/02/2093')
  await buttonOn(page, 'Criar boletim').dblclick()
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
  await expect(dialogOn(page)).toBeHidden()
  expect(sent).toHaveLength(1)

  await page.goBack()
  await chooseAction(page, clone)
  await buttonOn(page, 'Criar boletim').click()
  await expect(dialogOn(page).getByRole('status')).toHaveText('Falha ao criar boletim')
  await expect(dialogOn(page).getByRole('alert')).toContainText(`Já existe o boletim ${made?.id}`)
})

test('Whoever may only see reports finds each action closed, with the reason (BIL-04)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await allowReportsAlone(page)
  await page.goto(`${reportsAddress}/12`)
  await page.getByRole('button', { name: 'Mais ações' }).waitFor()
  const buttons = page.locator('main header').getByRole('button').filter({ hasNotText: 'Mais ações' })
  const items = (await openActions(page)).getByRole('menuitem')
  for (const action of [...(await buttons.all()), ...(await items.all())]) await expectClosed(action)
  await items.filter({ hasText: cancel }).click({ force: true })
  await expect(dialogOn(page)).toBeHidden()
})

test('On a phone the actions stand in a bar at the bottom, over nothing that cannot be scrolled from under it (SHL-13)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima', viewport: { width: 390, height: 844 } })
  await page.goto(`${reportsAddress}/12`)
  const more = page.getByRole('button', { name: 'Mais ações' })
  await expect(more).toBeInViewport({ ratio: 1 })
  expect((await more.boundingBox())?.y).toBeGreaterThan(844 - 72)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const last = page.getByRole('complementary', { name: 'Situação' })
  const [end, bar] = [await last.boundingBox(), await more.boundingBox()]
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await expect((await openActions(page)).getByRole('menuitem', { name: clone })).toBeInViewport({ ratio: 1 })
})

for (const theme of ['light', 'dark']) {
  test(`The menu and each dialog are accessible in ${theme} colours, and fit a narrow screen (CHT-01)`, async ({
    open,
    portal,
    sessions,
  }) => {
    const year = theme === 'light' ? 2065 : 2066
    const { id, version } = await makeReport({ portal, sessions }, year)
    const page = await open({ as: 'bruno.lima', stored: { theme }, viewport: { width: 320, height: 844 } })
    const look = async (what: string) => {
      expect(await seriousProblems(page), what).toEqual([])
      expect(await sidewaysScroll(page), `pixels of sideways scroll, ${what}`).toBe(0)
    }
    await page.goto(`${reportsAddress}/${id}`)
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
    const period = { inicio: `${year}-01-01`, fim: `${year}-01-31`, competencia: `${year}-01` }
    const body = { ...period, notes: 'A da Ana', purchase_order: '', frs: '' }
    await portal.call('PATCH', `billing/reports/${id}/`, { token, headers: { 'If-Match': `"${version}"` }, body })
    await field(page, 'Observações').fill('A minha')
    await buttonOn(page, 'Salvar dados').click()
    await buttonOn(page, 'Salvar o meu').waitFor()
    await look('a conflict')
  })
}

async function expectClosed(action: Locator): Promise<void> {
  await expect(action).toHaveAttribute('aria-disabled', 'true')
  await expect(action).toHaveAccessibleDescription(/Você não possui permissão para esta ação/)
}

interface Write {
  readonly key: string | undefined
  readonly version: string | undefined
  readonly body: string | null
}

/** What the page writes of reports, in its order. */
function recordWrites(page: Page): Write[] {
  const writes: Write[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' || !request.url().includes('/billing/reports/')) return
    const headers = request.headers()
    writes.push({ key: headers['idempotency-key'], version: headers['if-match'], body: request.postData() })
  })
  return writes
}

/** Answers the first such request in the server's place; the others reach it. */
async function answerFirst(
  page: Page,
  path: string,
  method: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let isAnswered = false
  await page.route(`**/api/v1/billing/reports/${path}`, async (route) => {
    if (isAnswered || route.request().method() !== method) return route.fallback()
    isAnswered = true
    await answer(route)
  })
}
