import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { formResponse } from '../../../server/database/schema'
import { sampleFile } from '../../support/samples/sample-files'
import { seriousProblemsInBothThemes, sidewaysScroll } from '../support/accessible'
import { expect, test } from '../support/test'

const answer = (page: Page, question: string, choice: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: choice, exact: true }).check()
/** How many pixels are as red as a mark: the photo has none. */
async function countRed(shown: SVGElement | HTMLElement): Promise<number> {
  const image = shown as HTMLImageElement
  await image.decode()
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  const data = context?.getImageData(0, 0, image.naturalWidth, image.naturalHeight).data ?? []
  return data.filter((value, at) => at % 4 === 0 && value > 90).length
}
/** The label of the machine 40, as it comes out of the printer. */
async function printLabel(page: Page): Promise<Buffer> {
  await page.addInitScript(() => {
    window.print = () => Object.assign(document.body.dataset, { printed: 'yes' })
  })
  await page.goto('/formularios/selecionar-ativo?search=ATV-0040')
  await page.getByRole('checkbox', { name: 'Selecionar Ativo ATV-0040' }).check()
  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Imprimir etiquetas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Imprimir 1 etiqueta' })
  await dialog.getByRole('radio', { name: 'Folha A4, 27 por folha, para cortar' }).check()
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await seriousProblemsInBothThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  const label = page.locator('body > [data-paper="a4"]')
  await expect(label).toHaveText('ATV-0040Caminhão munckCaminhões')
  await expect(page.getByRole('img', { name: 'QR code do ativo ATV-0040' })).toHaveCount(1)
  const picture = await label.screenshot()
  await page.emulateMedia({ media: null })
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  return picture
}

/** No camera here: a photo of the label, which the portal's own reader reads, leads to the machine. */
async function findByLabel(page: Page, picture: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Ler QR code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ler QR code do ativo' })
  await expect(dialog.getByRole('alert')).toContainText(/escreva o código/i)
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await seriousProblemsInBothThemes(page)).toEqual([])
  await dialog.getByLabel('Código do ativo').fill('https://alien.example/formularios/ativo/40')
  await dialog.getByRole('button', { name: 'Abrir ativo' }).click()
  await expect(dialog.getByRole('alert')).toContainText('“https://alien.example/formularios/ativo/40”')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Escolher foto do código' }).click(),
  ])
  await chooser.setFiles([{ name: 'etiqueta.png', mimeType: 'image/png', buffer: picture }])
  await expect(page).toHaveURL('/formularios/ativo/40')
}

