import type { Locator, Page } from '@playwright/test'
import { hold } from '../../engine/page/hold'
import { callAtOnce } from '../../engine/page/running-program'
import { endingTexts } from '../support/ending'
import { expectSignedIn, expectSignedOut, signIn, signOut } from '../support/portal-page'
import { chooseFirst, fillReport, reportsAddress, submit } from '../support/report-dialog'
import { expect, test } from '../support/test'

test('Back from something typed asks first, in words that name it; the address stays (SHL-07, BM-02)', async ({
  open,
}) => {
  const page = await openTouched(await open({ as: 'bruno.lima' }))
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
  await question(page).getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page).toHaveURL(reportsAddress)
  await expect(dialog(page)).toBeVisible()

  await page.goBack()
  await question(page).getByRole('button', { name: 'Descartar e sair' }).click()
  await expect(page).toHaveURL('/')
  await expect(dialog(page)).toBeHidden()
  await page.goForward()
  await expect(page).toHaveURL(reportsAddress)
  await expect(question(page)).toBeHidden()
})

test('Forward is asked about, too, and leads where it went (SHL-07)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto(reportsAddress)
  await page.locator('a[href="/"]').first().click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await touch(page)
  await page.goForward()
  await expect(question(page)).toBeVisible()
  await expect(page).toHaveURL(reportsAddress)
  await question(page).getByRole('button', { name: 'Descartar e sair' }).click()
  await expect(page).toHaveURL('/')
})

test('Back to an entry with another fragment is asked about once, and undone (SHL-07)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  await page.goto('/')
  await page.evaluate(() => {
    location.hash = 'fim'
  })
  await page.locator(`a[href="${reportsAddress}"]`).first().click()
  await touch(page)
  await page.goBack()
  await question(page).getByRole('button', { name: 'Continuar editando' }).click()
  await expect(question(page)).toBeHidden()
  await expect(page).toHaveURL(reportsAddress)
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await question(page).getByRole('button', { name: 'Descartar e sair' }).click()
  await expect(page).toHaveURL('/#fim')
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, Bruno' })).toBeVisible()
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

for (const answer of ['accept', 'dismiss'] as const) {
  const outcome = answer === 'accept' ? 'leads on' : 'stays'
  test(`Where the question’s part does not come, the browser asks: who says so ${outcome} (SHL-07)`, async ({
    open,
  }) => {
    const page = await open({ as: 'bruno.lima' })
    await page.route(/leave-guard\.question/, (route) => route.abort())
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(`${dialog.type()}: ${dialog.message()}`)
      await dialog[answer]()
    })
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('leave-guard.question'))
    await openTouched(page)
    await failed
    await page.goBack()
    await expect.poll(() => asked).toEqual(['confirm: Sair sem salvar?'])
    await expect(page).toHaveURL(answer === 'accept' ? '/' : reportsAddress)
    await expect(dialog(page)).toBeVisible({ visible: answer === 'dismiss' })
  })
}

test('A question whose part fails while it is waited for is asked by the browser (SHL-07)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  const part = hold()
  await page.route(/leave-guard\.question/, async (route) => {
    await part.until
    await route.abort()
  })
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  await openTouched(page)
  await page.goBack()
  await expect(page).toHaveURL(reportsAddress)
  expect(asked).toEqual([])
  part.release()
  await expect(page).toHaveURL('/')
  expect(asked).toEqual(['confirm'])
})

test('What is saved is not asked about, nor is what was discarded in its own dialog (BM-02)', async ({ open }) => {
  const page = await openTouched(await open({ as: 'bruno.lima' }))
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

test('The browser asks before the tab goes, only while something is typed (BM-02)', async ({ open }) => {
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

test('The sign-in page says why it is there, once (SES-05)', async ({ open }) => {
  const page = await open({ as: 'bruno.lima' })
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto('/')
    await expectSignedIn(tab)
  }
  await signOut(page)
  await expectSignedOut(page)
  await expect(page.getByText(endingTexts.signedOut)).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(other.getByRole('alert')).toHaveText(endingTexts.endedElsewhere)
  await page.reload()
  await expectSignedOut(page)
  await expect(page.getByText(endingTexts.signedOut)).toBeHidden()
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({})
})

test('A stored session that cannot be resumed is said; the address asked for opens after sign-in, whole (SES-03, GRD-01)', async ({
  open,
}) => {
  const page = await open({ stored: { access: 'garbage', refresh: 'garbage' } })
  const asked = `${reportsAddress}/1/logs?page=2#fim`
  await page.goto(asked)
  await expectSignedOut(page)
  await expect(page.getByRole('alert')).toHaveText(endingTexts.notResumed)
  await signIn(page, 'bruno.lima')
  await expectSignedIn(page)
  await expect(page).toHaveURL(asked)
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
