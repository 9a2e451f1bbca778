import { sampleFile } from '../../support/samples/sample-files'
import { seriousProblems } from '../support/accessible'
import { downloadBy } from '../support/downloads'
import { expect, test } from '../support/test'

test('What an administrator puts on the page of a module stands there in its order, and is saved from there (RTE-01)', async ({
  open,
}) => {
  const page = await open({ as: 'ana.souza' })
  const links = page.getByRole('region', { name: /^Links/ }).getByRole('listitem')

  await test.step('an empty page leads to where it is filled', async () => {
    await page.goto('/powerbi')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Power BI')
    await expect(page.getByText('Ainda não há links nem documentos nesta página.')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Com quem falar' })).toContainText('ana.souza@empresa.example')
    await page.getByRole('link', { name: 'Pôr links e documentos' }).click()
    await expect(page).toHaveURL(/\/admin\/13$/)
  })

  await test.step('links are added, moved and taken out', async () => {
    const add = async (title: string, url: string) => {
      await page.getByRole('button', { name: 'Novo link' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Título').fill(title)
      await dialog.getByLabel('Endereço').fill(url)
      await dialog.getByRole('button', { name: 'Salvar link' }).click()
    }
    await add('Planilha', 'javascript:alert(1)')
    await expect(page.getByText('Escreva um endereço que comece com https:// ou http://')).toBeVisible()
    await page.getByRole('dialog').getByLabel('Endereço').fill('https://planilha.example')
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar link' }).click()
    await expect(links).toHaveText([/^Planilha/])
    await add('Calendário', 'https://calendario.example/2027')
    await expect(links).toHaveText([/^Planilha/, /^Calendário/])

    await page.getByRole('button', { name: 'Alterar link: Calendário' }).click()
    await page.getByRole('dialog').getByLabel('Lugar na página').selectOption('No começo')
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar link' }).click()
    await expect(links).toHaveText([/^Calendário/, /^Planilha/])
    await page.getByRole('button', { name: 'Remover link: Planilha' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remover link' }).click()
    await expect(links).toHaveText([/^Calendário/])
  })

  await test.step('a file is put there', async () => {
    const file = sampleFile('pdf', 'modelo.pdf')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Escolher arquivos' }).click(),
    ])
    await chooser.setFiles({ name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) })
    await expect(page.getByRole('list', { name: 'Arquivos anexados' })).toContainText('modelo.pdf')
    expect(await seriousProblems(page)).toEqual([])
  })

  await test.step('the page shows both', async () => {
    await page.getByRole('link', { name: 'Ver a página do módulo' }).click()
    const link = page.getByRole('link', { name: 'Calendário' })
    await expect(link).toHaveAttribute('href', 'https://calendario.example/2027')
    await expect(link).toHaveAttribute('rel', /noopener/)
    const saved = await downloadBy(page, () => page.getByRole('button', { name: 'Baixar' }).click())
    expect(saved.suggestedFilename()).toBe('modelo.pdf')
    await expect(page.getByRole('button', { name: 'Remover' })).toHaveCount(0)
    expect(await seriousProblems(page)).toEqual([])
  })
})
