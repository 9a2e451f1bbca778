import writeExcelFile from 'write-excel-file/node'
import { seriousProblemsInBothThemes, sidewaysScroll } from '../support/accessible'
import { expect, test } from '../support/test'

/** A question, and one of a type that the portal does not have. */
async function sampleXlsform(): Promise<Buffer> {
  const rows = [
    ['type', 'name', 'label'],
    ['text', 'obra', 'Obra'],
    ['barcode', 'placa', 'Placa'],
  ]
  return writeExcelFile(rows, { sheet: 'survey' }).toBuffer()
}

test('Whoever builds forms makes one of two sections with a condition, publishes it, has it answered, lets a section repeat and publishes it again; the response keeps its version, the next repeats the section (FRM-03, FRM-06)', async ({
  open,
  portal,
  sessions,
}) => {
  const page = await open({ as: 'elisa.melo' })
  await page.goto('/formularios/lista')
  await page.getByRole('button', { name: 'Novo formulário' }).click()
  await page.getByLabel('Nome').fill('Lavagem na volta')
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'xlsform.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK: no workbook') },
  })
  await expect(page.getByText('O arquivo não pôde ser aberto como planilha.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'xlsform.xlsx', mimeType: 'application/octet-stream', buffer: await sampleXlsform() },
  })
  await expect(page.getByText('survey, linha 3')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'O que não vem do arquivo' })).toBeFocused()
  await expect(page.getByText('O arquivo traz 1 seção e 1 pergunta.')).toBeVisible()
  await page.getByRole('button', { name: 'Não usar o arquivo' }).click()
  await expect(page.getByRole('button', { name: 'Importar de um arquivo' })).toBeFocused()
  await page.getByLabel('Grupo').fill('Pátio')
  await page.getByRole('button', { name: 'Criar e montar' }).click()
  await expect(page).toHaveURL(/\/formularios\/formularios\/\d+\/editar$/)
  const id = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0])

  await page.getByLabel('Título da seção 1').fill('Chegada')
  await page.getByRole('button', { name: 'Adicionar pergunta à seção 1' }).click()
  await expect(page.getByLabel('Texto da pergunta')).toBeFocused()
  await page.getByLabel('Texto da pergunta').fill('A máquina chegou lavada')
  await page.getByLabel('Obrigatória').check()
  await page.getByLabel('Vale pontos').check()
  await page.getByLabel('Pontos: Conforme', { exact: true }).fill('5')
  await page.getByLabel('Mínimo para passar, em % dos pontos (opcional)').fill('80')
  await page.getByRole('button', { name: 'Adicionar seção' }).click()
  await page.getByLabel('Título da seção 2').fill('Limpeza')
  await page.getByRole('button', { name: 'Adicionar pergunta à seção 2' }).click()
  await page.getByLabel('Texto da pergunta').fill('O que falta limpar')
  await page.getByLabel('Tipo de resposta').selectOption('long_text')
  await page.getByLabel('Quando perguntar').selectOption('all')
  await page.getByRole('group', { name: 'Condição 1' }).getByRole('checkbox', { name: 'Não conforme' }).check()
  await page
    .getByRole('group', { name: 'Condição 1' })
    .getByRole('checkbox', { name: 'Conforme', exact: true })
    .uncheck()
  await expect(page.getByText('Perguntada quando “A máquina chegou lavada” é Não conforme')).toBeVisible()

  const preview = page.getByRole('region', { name: 'Prévia' })
  await expect(preview.getByText('Nada a responder nesta página.')).toBeVisible()
  await preview.getByRole('button', { name: 'Anterior' }).click()
  await preview.getByRole('radio', { name: 'Não conforme' }).check()
  await expect(preview.getByText('Pontuação 0 de 5 (0%)', { exact: true }).first()).toBeVisible()
  await preview.getByRole('button', { name: 'Próxima' }).click()
  await expect(preview.getByLabel('O que falta limpar')).toBeVisible()
  expect(await seriousProblemsInBothThemes(page)).toEqual([])

  await page.getByRole('button', { name: 'Excluir: O que falta limpar' }).click()
  await expect(page.locator('summary')).toHaveText('Falta corrigir 1 ponto')
  await page.getByRole('button', { name: 'Desfazer a exclusão' }).click()
  await page.getByLabel('Texto da pergunta').press('Alt+ArrowUp')
  const moved = page.getByRole('button', { name: /^O que falta limpar/ })
  await expect(page.getByRole('region', { name: 'Limpeza' }).locator(moved)).toBeVisible()
  await moved.press('Alt+ArrowUp')
  await expect(page.getByRole('region', { name: 'Chegada' }).getByRole('button', { expanded: true })).toContainText(
    'O que falta limpar',
  )
  await page.getByRole('button', { name: 'Descer: O que falta limpar' }).click()
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  await expect(page.getByText('Tudo salvo')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByRole('button', { name: 'Publicar formulário' }).click()
  await expect(page).toHaveURL(new RegExp(`/formularios/formularios/${id}$`))

  const { access: token } = await sessions.start('elisa.melo')
  const begun = await portal.post('forms/responses/', {
    ...{ token, headers: { 'Idempotency-Key': `journey-${id}` }, body: { form: id, asset: 1 } },
  })
  expect(begun.body).toMatchObject({ number: 1 })

  await page.getByRole('link', { name: 'Editar perguntas' }).click()
  await page.getByRole('button', { name: /^A máquina chegou lavada/ }).click()
  await page.getByLabel('Texto da pergunta').fill('A máquina chegou limpa')
  await page.getByLabel('Pontos: Conforme', { exact: true }).fill('8')
  await page.getByLabel('Preencher a seção 2 várias vezes').check()
  await expect(page.locator('summary')).toHaveText('Falta corrigir 1 ponto')
  await page.getByLabel('Como se chama cada vez (por exemplo: Pneu)').fill('Lado')
  await page.getByLabel('Quantas vezes, no máximo').selectOption('3')
  await expect(preview.getByRole('heading', { name: 'Limpeza · Lado 1' })).toBeVisible()
  await expect(page.getByText('Tudo salvo')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Era “A máquina chegou lavada”')).toBeVisible()
  await dialog.getByLabel('O que mudou (opcional)').fill('Palavras mais simples')
  await dialog.getByRole('button', { name: 'Publicar formulário' }).click()
  await page.getByRole('link', { name: 'Versões' }).click()
  await expect(page.getByText('Palavras mais simples')).toBeVisible()
  await expect(page.getByText('Mudou: texto e pontos')).toBeVisible()
  await expect(page.getByText('Conforme: 5 → 8')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Seções que se repetem de outro modo' })).toContainText('Limpeza')

  const kept = (await portal.get(`forms/responses/${begun.body.id}/`, token)).body
  expect(kept.definition.sections[0].questions[0].label).toBe('A máquina chegou lavada')

  const next = await portal.post('forms/responses/', {
    ...{ token, headers: { 'Idempotency-Key': `journey-repeat-${id}` }, body: { form: id, asset: 2 } },
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/formularios/respostas/${next.body.id}/editar`)
  await page.getByRole('radio', { name: 'Não conforme' }).check()
  await page.getByRole('link', { name: 'Próxima' }).click()
  const field = page.getByLabel('O que falta limpar')
  for (const part of ['A cabine', 'As esteiras']) {
    await field.fill(part)
    await page.getByRole('button', { name: 'Adicionar “Lado”' }).click()
    await expect(field).toHaveValue('')
  }
  await expect(page.getByRole('button', { name: 'Adicionar “Lado”' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Limpeza · Lado 3' })).toBeFocused()
  await page.getByRole('link', { name: 'Lado 1' }).click()
  await page.getByRole('button', { name: 'Remover Lado 1' }).click()
  await expect(page.getByRole('dialog')).toContainText('A resposta dada em Lado 1 se perde.')
  await page.getByRole('dialog').getByRole('button', { name: 'Remover', exact: true }).click()
  await expect(field).toHaveValue('As esteiras')
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await seriousProblemsInBothThemes(page)).toEqual([])
  await page.getByRole('link', { name: 'Lado 2' }).click()
  await field.fill('O motor')
  await page.getByRole('button', { name: 'Concluir resposta' }).click()
  await page.getByRole('link', { name: 'Ver a resposta' }).click()
  await expect(page.getByRole('region', { name: 'Limpeza · Lado 2' })).toContainText('O motor')
  const { answers } = (await portal.get(`forms/responses/${next.body.id}/`, token)).body
  expect(Object.values(answers)).toEqual(expect.arrayContaining(['no', 'As esteiras', 'O motor']))
  expect(Object.values(answers)).not.toContain('A cabine')
})
