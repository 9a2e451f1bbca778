import type { Locator, Page } from '@playwright/test'
import { hold } from '../../engine/page/hold'
import { callAtOnce } from '../../engine/page/running-program'
import { endingTexts } from '../support/ending'
import { expectSignedIn, expectSignedOut, signIn } from '../support/portal-page'
import { chooseFirst, fillReport, reportsAddress, submit } from '../support/report-dialog'
import { expect, test } from '../support/test'

test('Back and Forward from something typed ask first, in words that name it; the address stays (SHL-07, BM-02)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const keep = () => question(page).getByRole('button', { name: 'Continuar editando' }).click()
  const discard = () => question(page).getByRole('button', { name: 'Descartar e sair' }).click()
  await page.goto('/')
  await page.evaluate(() => {
    location.hash = 'fim'
  })
  await page.locator(`a[href="${reportsAddress}"]`).first().click()
  await touch(page)

  await test.step('Back, once or twice, also to an entry with another fragment', async () => {
    await page.goBack()
    await expect(question(page)).toContainText('“Novo boletim de medição”')
    await expect(page).toHaveURL(reportsAddress)
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    await expect(dialog(page).getByRole('status')).toHaveText('Escolha o cliente')
    await page.evaluate(() => {
      history.back()
      history.back()
    })
    await keep()
    await expect(question(page)).toBeHidden()
    await expect(page).toHaveURL(reportsAddress)
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await discard()
    await expect(page).toHaveURL('/#fim')
    await expect(page.getByRole('heading', { level: 1, name: 'Olá, Bruno' })).toBeVisible()
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('Forward, which leads where it went', async () => {
    await page.goForward()
    await expect(page).toHaveURL(reportsAddress)
    await expect(question(page)).toBeHidden()
    await page.locator('a[href="/"]').first().click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await touch(page)
    await page.goForward()
    await expect(question(page)).toBeVisible()
    await expect(page).toHaveURL(reportsAddress)
    await discard()
    await expect(page).toHaveURL('/')
  })
})

test('‘Sair’ asks, too, and then signs out; the address asked for is forgotten (SHL-07, SES-05)', async ({ open }) => {
  const page = await openTouched(await open({ as: 'bruno.lima' }))
  await leaveSession(page)
  await question(page).getByRole('button', { name: 'Continuar editando' }).click()
  await expect(dialog(page).getByRole('status')).toHaveText('Escolha o cliente')
  await expect(page).toHaveURL(reportsAddress)

  await leaveSession(page)
  await question(page).getByRole('button', { name: 'Descartar e sair' }).click()
  await expectSignedOut(page)
  await expect(page.getByText(endingTexts.signedOut)).toBeVisible()
  await signIn(page, 'bruno.lima')
  await expectSignedIn(page)
  await expect(page).toHaveURL('/')
})

test('Where the question’s part does not come, the browser asks, also who waits for it; with what is typed next it is asked for again (SHL-07)', async ({
  open,
}) => {
  const page = await open({ as: 'bruno.lima' })
  const part = hold()
  await page.route(/leave-guard\.question/, async (route) => {
    await part.until
    await route.abort()
  })
  const asked: string[] = []
  const answers = ['dismiss', 'accept'] as const
  page.on('dialog', async (dialog) => {
    asked.push(`${dialog.type()}: ${dialog.message()}`)
    await dialog[answers[asked.length - 1] ?? 'accept']()
  })
  await openTouched(page)
  await page.goBack()
  await expect(page).toHaveURL(reportsAddress)
  expect(asked).toEqual([])
  part.release()
  await expect.poll(() => asked).toEqual(['confirm: Sair sem salvar?'])
  await expect(page).toHaveURL(reportsAddress)
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect.poll(() => asked).toEqual(Array(2).fill('confirm: Sair sem salvar?'))
  await expect(page).toHaveURL('/')
  await expect(dialog(page)).toBeHidden()

  await page.unroute(/leave-guard\.question/)
  await page.locator(`a[href="${reportsAddress}"]`).first().click()
  await touch(page)
  await page.goBack()
  await expect(question(page)).toBeVisible()
})

test('What is saved or discarded is not asked about; before the tab goes the browser asks, only while something is typed (BM-02)', async ({
  open,
}) => {
  const page = await openTouched(await open({ as: 'bruno.lima' }))
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  await page.reload()
  await expectSignedIn(page)
  expect(asked).toEqual(['beforeunload'])
  await page.reload()
  await expectSignedIn(page)
  expect(asked).toEqual(['beforeunload'])

  await touch(page)
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Descartar dados' }).click()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(question(page)).toBeHidden()
  await page.goForward()
  await page.getByRole('button', { name: 'Novo boletim' }).click()
  await fillReport(page, 2061)
  await submit(page)
  await expect(page).toHaveURL(/boletins-de-medicao\/\d+$/)
  await expect(question(page)).toBeHidden()
})

test('A session that ends while the question stands wins (REF-03)', async ({ open, sessions }) => {
  const page = await openTouched(await open({ as: 'bruno.lima' }))
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await page.evaluate(
    (access) => Object.assign(localStorage, { access, refresh: 'gone' }),
    await sessions.expired('bruno.lima'),
  )
  void callAtOnce(page, ['/me/']).catch(() => null)
  await expectSignedOut(page)
  await expect(page.getByRole('alert')).toHaveText(endingTexts.expired)
  await signIn(page, 'bruno.lima')
  await expect(page).toHaveURL(reportsAddress)
})

async function openTouched(page: Page): Promise<Page> {
  await page.goto('/')
  await page.locator(`a[href="${reportsAddress}"]`).first().click()
  await touch(page)
  return page
}

async function touch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Novo boletim' }).click()
  await chooseFirst(page, 'Centro de custo')
}

/** The dialog covers the menu: as a script or a keyboard shortcut would. */
async function leaveSession(page: Page): Promise<void> {
  await page.locator('[aria-label^="Menu do usuário"]').evaluate((button: HTMLElement) => button.click())
  await page.getByText('Sair', { exact: true }).evaluate((item: HTMLElement) => item.click())
}

function dialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Novo boletim de medição' })
}

function question(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Sair sem salvar?' })
}
