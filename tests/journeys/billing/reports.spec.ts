import type { Page, Request, Route } from '@playwright/test'
import { hold } from '../../engine/page/hold'
import { recordCalls } from '../support/portal-page'
import {
  allowReportsAlone,
  chooseFirst,
  field,
  fillReport,
  openDialog,
  reportsAddress,
  submit,
  typeDay,
} from '../support/report-dialog'
import { expect, test } from '../support/test'

const created = 'Boletim criado com sucesso'

test('A report is created in its dialog, announced, shown on its page and found in the list (BM-01, BM-02, BM-03)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const dialog = await openDialog(page)
  await expect(field(page, 'Cliente')).toBeDisabled()
  await chooseFirst(page, 'Centro de custo')
  await expect(field(page, 'Cliente')).toBeEnabled()
  await chooseFirst(page, 'Cliente')
  const client = (await field(page, 'Cliente').inputValue()).split(' · ')[0] ?? ''
  await typeDay(page, 'Início da medição', '15/07/2031')
  await typeDay(page, 'Fim da medição', '14/07/2031')
  await submit(page)
  await expect(dialog.getByText('Fim da medição deve ser igual ou após o início')).toBeVisible()
  await typeDay(page, 'Fim da medição', '15/07/2031')
  await submit(page)

  await expect(page.getByText(created)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${reportsAddress}/[1-9][0-9]*$`))
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect(page.getByRole('heading', { level: 1, name: `#${number}` })).toBeVisible()
  await expect(page.getByText('15/07/2031').first()).toBeVisible()

  await page.reload()
  await expect(page.getByText(client).first()).toBeVisible()
  await page.goto(reportsAddress)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: `#${number}` }) })
  await expect(row).toContainText(client)
  await expect(row).toContainText('15/07/2031')
  await expect(row).toContainText('Aberto')
})

test('Nothing leaves before all five fields are filled; each missing one says so (BM-02)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  const posts = recordPosts(page)
  const dialog = await openDialog(page)
  await submit(page)
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(5)
  await expect(field(page, 'Centro de custo')).toBeFocused()
  expect(posts).toEqual([])
})

test('Another cost center takes the chosen client with it (BM-02)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await openDialog(page)
  await chooseFirst(page, 'Centro de custo')
  await chooseFirst(page, 'Cliente')
  await expect(field(page, 'Cliente')).not.toHaveValue('')
  await field(page, 'Centro de custo').click()
  await page.getByRole('option').filter({ visible: true }).nth(1).click()
  await expect(field(page, 'Cliente')).toHaveValue('')
})

test('A field that the server rejects says why in its place, and what was typed stays (BM-02)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  const dialog = await openDialog(page)
  await answerPosts(page, (route) => route.fulfill({ status: 400, json: { fim: ['O mês já foi fechado.'] } }), 1)
  await fillReport(page, 2032)
  await submit(page)
  await expect(dialog.getByText('O mês já foi fechado.')).toBeVisible()
  await expect(field(page, 'Fim da medição')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Fim da medição')).toHaveValue('31/03/2032')
  await typeDay(page, 'Fim da medição', '30/03/2032')
  await submit(page)
  await expect(page.getByText(created)).toBeVisible()
})

test('A report of the same pair and period is refused with its number; the data can be changed (BM-02)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await openDialog(page)
  await fillReport(page, 2033)
  await submit(page)
  await expect(page.getByText(created)).toBeVisible()

  const dialog = await openDialog(page)
  await fillReport(page, 2033)
  await submit(page)
  await expect(dialog.getByRole('status')).toHaveText('Falha ao criar boletim')
  await expect(dialog.getByRole('alert')).toContainText(/Já existe o boletim \d+/)
  await dialog.getByRole('button', { name: 'Alterar os dados' }).click()
  await typeDay(page, 'Início da medição', '01/05/2033')
  await typeDay(page, 'Fim da medição', '31/05/2033')
  await submit(page)
  await expect(page).toHaveURL(new RegExp(`${reportsAddress}/\\d+$`))
})

