import { readFileSync } from 'node:fs'
import type { Download, Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { client as clients } from '../../../server/database/schema'
import { hold } from '../../engine/page/hold'
import type { TestServer } from '../../support/server'
import { readWorkbook } from '../../support/workbook'
import { seriousProblems, sidewaysScroll } from '../support/accessible'
import { reportsAddress } from '../support/report-dialog'
import { expect, test } from '../support/test'

/** Oldest first: what other journeys create stands behind. */
const oldest = `${reportsAddress}?ordering=id`

const rowLink = (page: Page, id: number) => page.getByRole('link', { name: `#${id}`, exact: true })
const choose = (page: Page, id: number) =>
  page.getByRole('checkbox', { name: `Selecionar Boletim #${id}`, exact: true })
const firstRow = (page: Page) => page.getByRole('row').nth(1)
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' })
const chip = (page: Page, text: string) => page.getByRole('button', { name: `Tirar o filtro ${text}` })
const bar = (page: Page) => page.getByRole('region', { name: 'Linhas selecionadas' })

async function openList(page: Page, address = oldest): Promise<void> {
  await page.goto(address)
  await expect(firstRow(page).getByRole('link')).toBeVisible()
}

async function openDisplay(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Exibição' }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Cliente' })).toBeVisible()
  return menu
}

async function exportAs(page: Page, format: 'CSV' | 'XLSX'): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Exportar', exact: true }).click()
      await page.getByRole('menuitem', { name: format }).click()
    })(),
  ])
  return download
}

