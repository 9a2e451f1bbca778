import type { Locator, Page } from '@playwright/test'
import { seriousProblems, sidewaysScroll } from '../support/accessible'
import { manyLines, parts, partsAddress, placeManyLines, placeReport } from '../support/report-parts'
import type { DemoUser, Fixtures } from '../support/test'
import { expect, test } from '../support/test'

const phone = { width: 390, height: 844 }
const [first, second] = parts.measured
const dialogOn = (page: Page) => page.getByRole('dialog')
const buttonOn = (page: Page, name: string) => dialogOn(page).getByRole('button', { name, exact: true })
const discardOn = (page: Page) => dialogOn(page).filter({ hasText: 'Descartar o que foi escrito?' })
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const rowOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })
const belowInitial = 'A leitura final não pode ser menor que a inicial'
const amounts = (page: Page) => page.locator('main header')

test.beforeEach(({ portal }) => placeReport(portal))

test('Assets are added in one go, another item is added and changed, and either is removed (BM-04, BM-05)', async ({
  open,
}) => {
  const page = await onReport(open)

  await test.step('assets: one that is in already is closed', async () => {
    await page.getByRole('button', { name: 'Adicionar ativos' }).click()
    await buttonOn(page, 'Adicionar ativos').click()
    await expect(dialogOn(page).getByRole('status')).toHaveText('Selecione ao menos um ativo')
    const search = page.getByRole('searchbox', { name: 'Buscar ativo' })
    await search.fill(first)
    await expect(choice(page, first)).toBeDisabled()
    await expect(dialogOn(page)).toContainText('Já está neste boletim')
    for (const code of parts.otherCodes) {
      await search.fill(code)
      await choice(page, code).check()
    }
    await expect(dialogOn(page)).toContainText('2 ativos escolhidos')
    await buttonOn(page, 'Adicionar ativos').click()
    await expect(page.getByText('Ativos adicionados com sucesso!')).toBeVisible()
    for (const code of parts.otherCodes) await expect(rowOf(page, code)).toContainText('1.000,00')
    await expect(amounts(page)).toContainText('R$ 4.300,00')
  })

  await test.step('items and lines', async () => {
    await page.getByRole('button', { name: 'Adicionar item' }).click()
    await buttonOn(page, 'Salvar item').click()
    await expect(dialogOn(page)).toContainText('Selecione uma descrição')
    await expect(dialogOn(page)).toContainText('Valor inválido')
    const description = page
      .getByRole('textbox', { name: 'Descrição' })
      .or(page.getByRole('combobox', { name: 'Descrição' }))
    const value = page.getByRole('textbox', { name: 'Valor (R$)' })
    await description.fill('Mobilização')
    await value.fill('1.234,56')
    await buttonOn(page, 'Salvar item').click()
    await expect(page.getByText('Item adicionado!')).toBeVisible()
    await expect(amounts(page)).toContainText('R$ 5.534,56')

    await page.getByRole('button', { name: 'Editar Mobilização' }).click()
    await value.fill('200')
    await buttonOn(page, 'Salvar item').click()
    await expect(page.getByText('Item atualizado!')).toBeVisible()
    await expect(amounts(page)).toContainText('R$ 4.500,00')

    await page.getByRole('button', { name: 'Remover Mobilização' }).click()
    await expect(dialogOn(page)).toContainText('O total do boletim passa de R$ 4.500,00 para R$ 4.300,00.')
    await buttonOn(page, 'Remover do boletim').click()
    // What is said in passing stays as long as the pointer rests on it.
    await page.mouse.move(0, 0)
    await expect(page.getByText('Item removido com sucesso!')).toBeVisible()
    await expect(rowOf(page, 'Mobilização')).toHaveCount(0)

    await page.getByRole('button', { name: `Remover ${second} do boletim` }).click()
    await buttonOn(page, 'Manter no boletim').click()
    await expect(rowOf(page, second)).toHaveCount(1)
    await page.getByRole('button', { name: `Remover ${second} do boletim` }).click()
    await buttonOn(page, 'Remover do boletim').click()
    await expect(rowOf(page, second)).toHaveCount(0)
    await expect(amounts(page)).toContainText('R$ 3.300,00')
  })
})