test('A retry after an answer that got lost finds the report made, not a second one (BM-02)', async ({
  open,
  portal,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const dialog = await openDialog(page)
  const made: number[] = []
  await answerPosts(
    page,
    async (route) => {
      made.push((await (await route.fetch()).json()).id)
      await route.abort('connectionreset')
    },
    1,
  )
  await fillReport(page, 2040)
  await submit(page)
  await expect(dialog.getByRole('status')).toHaveText('Erro ao criar boletim')
  await dialog.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText(created)).toBeVisible()
  await expect(page).toHaveURL(`${reportsAddress}/${made[0]}`)
  const { access } = await portal.signIn('bruno.lima')
  const reports = await portal.get('billing/reports/?competencia=2040-03', access)
  expect(reports.body.results.map(({ id }: { id: number }) => id)).toEqual([made[0]])
})

test('A double click makes one report; while the answer is slow the dialog is closed to changes (BM-02)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const posts = recordPosts(page)
  const dialog = await openDialog(page)
  const answer = hold()
  await answerPosts(
    page,
    async (route) => {
      await answer.until
      await route.continue()
    },
    1,
  )
  await fillReport(page, 2041)
  await page.getByRole('button', { name: 'Criar boletim' }).dblclick()
  await expect(field(page, 'Centro de custo')).toBeDisabled()
  await expect(field(page, 'Fim da medição')).toBeDisabled()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  answer.release()
  await expect(page.getByText(created)).toBeVisible()
  expect(posts).toHaveLength(1)
})

test('What was filled in is not thrown away without a question; an untouched dialog just closes (BM-02)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Novo boletim' }).click()
  await chooseFirst(page, 'Centro de custo')
  const chosen = await field(page, 'Centro de custo').inputValue()
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Descartar o que foi preenchido?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Manter dados' }).click()
  await expect(field(page, 'Centro de custo')).toHaveValue(chosen)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Descartar dados' }).click()
  await expect(dialog).toBeHidden()
})

test('Whoever may not create finds the button closed, with its reason, and no dialog (BIL-04)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await allowReportsAlone(page)
  await page.goto(reportsAddress)
  const button = page.getByRole('button', { name: 'Novo boletim' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(/Você não possui permissão para criar boletins/)
  await button.click({ force: true })
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('What is no id in an address is said to be none, and nobody is asked for it (GRD-06)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  const calls = recordCalls(page)
  for (const id of ['abc', '0', '-1', '1.5', '01', '12345678901', '1e3', '%20']) {
    await page.goto(`${reportsAddress}/${id}`)
    await expect(page.getByRole('heading', { name: 'ID inválido' }), id).toBeVisible()
    expect(calls.filter((call) => call.includes('/billing/'))).toEqual([])
  }
})

test('The list keeps page, order, filter and search in its address, and Back undoes a step (BM-01, BIL-03)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(reportsAddress)
  const first = page.getByRole('row').nth(1)
  await expect(first).toBeVisible()
  const newest = (await first.textContent()) ?? ''
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(first).not.toHaveText(newest)
  await page.reload()
  await expect(first).not.toHaveText(newest)
  await page.goBack()
  await expect(first).toHaveText(newest)

  await page.getByLabel('Situação').selectOption({ label: 'Cancelado' })
  await expect(page).toHaveURL(/status=cancelled/)
  await expect(page.getByRole('row').filter({ hasText: 'Aberto' })).toHaveCount(0)
})

interface Post {
  readonly key: string
  readonly body: unknown
}

/** What the dialog sends, in its order. */
function recordPosts(page: Page): Post[] {
  const posts: Post[] = []
  page.on('request', (request) => {
    if (isCreation(request))
      posts.push({ key: request.headers()['idempotency-key'] ?? '', body: request.postDataJSON() })
  })
  return posts
}

/** Answers the first of the dialog's requests; the others reach the server. */
async function answerPosts(page: Page, answer: (route: Route) => Promise<void>, times: number): Promise<void> {
  let left = times
  await page.route('**/api/v1/billing/reports/', async (route) => {
    if (!isCreation(route.request()) || left === 0) return route.fallback()
    left -= 1
    await answer(route)
  })
}

function isCreation(request: Request): boolean {
  return request.method() === 'POST' && new URL(request.url()).pathname === '/api/v1/billing/reports/'
}
