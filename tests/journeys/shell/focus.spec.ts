import { fillReport, openDialog, submit } from '../support/report-dialog'
import { expect, test } from '../support/test'

test('A closed dialog gives the focus back to what opened it, every time; open, the focus follows what it says when it fails (BM-02)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const dialog = await openDialog(page)
  const opener = page.getByRole('button', { name: 'Novo boletim' })
  for (const _ of ['first', 'second']) {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
  }
  await page.route('**/api/v1/billing/reports/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  )
  await fillReport(page, 2050)
  await submit(page)
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('status')).toBeFocused()
})