test('Readings copied from a spreadsheet are reviewed and applied at once, on a phone too (BM-04)', async ({
  open,
}) => {
  const page = await onReport(open, { viewport: phone })
  const paste = page.getByRole('button', { name: 'Colar leituras' })
  await paste.click()
  const cells = page.getByRole('textbox', { name: 'Cole aqui as células copiadas da planilha' })
  await expect(cells).toBeFocused()
  await cells.fill(
    [
      ['Ativo', 'Final', 'Excedente (R$)', 'Medido'],
      [first, '1.250', '', '1.150'],
      [second, '180', '1.234,56', '80'],
      ['AAA-9999', '7', '', ''],
    ]
      .map((row) => row.join('\t'))
      .join('\r\n'),
  )
  await buttonOn(page, 'Continuar').click()
  await expect(dialogOn(page)).toContainText('1 linha fica de fora')
  await expect(dialogOn(page)).toContainText('Linha 4 · AAA-9999: O ativo não está neste boletim.')
  await expect(dialogOn(page)).toContainText('O total do boletim passa de R$ 2.300,00 para R$ 3.534,56.')
  await expect(dialogOn(page)).toContainText('Colunas que não entram: Medido.')
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await seriousProblems(page)).toEqual([])

  await buttonOn(page, 'Voltar').click()
  await expect(cells).toHaveValue(/AAA-9999/)
  await buttonOn(page, 'Continuar').click()
  await buttonOn(page, 'Aplicar leituras').click()
  await expect(dialogOn(page)).toContainText('Marque que você conferiu os valores incomuns')
  await page.getByRole('checkbox', { name: 'Conferi os valores incomuns' }).check()
  await buttonOn(page, 'Aplicar leituras').click()
  await expect(page.getByText('2 leituras aplicadas')).toBeVisible()
  await expect(paste).toBeFocused()
  await expect(amounts(page)).toContainText('R$ 3.534,56')
  await expect(page.getByText('100 → 1.250 h')).toBeVisible()
})

test('A line is edited by keyboard at 1440 pixels: what is wrong is read with its field, what follows is computed while typing, and kept (BM-04)', async ({
  open,
}) => {
  const page = await onReport(open, { viewport: { width: 1440, height: 900 } })

  await test.step('what is wrong is said below its row; all columns fit', async () => {
    await edit(page, first)
    await field(page, 'final').fill('99')
    await field(page, 'discount').fill('x')
    await page.keyboard.press('Enter')
    await expect(field(page, 'final')).toBeFocused()
    await expect(page.getByText('Final: A leitura final não pode ser menor que a inicial')).toBeVisible()
    await expect(page.getByText('Desconto ou multa (R$): Valor inválido')).toBeVisible()
    await expect(field(page, 'final')).toHaveAccessibleDescription('A leitura final não pode ser menor que a inicial')
    await expect(field(page, 'discount')).toHaveAccessibleDescription(
      /^Valor inválido\s+Informe um valor de zero em diante/,
    )
    const table = page.getByRole('table', { name: 'Ativos' })
    expect(
      await table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0)),
    ).toBe(0)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await seriousProblems(page)).toEqual([])
    await field(page, 'final').press('Escape')
    await discardOn(page).getByRole('button', { name: 'Descartar' }).click()
    await expect(field(page, 'final')).toBeHidden()
  })

  await test.step('what is typed', async () => {
    await edit(page, first)
    await expect(field(page, 'final')).toBeFocused()
    await page.keyboard.type('250')
    await expect(rowOf(page, first)).toContainText('150 h')
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab')
    await expect(field(page, 'discount')).toBeFocused()
    await page.keyboard.type('50,5')
    await expect(rowOf(page, first)).toContainText('949,50')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Item atualizado!')).toBeVisible()
    await expect(page.getByRole('textbox', { name: `Desconto ou multa (R$), ${second}` })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(pencil(page, second)).toBeFocused()
    await expect(amounts(page)).toContainText('R$ 2.249,50')

    await expect(rowOf(page, first)).toContainText('150 h')
    await expect(rowOf(page, first)).toContainText('949,50')
    await expect(page.getByRole('row', { name: 'Soma dos ativos' })).toContainText('1.949,50')
  })
})

test('Two people edit one line: who comes second sees both, and saves only what they changed (BM-04)', async ({
  open,
}) => {
  const [ana, bruno] = [await onReport(open, { as: 'ana.souza' }), await onReport(open)]
  for (const page of [ana, bruno]) await edit(page, first)
  await field(ana, 'final').fill('150')
  await field(ana, 'status').fill('Parado')
  await ana.getByRole('button', { name: 'Salvar linha' }).click()
  await expect(ana.getByText('Item atualizado!')).toBeVisible()

  await field(bruno, 'final').fill('160')
  await field(bruno, 'discount').fill('20')
  await bruno.getByRole('button', { name: 'Salvar linha' }).click()
  const dialog = dialogOn(bruno)
  await expect(dialog.getByRole('status')).toHaveText('Esta linha foi alterada enquanto você editava')
  await expect(dialog.getByRole('listitem')).toContainText('Ana Souza')
  await expect(dialog.getByRole('row')).toHaveText([
    'CampoComo está salvoO que você escreveu',
    'CondiçãoParadoVocê não mudou',
    'FinalOs dois mudaram150160',
    'Desconto ou multa (R$)0,0020,00',
  ])
  expect(await seriousProblems(bruno)).toEqual([])
  await buttonOn(bruno, 'Corrigir').click()
  await expect(field(bruno, 'status')).toHaveValue('Parado')
  await expect(field(bruno, 'final')).toHaveValue('160')
  await bruno.getByRole('button', { name: 'Salvar linha' }).click()
  await expect(bruno.getByText('Item atualizado!')).toBeVisible()
  await bruno.reload()
  await expect(rowOf(bruno, first)).toContainText('Parado')
  await expect(rowOf(bruno, first)).toContainText('60 h')
  await expect(rowOf(bruno, first)).toContainText('980,00')
})