const saved = (page: Page) => expect(page.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible()

test('A technician fills in a form about a machine on a phone, loses the connection and the page, and finishes it all the same; the audit sends it back and accepts it (FRM-02, FRM-03, FRM-04, FRM-05)', async ({
  open,
  portal,
}) => {
  test.slow()
  const page = await open({ as: 'davi.rocha', viewport: { width: 390, height: 844 } })
  await findByLabel(page, await printLabel(page))
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Entrega de equipamento' }) })
    .getByRole('link', { name: 'Responder' })
    .click()
  await page.getByRole('button', { name: 'Começar a responder' }).click()
  await expect(page).toHaveURL(/\/formularios\/respostas\/\d+\/editar$/)
  const id = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0])

  await page.getByLabel('Data da entrega').fill('2026-11-19')
  await page.getByLabel('Hora da chegada').fill('14:30')
  await page.getByLabel('Nome de quem recebe').fill('Célia Brandão')
  await page.getByLabel('Medidor na entrega').fill('noventa')
  await page.getByLabel('Combustível no tanque').fill('180')
  await expect(page.getByText('Escreva um número')).toBeVisible()
  await expect(page.getByText('O máximo é 100')).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await seriousProblemsInBothThemes(page)).toEqual([])
  await page.getByRole('link', { name: 'Próxima' }).click()
  await expect(page.getByRole('heading', { name: 'O que vai com a máquina' })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Manual' }).check()
  await expect(page.getByLabel('Validade do laudo')).toBeHidden()
  await page.getByRole('checkbox', { name: 'Laudo técnico' }).check()
  await page.getByLabel('Validade do laudo').fill('2027-11-19')
  await page.getByRole('link', { name: 'Próxima' }).click()
  await answer(page, 'Pintura e lataria sem avarias', 'Não conforme')
  await answer(page, 'Pneus ou esteiras em bom estado', 'Conforme')
  await answer(page, 'Máquina limpa, por dentro e por fora', 'Conforme')
  await answer(page, 'Quem opera foi instruído', 'Não se aplica')
  await saved(page)

  const again = await page.context().newPage()
  await again.goto(`/formularios/respostas/${id}/editar?pagina=3`)
  await saved(again)
  await page.context().setOffline(true)
  await page.getByLabel('Avarias e pendências').fill('Risco na porta esquerda.')
  await page.getByLabel('Observações de quem recebe').click()
  await expect(page.getByRole('alert')).toContainText('O que você respondeu está guardado neste aparelho.')
  await page.close()
  const photos = again.getByRole('group', { name: 'Fotos da máquina na entrega' })
  const [chooser] = await Promise.all([
    again.waitForEvent('filechooser'),
    photos.getByRole('button', { name: 'Tirar ou escolher fotos' }).click(),
  ])
  const photo = Buffer.from(await sampleFile('png', 'porta.png').arrayBuffer())
  await chooser.setFiles([{ name: 'porta.png', mimeType: 'image/png', buffer: photo }])
  await expect(photos.getByRole('listitem')).toContainText('porta.png')
  await expect(photos.getByText('Sem conexão; será enviado de novo')).toBeVisible()
  expect(await sidewaysScroll(again)).toBe(0)
  expect(await seriousProblemsInBothThemes(again)).toEqual([])
  await again.context().setOffline(false)
  await again.reload()
  await expect(photos.getByRole('listitem')).toHaveText(/^porta\.pngMarcarRemover$/)
  await photos.getByRole('button', { name: 'Marcar na foto porta.png' }).click()
  const marking = again.getByRole('dialog', { name: 'Marcar na foto porta.png' })
  const board = marking.getByRole('application')
  await board.hover({ position: { x: 40, y: 40 } })
  await again.mouse.down()
  await board.hover({ position: { x: 160, y: 90 } })
  await again.mouse.up()
  await expect(marking.getByRole('status').filter({ hasText: '1 marca' })).toBeVisible()
  expect(await sidewaysScroll(again)).toBe(0)
  expect(await seriousProblemsInBothThemes(again)).toEqual([])
  for (const key of ['Enter', 'ArrowDown', 'Escape']) await board.press(key)
  await expect(marking.getByRole('status').filter({ hasText: '2 marcas' })).toBeVisible()
  await marking.getByRole('button', { name: 'Voltar sem marcar' }).click()
  await marking.getByRole('button', { name: 'Continuar a marcar' }).click()
  await marking.getByRole('button', { name: 'Usar a foto marcada' }).click()
  await expect(photos.getByRole('button', { name: 'Marcar na foto porta.jpg' })).toBeFocused()
  await expect(photos.getByRole('listitem')).toHaveText(/^porta\.jpgMarcarRemover$/)
  await again.getByLabel('Observações de quem recebe').fill('Sem pressa.')
  await again.getByLabel('Avarias e pendências').focus()
  await saved(again)
  await again.reload()
  await expect(again.getByLabel('Observações de quem recebe')).toHaveValue('Sem pressa.')
  await expect(again.getByLabel('Avarias e pendências')).toHaveValue('Risco na porta esquerda.')
  await saved(again)

  const where = again.getByRole('group', { name: 'Onde a máquina ficou' })
  await again.context().clearPermissions()
  await where.getByRole('button', { name: 'Registrar onde estou' }).click()
  await expect(where.getByRole('status')).toContainText('O navegador não pode dizer onde você está')
  await again.context().grantPermissions(['geolocation'])
  await again.context().setGeolocation({ latitude: -19.92, longitude: -43.94, accuracy: 11.5 })
  await where.getByRole('button', { name: 'Registrar onde estou' }).click()
  await expect(where.getByRole('status')).toHaveText('19.92000° S, 43.94000° O (± 12 m)')
  const signature = again.getByRole('group', { name: 'Assinatura de quem recebe' })
  const sign = signature.getByRole('button', { name: 'Assinar' })
  await signature.getByLabel('Nome de quem assina').fill('Célia Brandão')
  await expect(sign).toHaveAccessibleDescription('Falta desenhar ou confirmar a assinatura')
  const pad = signature.getByRole('img')
  await pad.hover({ position: { x: 30, y: 40 } })
  await again.mouse.down()
  await pad.hover({ position: { x: 120, y: 60 } })
  await again.mouse.up()
  expect(await sidewaysScroll(again)).toBe(0)
  expect(await seriousProblemsInBothThemes(again)).toEqual([])
  await sign.click()
  await signature.getByRole('button', { name: 'Remover Assinatura de Célia Brandão.png' }).click()
  await signature.getByLabel('Nome de quem assina').fill('Célia Brandão')
  await signature.getByRole('checkbox', { name: 'Assinar com o nome escrito' }).check()
  await sign.click()
  await expect(signature.getByRole('listitem')).toHaveText('Assinatura de Célia Brandão.pngRemover')
  await saved(again)

  await expect(again.getByText('Falta completar ou corrigir 2 respostas.')).toBeVisible()
  await again.getByRole('link', { name: 'Concluir resposta' }).click()
  await expect(again.getByLabel('Medidor na entrega')).toBeFocused()
  await again.getByLabel('Medidor na entrega').fill('98765,5')
  await again.getByLabel('Combustível no tanque').fill('80')
  await again.getByRole('link', { name: 'Próxima' }).click()
  await again.getByRole('link', { name: 'Próxima' }).click()
  await again.getByRole('button', { name: 'Concluir resposta' }).click()
  await expect(again.getByRole('heading', { name: 'Resposta concluída' })).toBeVisible()
  await again.getByRole('link', { name: 'Ver a resposta' }).click()
  await expect(again.locator('[aria-current="step"] [data-look]')).toHaveText('Concluída')
  const [kept] = await portal.database.select().from(formResponse).where(eq(formResponse.id, id))
  expect(kept).toMatchObject({
    ...{ status: 'completo', progress: 100, non_conformities: 1, reading: 98765.5 },
    answers: {
      ...{ data: '2026-11-19', hora: '14:30', recebedor: 'Célia Brandão', horimetro: '98765,5', combustivel: '80' },
      ...{ itens: ['manual', 'laudo'], validade_laudo: '2027-11-19', avarias: 'Risco na porta esquerda.' },
      ...{ pintura: 'no', pneus: 'yes', limpeza: 'yes', treinamento: 'na' },
      ...{ posicao: '-19.920000,-43.940000,12', assinatura: [expect.any(String)] },
    },
  })

  const elisa = await open({ as: 'elisa.melo' })
  await elisa.goto(`/formularios/respostas/${id}`)
  await elisa.getByRole('link', { name: 'Auditar resposta' }).click()
  await expect(elisa.getByRole('link', { name: 'porta.jpg' })).toHaveAttribute('href', /^blob:/)
  const red = await elisa.getByRole('link', { name: 'porta.jpg' }).locator('img').evaluate(countRed)
  expect(red).toBeGreaterThan(5)
  await elisa.getByRole('button', { name: 'Devolver resposta' }).click()
  await elisa.getByLabel('Motivo').fill('Falta dizer onde é o risco.')
  await elisa.getByLabel('O que corrigir: Avarias e pendências').fill('Em cima ou embaixo?')
  expect(await seriousProblemsInBothThemes(elisa)).toEqual([])
  await elisa.getByRole('button', { name: 'Devolver com o motivo' }).click()
  await expect(elisa.getByText('Resposta devolvida', { exact: true })).toBeVisible()
  await expect(elisa.locator('[aria-current="step"] [data-look]')).toHaveText('Rascunho')

  await again.goto(`/formularios/respostas/${id}`)
  await expect(again.getByText('Auditoria: Em cima ou embaixo?')).toBeVisible()
  await again.getByRole('link', { name: 'Continuar o rascunho' }).click()
  await again.getByRole('link', { name: 'Próxima' }).click()
  await again.getByRole('link', { name: 'Próxima' }).click()
  await expect(again.getByText('Auditoria: Em cima ou embaixo?')).toBeVisible()
  await again.getByLabel('Avarias e pendências').fill('Risco na porta esquerda, embaixo.')
  await again.getByRole('button', { name: 'Concluir resposta' }).click()
  await expect(again.getByRole('heading', { name: 'Resposta concluída' })).toBeVisible()

  await elisa.goto(`/formularios/auditoria/resposta/${id}`)
  await expect(elisa.getByText('Risco na porta esquerda, embaixo.')).toBeVisible()
  await elisa.getByRole('button', { name: 'Aceitar resposta' }).click()
  await elisa.getByRole('button', { name: 'Aceitar em definitivo' }).click()
  await expect(elisa.locator('[aria-current="step"] [data-look]')).toHaveText('Aceita')
  await elisa.getByRole('link', { name: 'Histórico' }).first().click()
  await expect(elisa.getByText('Elisa Melo auditou e aceitou a resposta')).toBeVisible()
  await expect(elisa.getByText('Elisa Melo devolveu a resposta')).toBeVisible()
  await expect(elisa.getByText('Avarias e pendências: Em cima ou embaixo?')).toBeVisible()
})
