import type { Page, Route } from '@playwright/test'
import { hold } from '../../engine/page/hold'
import { attach, paddedFile, sampleFile } from '../../support/sample-files'
import { seriousProblems, sidewaysScroll } from '../support/accessible'
import { reportsAddress } from '../support/report-dialog'
import { expect, test } from '../support/test'

const documents = (page: Page) => page.getByRole('list', { name: 'Arquivos anexados' }).getByRole('listitem')
const queue = (page: Page) => page.getByRole('list', { name: 'Arquivos a enviar' }).getByRole('listitem')
const calls = '**/api/v1/billing/reports/*/documents/'

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

test('Files are chosen, sent one after the other, listed and told in the history; the same may be chosen again (BM-06)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${reportsAddress}/21/documentos`)
  await expect(page.getByText('Nenhum arquivo ainda.')).toBeVisible()
  await expect(page.getByText('PDF, PNG, JPG, XLSX ou DOCX, até 20 MB cada um')).toBeVisible()

  await choose(page, sampleFile('pdf', 'assinada.pdf'), sampleFile('png', 'obra.png'), new File(['MZ'], 'a.exe'))
  await expect(page.getByText('Arquivo anexado com sucesso!').first()).toBeVisible()
  await expect(documents(page)).toHaveCount(2)
  await expect(documents(page).first()).toContainText(/^obra\.png.*Bruno Lima/)
  await expect(queue(page)).toHaveText(/a\.exe.*Este tipo de arquivo não é aceito\./)
  await queue(page).getByRole('button', { name: 'Remover da lista' }).click()
  await expect(queue(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Escolher arquivos' })).toBeFocused()

  await choose(page, sampleFile('pdf', 'assinada.pdf'))
  await expect(documents(page)).toHaveCount(3)
  await page.getByRole('link', { name: 'Histórico', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Histórico' })).toContainText('Anexar arquivo · obra.png')
})

test('Files are dropped on the page of the report (BM-06)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${reportsAddress}/22/documentos`)
  const place = page.getByText('Solte arquivos aqui ou escolha-os.')
  await expect(place).toBeVisible()
  const bytes = [...new Uint8Array(await sampleFile('png').arrayBuffer())]
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(content)], 'solta.png', { type: 'image/png' }))
    return data
  }, bytes)
  for (const type of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(type, { dataTransfer: transfer })
  await expect(documents(page)).toHaveText(/solta\.png/)
})

test('A file whose connection drops is tried again and attached once; one on its way is cancelled (BM-06)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${reportsAddress}/23/documentos`)
  const keys: string[] = []
  const drop = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    await route.fetch()
    await route.abort()
  }
  await page.route(calls, drop)
  await choose(page, sampleFile('pdf', 'assinada.pdf'))
  await expect(queue(page).getByRole('alert')).toHaveText(
    'Falha ao anexar arquivo. Falha de conexão. Verifique sua internet ou o servidor.',
  )
  await page.unroute(calls, drop)
  const [again] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/documents/')),
    queue(page).getByRole('button', { name: 'Tentar de novo' }).click(),
  ])
  expect(again.headers()['idempotency-key']).toBe(keys[0])
  await expect(queue(page)).toHaveCount(0)
  await expect(documents(page)).toHaveCount(1)

  const { until, release } = hold()
  await page.route(calls, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await until
    await route.abort()
  })
  await choose(page, paddedFile('pdf', 'outra.pdf', 400_000), sampleFile('png', 'fila.png'))
  await expect(queue(page)).toHaveText([/outra\.pdf.*Enviando/, /fila\.png.*Na fila/])
  await page.getByRole('link', { name: 'Resumo', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Envio de arquivos')
  await page.keyboard.press('Escape')
  await queue(page).nth(1).getByRole('button', { name: 'Cancelar envio' }).click()
  await queue(page).getByRole('button', { name: 'Cancelar envio' }).click()
  await expect(queue(page)).toHaveCount(0)
  release()
  await expect(documents(page)).toHaveCount(1)
})

test('A picture and a PDF are looked at in a dialog, and saved under their names (BM-06)', async ({
  open,
  portal,
  sessions,
}) => {
  const { access: token } = await sessions.start('bruno.lima')
  for (const [ending, name] of [
    ['png', 'obra.png'],
    ['pdf', 'medição.pdf'],
    ['xlsx', 'planilha.xlsx'],
  ] as const)
    await attach(portal, { token, key: `journey-${ending}`, report: 24, file: sampleFile(ending, name) })
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${reportsAddress}/24/documentos`)
  await expect(documents(page)).toHaveCount(3)
  await expect(documents(page).filter({ hasText: 'planilha' }).getByRole('button')).toHaveText(['Baixar'])
  expect(await seriousProblems(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 720 })
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  await documents(page).filter({ hasText: 'obra' }).getByRole('button', { name: 'Ver' }).click()
  const picture = page.getByRole('dialog').getByRole('img', { name: 'obra.png' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40)
  await page.keyboard.press('Escape')

  await documents(page).filter({ hasText: 'medição' }).getByRole('button', { name: 'Ver' }).click()
  const dialog = page.getByRole('dialog', { name: 'medição.pdf' })
  await expect(dialog.getByText('Este navegador não mostra PDF.').or(dialog.locator('iframe'))).toBeVisible()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Baixar' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('medição.pdf')
})

test('A file that is gone, or does not come, says so (BM-06)', async ({ open, portal, sessions }) => {
  const { access: token } = await sessions.start('bruno.lima')
  await attach(portal, { token, key: 'journey-gone', report: 25, file: sampleFile('png', 'obra.png') })
  const page = await open({ as: 'bruno.lima' })
  await page.goto(`${reportsAddress}/25/documentos`)
  for (const [status, said] of [
    [404, 'Arquivo não encontrado'],
    [503, 'Erro ao baixar arquivo. Servidor indisponível. Tente novamente em instantes.'],
  ] as const) {
    const fail = (route: Route) => route.fulfill({ status, json: {} })
    await page.route('**/file/', fail)
    await documents(page).getByRole('button', { name: 'Baixar' }).click()
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    await documents(page).getByRole('button', { name: 'Ver' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(said)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.unroute('**/file/', fail)
  }
})

test('Who may only look sees the files and why nothing can be attached (BM-06)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.route('**/api/v1/iam/me-access/', (route) =>
    route.fulfill({
      json: [
        {
          name: 'Faturamento',
          code: 'faturamento',
          is_admin: false,
          features: [{ codename: 'boletins', permission_codename: 'faturamento_boletins' }],
        },
      ],
    }),
  )
  await page.goto(`${reportsAddress}/26/documentos`)
  const button = page.getByRole('button', { name: 'Escolher arquivos' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.focus()
  await expect(page.getByText('Você não possui permissão para esta ação').first()).toBeVisible()
})