test('What is typed in a line outlives another width of the window, and so do what is wrong in it and what is asked (BM-04)', async ({
  open,
}) => {
  const page = await onReport(open, { viewport: { width: 1024, height: 768 } })
  await edit(page, first)
  await field(page, 'final').fill('99')
  await field(page, 'observations').fill('Parou dois dias.')
  await page.getByRole('button', { name: 'Salvar linha' }).click()
  await expect(field(page, 'final')).toHaveAccessibleDescription(belowInitial)
  for (const [width, height, asSheet] of [
    [700, 1024, 1],
    [1024, 768, 0],
    [700, 1024, 1],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(dialogOn(page)).toHaveCount(asSheet)
    await expect(field(page, 'final')).toHaveValue('99')
    await expect(field(page, 'final')).toHaveAccessibleDescription(belowInitial)
    await expect(field(page, 'observations')).toHaveValue('Parou dois dias.')
  }
  await field(page, 'final').fill('130')
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  for (const [width, height] of [
    [1024, 768],
    [700, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(discardOn(page).locator(':focus')).toBeVisible()
  }
  await discardOn(page).getByRole('button', { name: 'Continuar editando' }).click()
  await expect(field(page, 'final')).toHaveValue('130')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('button', { name: 'Salvar linha' }).click()
  await expect(page.getByText('Item atualizado!')).toBeVisible()
  await expect(rowOf(page, first)).toContainText('30 h')

  await edit(page, first)
  await expect(field(page, 'final')).toHaveValue('130')
})

test('Many assets are searched by what is read in them, and each is on paper, from a wide window and from a phone (BM-04)', async ({
  open,
  portal,
}) => {
  await placeManyLines(portal)
  const page = await onReport(open, { viewport: { width: 1440, height: 900 } }, 'ZZZ-0001')

  await test.step('what is found is counted and summed', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('caminhao')
    await expect(page.getByRole('heading', { name: 'Ativos 45 de 90' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Soma de 45 de 90 ativos' })).toContainText('45.000,00')
    await page.keyboard.type(' 0002')
    await expect(page.getByText('Nenhum ativo encontrado')).toBeVisible()
    await page.getByRole('button', { name: 'Limpar busca' }).click()
    await expect(page.getByRole('row', { name: 'Soma dos ativos' })).toContainText('90.000,00')
  })

  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(viewport)
    const printed = await page.evaluateHandle(() => {
      const rows = { count: 0 }
      const count = () => Object.assign(rows, { count: document.querySelectorAll('tbody[data-index]').length })
      window.addEventListener('afterprint', count, { once: true })
      return rows
    })
    await page.pdf({ format: 'A4' })
    expect(await printed.evaluate(({ count }) => count)).toBe(manyLines)
    await expect.poll(() => page.locator('[data-index]').count()).toBeLessThan(manyLines)
  }

  await test.step('on a phone the page scrolls over some, and over all once they are asked for', async () => {
    const cards = page.getByRole('list', { name: /^Ativos/ }).getByRole('listitem')
    await expect(page.getByRole('heading', { name: 'Outros itens' })).toBeAttached()
    await page.getByRole('button', { name: `Mostrar os ${manyLines} ativos` }).click()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(cards.filter({ hasText: 'ZZZ-0090' })).toBeInViewport()
    expect(await cards.count()).toBeLessThan(manyLines)
    expect(await seriousProblems(page)).toEqual([])
  })
})

async function onReport(
  open: Fixtures['open'],
  { as = 'bruno.lima', ...options }: { as?: DemoUser; viewport?: { width: number; height: number } } = {},
  code: string = first,
): Promise<Page> {
  const page = await open({ as, ...options })
  await page.goto(partsAddress)
  await pencil(page, code).waitFor()
  return page
}

function pencil(page: Page, code: string): Locator {
  return page.getByRole('button', { name: `Editar ${code}`, exact: true })
}

function choice(page: Page, code: string): Locator {
  return dialogOn(page).getByRole('checkbox', { name: code })
}

async function edit(page: Page, code: string): Promise<void> {
  await pencil(page, code).focus()
  await page.keyboard.press('F2')
  await field(page, 'final').waitFor()
}
