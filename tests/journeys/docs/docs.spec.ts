import { seriousProblems } from '../support/accessible'
import { expect, test } from '../support/test'

test('An analyst finds a machine, opens one of its states and goes on to the machine it runs (CHT-02)', async ({
  open,
}) => {
  const page = await open()
  await page.goto('/docs/')
  await expect(page).toHaveTitle(/O portal, máquina por máquina/)
  await page.getByRole('link', { name: 'As máquinas' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Máquinas')
  await page.getByRole('main').getByRole('link', { name: 'Portal', exact: true }).click()

  const chart = page.getByRole('group', { name: /^Diagrama de “Portal”/ })
  await expect(chart).toBeVisible()
  await chart.getByRole('link', { name: 'Página de entrada' }).click()
  await expect(page).toHaveURL('/docs/machines/sign-in')
  await page
    .getByRole('group', { name: /^Diagrama/ })
    .first()
    .getByRole('link', { name: 'Entrada com usuário e senha' })
    .click()
  await expect(page).toHaveURL('/docs/machines/login-form')
  await page
    .getByRole('group', { name: /^Diagrama/ })
    .first()
    .getByRole('link', { name: 'Tentativa' })
    .click()
  await expect(page).toHaveURL('/docs/machines/login-form#part-open-attempt')
})

test('A script is walked step by step on its drawing, by mouse and by keyboard (CHT-03)', async ({ open }) => {
  const page = await open()
  await page.goto('/docs/machines/sso-start')
  const script = page.locator('details.script').first()
  await script.locator('summary').click()
  await script.getByRole('button', { name: 'Ver no desenho' }).click()

  const player = page.getByRole('dialog')
  const lit = () =>
    player.locator('.state.is-live').evaluateAll((all) => all.map((one) => one.getAttribute('data-state')))
  expect(await lit()).toEqual(['idle'])
  await player.getByRole('button', { name: 'Seguinte' }).click()
  await expect.poll(lit).toEqual(['leaving.preparing'])
  await expect(player.locator('.arrow.is-live')).toHaveAttribute('data-transition', 'idle|event:provider.choose|')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(lit).toEqual(['idle'])
  await player.getByRole('listitem').last().getByRole('button').click()
  await expect(player.getByRole('button', { name: 'Seguinte' })).toHaveAttribute('aria-disabled', 'true')
  expect(await seriousProblems(page, { within: '.player', isOurs: false })).toEqual([])
  await player.getByRole('button', { name: 'Seguinte' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(player.getByRole('button', { name: 'Seguinte' })).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('Escape')
  await expect(player).toBeHidden()
})

test('Both languages lead to each other, also from what is written in English alone; a search finds what a state means', async ({
  open,
}) => {
  const page = await open()
  const choose = async (language: string) => {
    await page
      .getByRole('button', { name: /idioma|language/i })
      .first()
      .click()
    await page.getByRole('link', { name: language, exact: true }).first().click()
  }
  await page.goto('/docs/machines/sso-start')
  await choose('English')
  await expect(page).toHaveURL('/docs/en/machines/sso-start')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Leaving for the identity provider/)
  await choose('Português')
  await expect(page).toHaveURL('/docs/machines/sso-start')

  await page.goto('/docs/decisions')
  await page.getByRole('link', { name: '010' }).click()
  await expect(page).toHaveURL(/\/docs\/en\/decisions\/010-/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('refresh queue')
  await expect(page.getByRole('option').first()).toContainText(/refresh queue/i)
  await page.keyboard.press('Escape')
  await choose('Português')
  await expect(page).toHaveURL('/docs/decisions')
})

test('The site can be used by everybody in both themes, which are its charts’ too', async ({ open }) => {
  const page = await open({ colorScheme: 'light' })
  const problems: string[] = []
  const visit = async (address: string) => {
    await page.goto(address)
    // Named by the script that makes it a switch.
    await expect(page.getByRole('switch', { name: /^Usar o tema/ }).first()).toBeAttached()
  }
  for (const address of ['/docs/', '/docs/how-to-read', '/docs/messages', '/docs/machines/sso-start']) {
    await visit(address)
    problems.push(...(await seriousProblems(page, { isOurs: false })).map((problem) => `${address}: ${problem}`))
  }
  const title = page.locator('svg.chart .title').first()
  const ink = () => title.evaluate((text) => getComputedStyle(text).fill)
  const inLight = await ink()
  await page.getByRole('switch', { name: 'Usar o tema escuro' }).first().click()
  await expect.poll(ink).not.toBe(inLight)
  for (const address of ['/docs/machines/sso-start', '/docs/', '/docs/how-to-read', '/docs/messages']) {
    await visit(address)
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
    problems.push(
      ...(await seriousProblems(page, { isOurs: false })).map((problem) => `${address} in dark: ${problem}`),
    )
  }
  expect(problems).toEqual([])
})

test('On a phone nothing but a picture or a table is wider than the screen; an address without a page says so', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 390, height: 844 } })
  for (const address of ['/docs/', '/docs/machines/report-create', '/docs/requirements', '/docs/messages']) {
    await page.goto(address)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  expect((await page.goto('/docs/nada'))?.status()).toBe(404)
  await expect(page.getByText('Página não encontrada')).toBeVisible()
})
