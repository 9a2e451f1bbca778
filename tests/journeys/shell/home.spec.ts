import { randomUUID } from 'node:crypto'
import { seriousProblems } from '../support/accessible'
import { makeNdRequest } from '../support/made-nd-request'
import { expect, test } from '../support/test'

test('What waits is done on home: its row goes, and the focus stays in the part (HOM-01)', async ({
  open,
  portal,
  sessions,
}) => {
  const cost = { description: 'Frete', value: '10.00' }
  const { id } = await makeNdRequest({ portal, sessions }, { competencia: '2072-01', notes: '', lines: [cost] })
  const { access: token } = await sessions.start('bruno.lima')
  const { body: waits } = await portal.get('billing/nd-requests/?status=draft&page_size=100', token)
  for (const other of waits.results)
    if (other.id !== id)
      await portal.post(`billing/nd-requests/${other.id}/cancel/`, {
        token,
        headers: { 'Idempotency-Key': randomUUID(), 'If-Match': `"${other.version}"` },
        body: { reason: 'De outro teste.' },
      })

  const page = await open({ as: 'bruno.lima' })
  await page.goto('/')
  const part = page.getByRole('region', { name: 'Esperam por você' })
  const send = part.getByRole('button', { name: new RegExp(`^Enviar: #${id} `) })
  await send.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`#${id}`)
  expect(await seriousProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(send).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Enviar para aprovação do cliente' }).click()
  await expect(dialog).toBeHidden()
  await expect(send).toHaveCount(0)
  await expect(part.getByRole('heading', { name: 'Esperam por você' })).toBeFocused()
  await expect(page).toHaveURL('/')
})
