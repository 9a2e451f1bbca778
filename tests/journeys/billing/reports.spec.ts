import { visit } from '../support/portal-page'
import { chooseFirst, field, openDialog, reportsAddress, submit, typeDay } from '../support/report-dialog'
import { expect, test } from '../support/test'

test('A report is created in its dialog, announced, shown on its page and found in the list (BM-01, BM-02, BM-03)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const dialog = await openDialog(page)

  await test.step('nothing leaves before all is filled in as it must be', async () => {
    await submit(page)
    await expect(dialog.getByText('Campo obrigatório')).toHaveCount(5)
    await expect(field(page, 'Centro de custo')).toBeFocused()
    await expect(field(page, 'Cliente')).toBeDisabled()
    await chooseFirst(page, 'Centro de custo')
    await expect(field(page, 'Cliente')).toBeEnabled()
    await chooseFirst(page, 'Cliente')
    await expect(field(page, 'Cliente')).not.toHaveValue('')
    await field(page, 'Centro de custo').click()
    await page.getByRole('option').filter({ visible: true }).nth(1).click()
    await expect(field(page, 'Cliente'), 'another cost center takes the client with it').toHaveValue('')
    await chooseFirst(page, 'Cliente')
    await typeDay(page, 'Início da medição', '15/07/2031')
    await typeDay(page, 'Fim da medição', '14/07/2031')
    await submit(page)
    await expect(dialog.getByText('Fim da medição deve ser igual ou após o início')).toBeVisible()
  })

  await expect(field(page, 'Cliente')).not.toHaveValue('')
  const client = (await field(page, 'Cliente').inputValue()).split(' · ')[0] ?? ''
  await typeDay(page, 'Fim da medição', '15/07/2031')
  await submit(page)
  await expect(page.getByText('Boletim criado com sucesso')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${reportsAddress}/[1-9][0-9]*$`))
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect(page.getByRole('heading', { level: 1, name: `#${number}` })).toBeVisible()
  await expect(page.getByText('15/07/2031').filter({ visible: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(client).first()).toBeVisible()
  await visit(page, reportsAddress)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: `#${number}` }) })
  await expect(row).toContainText(client)
  await expect(row).toContainText('15/07/2031')
  await expect(row).toContainText('Aberto')
})
