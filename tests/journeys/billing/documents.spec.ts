import type { Page } from '@playwright/test'
import { sampleFile } from '../../support/samples/sample-files'
import { seriousProblems, sidewaysScroll } from '../support/accessible'
import { downloadBy } from '../support/downloads'
import { visit } from '../support/portal-page'
import { reportsAddress } from '../support/report-dialog'
import { expect, test } from '../support/test'

const documents = (page: Page) => page.getByRole('list', { name: 'Arquivos anexados' }).getByRole('listitem')
const queue = (page: Page) => page.getByRole('list', { name: 'Arquivos a enviar' }).getByRole('listitem')

async function contentOf(file: File) {
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }
}

async function choose(page: Page, ...files: readonly File[]) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Escolher arquivos' }).click(),
  ])
  await chooser.setFiles(await Promise.all(files.map(contentOf)))
}

test('Files are chosen or dropped, sent one after the other, listed, looked at, saved and told in the history (BM-06)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${reportsAddress}/21/documentos`)

  await test.step('chosen; the same may be chosen again', async () => {
    await expect(page.getByText('Nenhum arquivo ainda.')).toBeVisible()
    await choose(page, sampleFile('pdf', 'medição.pdf'), sampleFile('xlsx', 'planilha.xlsx'), new File(['MZ'], 'a.exe'))
    await expect(page.getByText('Arquivo anexado com sucesso!').first()).toBeVisible()
    await expect(documents(page)).toHaveCount(2)
    await expect(documents(page).first()).toContainText(/^planilha\.xlsx.*Bruno Lima/)
    await expect(queue(page)).toHaveText(/a\.exe.*Este tipo de arquivo não é aceito\. São aceitos PDF, PNG,/)
    await queue(page).getByRole('button', { name: 'Remover da lista' }).click()
    await expect(queue(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Escolher arquivos' })).toBeFocused()
    await choose(page, sampleFile('xlsx', 'planilha.xlsx'))
    await expect(documents(page)).toHaveCount(3)
  })

  await test.step('dropped', async () => {
    const place = page.getByText('Solte arquivos aqui ou escolha-os.')
    const bytes = [...new Uint8Array(await sampleFile('png').arrayBuffer())]
    const transfer = await page.evaluateHandle((content) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(content)], 'solta.png', { type: 'image/png' }))
      return data
    }, bytes)
    for (const type of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(type, { dataTransfer: transfer })
    await expect(documents(page)).toHaveCount(4)
    await expect(documents(page).first()).toHaveText(/solta\.png/)
  })

  await test.step('looked at in a dialog, and saved under their names', async () => {
    await expect(documents(page).filter({ hasText: 'planilha' }).first().getByRole('button')).toHaveText([
      'Baixar',
      'Remover',
    ])
    expect(await seriousProblems(page)).toEqual([])
    await documents(page).filter({ hasText: 'solta' }).getByRole('button', { name: 'Ver', exact: true }).click()
    const picture = page.getByRole('dialog').getByRole('img', { name: 'solta.png' })
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40)
    await page.keyboard.press('Escape')
    await documents(page).filter({ hasText: 'medição' }).getByRole('button', { name: 'Ver', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'medição.pdf' })
    await expect(dialog.getByText('Este navegador não mostra PDF.').or(dialog.locator('iframe'))).toBeVisible()
    const saved = await downloadBy(page, () => dialog.getByRole('button', { name: 'Baixar' }).click())
    expect(saved.suggestedFilename()).toBe('medição.pdf')
    await page.keyboard.press('Escape')
    await page.route('**/file/', (route) => route.fulfill({ status: 404, json: {} }), { times: 1 })
    await documents(page).filter({ hasText: 'medição' }).getByRole('button', { name: 'Baixar' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Arquivo não encontrado' })).toBeVisible()
  })

  await page.setViewportSize({ width: 320, height: 720 })
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
  await page.getByRole('link', { name: 'Histórico', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Histórico' })).toContainText('anexou o arquivo solta.png')
})

test('A file is deleted by law, for a reason: its row says so, and its content is not there any more (BM-06)', async ({
  open,
}) => {
  const page = await open({ as: 'ana.souza' })
  await page.goto(`${reportsAddress}/22/documentos`)
  await choose(page, sampleFile('pdf', 'laudo do titular.pdf'))
  const row = documents(page).filter({ hasText: 'laudo do titular.pdf' })
  await row.getByRole('button', { name: 'Excluir por lei' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir o arquivo laudo do titular.pdf por determinação legal?' })
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Pedido do titular, protocolo 12')
  expect(await seriousProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Excluir arquivo para sempre' }).click()
  await expect(row).toContainText(/Excluído por determinação legal \(LGPD\) · Ana Souza.*protocolo 12/)
  await expect(row.getByRole('button')).toHaveCount(0)

  await test.step('from the list of all documents as well', async () => {
    await choose(page, sampleFile('pdf', 'ficha do titular.pdf'))
    await expect(documents(page).filter({ hasText: 'ficha do titular.pdf' })).toBeVisible()
    await visit(page, '/faturamento/documentos?search=ficha do titular')
    await page.getByRole('button', { name: 'Excluir por lei ficha do titular.pdf' }).click()
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Pedido do titular, protocolo 13')
    await page.getByRole('button', { name: 'Excluir arquivo para sempre' }).click()
    await expect(page.getByRole('cell', { name: 'Excluído (LGPD)' }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Baixar ficha do titular.pdf' })).toBeHidden()
  })
})