async function linesOf(download: Download): Promise<string[]> {
  const text = readFileSync(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return text.slice(1).trimEnd().split('\r\n')
}

test.describe('BM-01, BIL-03: the address of the list', () => {
  test('keeps search, filter, order, page and rows per page; Back and Forward walk through them', async ({ open }) => {
    const page = await open({ as: 'bruno.lima' })
    await openList(page)
    await page.getByLabel('Situação', { exact: true }).selectOption({ label: 'Faturado' })
    await expect(page).toHaveURL(/\?ordering=id&status=invoiced$/)
    await page.getByRole('columnheader', { name: 'Valor (R$)' }).getByRole('button').click()
    await expect(page).toHaveURL(/\?ordering=valor_bm&status=invoiced$/)
    await page.getByRole('columnheader', { name: 'Valor (R$)' }).getByRole('button').click()
    await expect(page.getByRole('columnheader', { name: 'Valor (R$)' })).toHaveAttribute('aria-sort', 'descending')
    await page.getByLabel('Linhas por página').selectOption('10')
    await page.getByRole('button', { name: 'Próxima página' }).click()
    await expect(page).toHaveURL(/\?page=2&page_size=10&ordering=-valor_bm&status=invoiced$/)
    await expect(page.getByText(/^11–20 de /)).toBeVisible()
    const shown = await firstRow(page).textContent()

    await page.reload()
    await expect(firstRow(page)).toHaveText(shown ?? '')
    await expect(page.getByLabel('Situação', { exact: true })).toHaveValue('invoiced')
    await page.goBack()
    await expect(page.getByText(/^1–10 de /)).toBeVisible()
    await page.goForward()
    await expect(page.getByText(/^11–20 de /)).toBeVisible()
    await expect(firstRow(page)).toHaveText(shown ?? '')
  })

  test('is the plain one where everything is as usual, also after a wrong one', async ({ open }) => {
    const page = await open({ as: 'bruno.lima' })
    await openList(page, `${reportsAddress}?page=zero&status=nada&client=x&ordering=senha`)
    await expect(page.getByRole('button', { name: /^Tirar o filtro/ })).toHaveCount(0)
    await page.getByLabel('Situação', { exact: true }).selectOption({ label: 'Aberto' })
    await page.getByLabel('Situação', { exact: true }).selectOption({ label: 'Todas' })
    await expect(page).toHaveURL(reportsAddress)
  })

  test('leads from a row and Back to the same list', async ({ open }) => {
    const page = await open({ as: 'bruno.lima' })
    await openList(page, `${oldest}&page=2`)
    await rowLink(page, 21).click()
    await expect(page.getByRole('heading', { level: 1, name: /Boletim #21/ })).toBeVisible()
    await page.goBack()
    await expect(rowLink(page, 21)).toBeVisible()
  })
})

test.describe('the filters', () => {
  test('say in words what an address says in numbers; one click takes one back, another all', async ({
    open,
    portal,
  }) => {
    const page = await open({ as: 'bruno.lima' })
    const name = await nameOfClient(portal, 1)
    await openList(page, `${oldest}&client=1&emissao_from=2020-01-31`)
    await expect(chip(page, `Cliente: ${name}`)).toBeVisible()
    for (const row of await page.getByRole('row').all()) await expect(row).toContainText(/Cliente|#/)
    const found = await page.getByRole('heading', { level: 1 }).textContent()
    await chip(page, 'Emissão desde: 31/01/2020').click()
    await expect(page).toHaveURL(/\?ordering=id&client=1$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(found ?? '')
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(page).toHaveURL(oldest)
    await expect(page.getByRole('button', { name: /^Tirar o filtro/ })).toHaveCount(0)
  })

  test('that most people do not need are fetched when they are unfolded, and search on the server', async ({
    open,
    portal,
  }) => {
    const page = await open({ as: 'bruno.lima' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openList(page)
    expect(asked.filter((path) => path.includes('/billing/c'))).toEqual([])
    await page.getByRole('button', { name: 'Mais filtros' }).click()
    const name = await nameOfClient(portal, 2)
    await page.getByRole('combobox', { name: 'Cliente' }).fill(name)
    await page.getByRole('option', { name }).first().click()
    await expect(page).toHaveURL(/client=\d+$/)
    await expect(chip(page, `Cliente: ${name}`)).toBeVisible()
    await page.getByRole('textbox', { name: 'Emissão até' }).fill('31/12/2030')
    await expect(page).toHaveURL(/&emissao_to=2030-12-31$/)
    await page.reload()
    await expect(chip(page, 'Emissão até: 31/12/2030')).toBeVisible()
    await page.getByRole('button', { name: 'Mais filtros' }).click()
    await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue(name)
    await expect(page.getByRole('textbox', { name: 'Emissão até' })).toHaveValue('31/12/2030')
  })
})

test.describe('how the list is seen', () => {
  test('is kept: columns and density, under one key, which goes when all is as usual again', async ({ open }) => {
    const page = await open({ as: 'bruno.lima' })
    await openList(page)
    const height = async () => (await firstRow(page).boundingBox())?.height
    expect(await height()).toBe(40)
    const menu = await openDisplay(page)
    await menu.getByRole('menuitemcheckbox', { name: 'Início' }).click()
    await menu.getByRole('menuitemcheckbox', { name: 'Saldo (R$)' }).click()
    await menu.getByRole('menuitemradio', { name: 'Linhas compactas' }).click()
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Saldo (R$)' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Início' })).toHaveCount(0)
    expect(await height()).toBe(32)
    const kept = () => page.evaluate(() => localStorage.getItem('list.reports'))
    expect(JSON.parse((await kept()) ?? '')).toEqual({ density: 'compact', columns: { inicio: false, balance: true } })

    const again = await openDisplay(page)
    await again.getByRole('menuitemcheckbox', { name: 'Início' }).click()
    await again.getByRole('menuitemcheckbox', { name: 'Saldo (R$)' }).click()
    await again.getByRole('menuitemradio', { name: 'Linhas confortáveis' }).click()
    expect(await kept()).toBeNull()
    expect(await height()).toBe(40)
  })

  test('is chosen by the keyboard alone, which comes back to its button', async ({ open }) => {
    const page = await open({ as: 'bruno.lima' })
    await openList(page)
    await page.getByRole('button', { name: 'Exibição' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemcheckbox', { name: 'Cliente' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByRole('columnheader', { name: 'Cliente' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Exibição' })).toBeFocused()
  })

  test('the header and the first column stand still; a row is a link wherever it is clicked', async ({ open }) => {
    const page = await open({ as: 'bruno.lima', viewport: { width: 820, height: 700 } })
    await openList(page)
    const [header, link] = [page.getByRole('columnheader', { name: 'Boletim' }), rowLink(page, 12)]
    const places = async () => [(await header.boundingBox())?.y, (await link.boundingBox())?.x]
    const before = await places()
    await page.getByRole('table').evaluate((table) => table.parentElement?.scrollTo(10_000, 200))
    const [top, left] = await places()
    expect([top, left]).toEqual(before)
    const status = page.getByRole('row').filter({ has: link }).getByRole('cell').last()
    const box = await status.boundingBox()
    await page.mouse.click((box?.x ?? 0) + 30, (box?.y ?? 0) + 20)
    await expect(page).toHaveURL(`${reportsAddress}/12`)
  })
})

test.describe('rows that are chosen', () => {
  test('stay chosen over pages of one filter and are let go with it', async ({ open }) => {
    const page = await open({ as: 'bruno.lima' })
    await openList(page)
    await choose(page, 2).check()
    await choose(page, 3).check()
    await page.getByRole('button', { name: 'Próxima página' }).click()
    await choose(page, 21).check()
    await expect(bar(page).getByRole('status')).toHaveText(/^3 selecionadas · R\$/)
    await page.getByRole('button', { name: 'Primeira página' }).click()
    await expect(choose(page, 2)).toBeChecked()
    await expect(choose(page, 1)).not.toBeChecked()
    await page.getByRole('checkbox', { name: 'Selecionar as linhas desta página' }).check()
    await expect(bar(page).getByRole('status')).toHaveText(/^21 selecionadas/)
    await page.getByLabel('Situação', { exact: true }).selectOption({ label: 'Aberto' })
    await expect(bar(page)).toHaveCount(0)
  })

  test('can be exported, and nothing else is in the file', async ({ open }) => {
    const page = await open({ as: 'bruno.lima' })
    await openList(page)
    await choose(page, 4).check()
    await choose(page, 7).check()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      bar(page).getByRole('button', { name: 'Exportar seleção (CSV)' }).click(),
    ])
    const [headings, ...rows] = await linesOf(download)
    expect(headings).toBe('Boletim;Cliente;Competência;Emissão;Início;Fim;Valor (R$);Faturas;Situação')
    expect(rows.map((row) => row.split(';')[0])).toEqual(['4', '7'])
    await expect(page.getByText('Arquivo exportado')).toBeVisible()
  })
})

test.describe('the export', () => {
  test('holds all rows of the filter, in its order, with the columns and words on screen', async ({ open, portal }) => {
    const page = await open({ as: 'bruno.lima' })
    await openList(page, `${oldest}&status=cancelled`)
    const menu = await openDisplay(page)
    for (const name of ['Início', 'Fim', 'Emissão', 'Competência', 'Faturas'])
      await menu.getByRole('menuitemcheckbox', { name, exact: true }).click()
    await page.keyboard.press('Escape')
    const download = await exportAs(page, 'CSV')
    expect(download.suggestedFilename()).toMatch(/^boletins.*\.csv$/)
    const [headings, ...rows] = await linesOf(download)
    expect(headings).toBe('Boletim;Cliente;Valor (R$);Situação')

    const { access } = await portal.signIn('bruno.lima')
    const { body } = await portal.get('billing/reports/?ordering=id&status=cancelled&page_size=100', access)
    expect(rows).toHaveLength(body.count)
    const [first] = body.results
    expect(rows[0]).toBe([first.id, first.cliente.name, first.valor_bm.replace('.', ','), 'Cancelado'].join(';'))
  })

  test('never makes a formula of a name', async ({ open, portal }) => {
    const name = '=HYPERLINK("http://127.0.0.1/";"Clique")'
    const usual = await nameOfClient(portal, 3)
    await portal.database.update(clients).set({ name }).where(eq(clients.id, 3))
    try {
      const page = await open({ as: 'bruno.lima' })
      await openList(page, `${oldest}&client=3`)
      await expect(firstRow(page)).toContainText(name)
      const [, row = ''] = await linesOf(await exportAs(page, 'CSV'))
      expect(row).toContain(`"'=HYPERLINK(""http://127.0.0.1/"";""Clique"")"`)

      const workbook = await exportAs(page, 'XLSX')
      expect(workbook.suggestedFilename()).toMatch(/^boletins.*\.xlsx$/)
      const { rows } = readWorkbook(readFileSync(await workbook.path()))
      expect(JSON.stringify(rows[1])).toContain(JSON.stringify(name))
    } finally {
      await portal.database.update(clients).set({ name: usual }).where(eq(clients.id, 3))
    }
  })

  test('says that it is being prepared, lets the list be used and can be given up', async ({ open }) => {
    const page = await open({ as: 'bruno.lima' })
    const answer = hold()
    await page.route('**/export/?*', async (route) => {
      await answer.until
      await route.abort().catch(() => undefined)
    })
    await openList(page)
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/export/'))
    await page.getByRole('button', { name: 'Exportar', exact: true }).click()
    await page.getByRole('menuitem', { name: 'XLSX' }).click()
    await expect(page.getByText('Preparando o arquivo…')).toBeVisible()
    await page.getByRole('button', { name: 'Próxima página' }).click()
    await expect(rowLink(page, 21)).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar exportação' }).click()
    await aborted
    answer.release()
    await expect(page.getByRole('button', { name: 'Exportar', exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })

  test('that fails says why, and can be tried again as it was asked for', async ({ open }) => {
    const page = await open({ as: 'bruno.lima' })
    const bodies: unknown[] = []
    await page.route('**/export/?*', async (route) => {
      bodies.push(route.request().postDataJSON())
      if (bodies.length > 1) return route.continue()
      await route.fulfill({ status: 503, json: {} })
    })
    await openList(page)
    await page.getByRole('button', { name: 'Exportar', exact: true }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'O arquivo não pôde ser exportado. Servidor indisponível. Tente novamente em instantes.',
    )
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await download
    expect(bodies[1]).toEqual(bodies[0])
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })
})

test('The keyboard alone searches, walks the rows, chooses and opens', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await openList(page)
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('a/x')
  await expect(search(page)).toHaveValue('a/x')
  await search(page).fill('')
  await expect(page).toHaveURL(oldest)
  await rowLink(page, 1).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rowLink(page, 3)).toBeFocused()
  await page.keyboard.press('x')
  await expect(choose(page, 3)).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(bar(page).getByRole('status')).toHaveText(/^2 selecionadas/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${reportsAddress}/2`)
})

test('A narrow screen shows cards that are sorted, filtered, chosen and exported like rows (SHL-13)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima', viewport: { width: 390, height: 844 } })
  await page.goto(oldest)
  const card = page.getByRole('main').getByRole('listitem').first()
  await expect(card.getByRole('link')).toHaveText(/^#1 /)
  await page.getByLabel('Ordenar por').selectOption({ label: 'Boletim, decrescente' })
  await expect(page).toHaveURL(reportsAddress)
  await page.getByLabel('Ordenar por').selectOption({ label: 'Boletim, crescente' })
  await choose(page, 1).check()
  await expect(bar(page)).toBeInViewport()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar(page).getByRole('button', { name: 'Exportar seleção (CSV)' }).click(),
  ])
  expect(await linesOf(download)).toHaveLength(2)
  await page.getByRole('button', { name: 'Mais filtros' }).click()
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
})

test('In English the list speaks English, its file too (SHL-12)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima', stored: { language: 'en' } })
  await openList(page, `${oldest}&emissao_from=2020-01-31`)
  await expect(page.getByRole('button', { name: 'Remove the filter Issued since: 01/31/2020' })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Select .*#1$/ }).check()
  const selected = page.getByRole('region', { name: 'Selected rows' })
  await expect(selected.getByRole('status')).toHaveText(/^1 selected · R\$/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    selected.getByRole('button', { name: 'Export selection (CSV)' }).click(),
  ])
  const [headings = ''] = await linesOf(download)
  expect(headings.split(',').slice(0, 2)).toEqual(['Report', 'Client'])
  await expect(page.getByText('File exported')).toBeVisible()
})

const unfolded: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'rows chosen and all filters unfolded': async (page) => {
    await page.getByRole('checkbox', { name: 'Selecionar as linhas desta página' }).check()
    await page.getByRole('button', { name: 'Mais filtros' }).click()
    await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeVisible()
  },
  'the menu of its display': openDisplay,
  'the menu of its export': async (page) => {
    await page.getByRole('button', { name: 'Exportar', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible()
  },
  'the word that a file is saved': async (page) => {
    await exportAs(page, 'CSV')
    await expect(page.getByText('Arquivo exportado')).toBeVisible()
    await page.getByText('Arquivo exportado').hover()
    await expect(page.getByRole('button', { name: 'Fechar aviso' })).toBeVisible()
  },
}

for (const [name, unfold] of Object.entries(unfolded)) {
  test(`Everybody can use the list with ${name}, in light and dark`, async ({ open }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open({ as: 'bruno.lima', colorScheme })
      await openList(page, `${oldest}&client=1&page_size=10`)
      await unfold(page)
      expect(await seriousProblems(page), colorScheme).toEqual([])
      await page.context().close()
    }
  })
}

test('The list of twenty rows with its shell is at most 600 elements and 10 MB, and asks for each thing once', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await openList(page, reportsAddress)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('row')).toHaveCount(21)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const heap = (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
  const calls = asked.filter((call) => call.includes('/api/v1/'))
  process.stdout.write(
    `list of reports: ${elements} elements, ${heap.toFixed(1)} MB of heap, ${asked.length} requests\n`,
  )
  expect(elements).toBeLessThanOrEqual(600)
  expect(heap).toBeLessThanOrEqual(10)
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  expect(calls).toContain('GET /api/v1/billing/reports/')
})

async function nameOfClient({ database }: TestServer, id: number): Promise<string> {
  const [found] = await database.select({ name: clients.name }).from(clients).where(eq(clients.id, id))
  return found?.name ?? ''
}
