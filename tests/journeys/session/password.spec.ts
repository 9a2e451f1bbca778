import { hold } from '../../engine/page/hold'
import {
  expectSignedIn,
  expectSignedOut,
  recordCalls,
  signIn,
  signInButton,
  signOut,
  stored,
  unfoldPasswordForm,
} from '../support/portal-page'
import { expect, test } from '../support/test'

const refused = 'Credenciais inválidas. Verifique seu usuário e senha.'
const waiting = 'Muitas tentativas. Tente novamente em alguns minutos.'

test('A wrong password is refused in words, and the sixth attempt in a minute has to wait (LOG-04, LOG-05)', async ({
  open,
}) => {
  const page = await open()
  await page.goto('/login')
  await signIn(page, 'davi.rocha', 'errada')
  await expect(page.getByRole('alert')).toHaveText(refused)
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()

  for (let attempt = 2; attempt <= 6; attempt++) {
    const answered = page.waitForResponse('**/api/v1/token/')
    await page.getByLabel('Senha', { exact: true }).fill(`errada ${attempt}`)
    await expect(page.getByRole('alert')).toBeHidden()
    await signInButton(page).click()
    expect((await answered).status()).toBe(attempt <= 5 ? 401 : 429)
    await expect(page.getByRole('alert')).toHaveText(attempt <= 5 ? refused : waiting)
  }
  expect(await stored(page)).toEqual({})
})

test('The button waits for a user name that is not blank and a password (LOG-03)', async ({ open }) => {
  const page = await open()
  await page.goto('/login')
  await unfoldPasswordForm(page)
  await expect(signInButton(page)).toBeDisabled()
  await page.getByLabel('Usuário').fill('   ')
  await page.getByLabel('Senha', { exact: true }).fill('x')
  await expect(signInButton(page)).toBeDisabled()
  await page.getByLabel('Usuário').fill('  ana.souza ')
  await expect(signInButton(page)).toBeEnabled()
  await page.getByLabel('Senha', { exact: true }).fill('')
  await expect(signInButton(page)).toBeDisabled()
})

test('The password is shown and hidden again (LOG-02)', async ({ open }) => {
  const page = await open()
  await page.goto('/login')
  await unfoldPasswordForm(page)
  const password = page.getByLabel('Senha', { exact: true })
  await password.fill('segredo')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('segredo')
  await page.getByRole('button', { name: 'Ocultar senha' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('The form folds and unfolds, takes the focus, and is at most 600 px high, message and all (LOG-02)', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 320, height: 700 } })
  await page.goto('/login')
  const toggle = page.getByRole('button', { name: 'Entrar com usuário e senha' })
  const panel = page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`)
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(signInButton(page)).toBeHidden()

  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByLabel('Usuário')).toBeFocused()
  await page.route('**/api/v1/token/', (route) => route.fulfill({ status: 400, json: { detail: 'x' } }))
  await page.getByLabel('Usuário').fill('ana.souza')
  await page.getByLabel('Senha', { exact: true }).fill('x')
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Dados inválidos. Verifique as informações enviadas.')
  const { shown, content } = await panel.evaluate(({ clientHeight, scrollHeight }) => ({
    shown: clientHeight,
    content: scrollHeight,
  }))
  expect(shown).toBeLessThanOrEqual(600)
  expect(content).toBe(shown)

  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(signInButton(page)).toBeHidden()
})

test('While an attempt runs the form is closed and sends nothing twice (LOG-04)', async ({ open }) => {
  const page = await open()
  const calls = recordCalls(page)
  const answer = hold()
  await page.route('**/api/v1/token/', async (route) => {
    await answer.until
    await route.fulfill({ status: 503, json: {} })
  })
  await page.goto('/login')
  await signIn(page, 'ana.souza')
  await expect(page.getByLabel('Usuário')).toBeDisabled()
  await expect(page.getByLabel('Senha', { exact: true })).toBeDisabled()
  await expect(signInButton(page)).toBeDisabled()
  await page
    .getByLabel('Senha', { exact: true })
    .press('Enter', { noWaitAfter: true, timeout: 1000 })
    .catch(() => null)
  answer.release()
  await expect(page.getByRole('alert')).toHaveText('Servidor indisponível. Tente novamente em instantes.')
  await expect(page.getByLabel('Usuário')).toHaveValue('ana.souza')
  expect(calls).toEqual(['POST /token/'])
})

test('Whatever a sign-in is answered is said in the words of the catalogue, and nothing is stored (LOG-05)', async ({
  open,
}) => {
  const page = await open()
  await page.goto('/login')
  await unfoldPasswordForm(page)
  await page.getByLabel('Usuário').fill('ana.souza')
  for (const { status, body, text } of [
    { status: 403, body: {}, text: 'Acesso negado. Você não tem permissão para esta ação.' },
    { status: 404, body: {}, text: 'Recurso não encontrado.' },
    { status: 418, body: {}, text: 'Erro inesperado. Tente novamente.' },
    { status: 422, body: {}, text: 'Dados inválidos. Verifique os campos obrigatórios.' },
    { status: 502, body: '<html>proxy</html>', text: 'Servidor indisponível. Tente novamente em instantes.' },
    { status: 418, body: { detail: 'Em manutenção até 8h.' }, text: 'Em manutenção até 8h.' },
    { status: 200, body: { access: 1 }, text: 'Erro inesperado. Tente novamente.' },
    { status: 0, body: null, text: 'Falha de conexão. Verifique sua internet ou o servidor.' },
  ]) {
    await page.route(
      '**/api/v1/token/',
      (route) =>
        status === 0
          ? route.abort('connectionrefused')
          : typeof body === 'string'
            ? route.fulfill({ status, body, contentType: 'text/html' })
            : route.fulfill({ status, json: body }),
      { times: 1 },
    )
    await page.getByLabel('Senha', { exact: true }).fill(`senha ${text}`)
    await signInButton(page).click()
    await expect(page.getByRole('alert'), `${status}`).toHaveText(text)
    expect(await stored(page)).toEqual({})
  }
})

test('A sign-in stores both tokens, lasts over a reload, and ends with Sair for good (LOG-04, SES-01, SES-04, SES-05)', async ({
  open,
  portal,
}) => {
  const page = await open()
  const calls = recordCalls(page)
  await page.goto('/login')
  await signIn(page, ' Elisa.Melo ')
  await expectSignedIn(page)
  await expect(page).toHaveURL('/')
  expect(calls.slice(0, 2)).toEqual(['POST /token/', 'GET /me/'])
  const { access = '', refresh = '', ...rest } = await stored(page)
  expect(rest).toEqual({})
  expect((await portal.get('me/', access)).body).toMatchObject({ username: 'elisa.melo' })

  await page.reload()
  await expectSignedIn(page)

  const ended = page.waitForRequest('**/api/v1/auth/logout/')
  await signOut(page)
  await ended
  await expectSignedOut(page)
  expect(await stored(page)).toEqual({})
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({})

  await page.goBack()
  await expectSignedOut(page)
  await expect.poll(async () => (await portal.get('me/', access)).status).toBe(401)
  expect((await portal.post('token/refresh/', { body: { refresh } })).status).toBe(401)
})

test('Whoever asked for an address lands there after signing in, with its query, once (GRD-01, LOG-04)', async ({
  open,
}) => {
  const page = await open()
  await page.goto('/dashboards?page=2')
  await expectSignedOut(page)
  await signIn(page, 'ana.souza')
  await expectSignedIn(page)
  await expect(page).toHaveURL('/dashboards?page=2')

  await signOut(page)
  await expectSignedOut(page)
  await signIn(page, 'ana.souza')
  await expectSignedIn(page)
  await expect(page).toHaveURL('/')
})

test('An address of another place is no address to go to after signing in (GRD-01)', async ({ open, portal }) => {
  const page = await open()
  await page.goto(`${portal.origin}//example.com/a`)
  await expectSignedOut(page)
  await page.evaluate(() => sessionStorage.setItem('asked', 'https://example.com/'))
  await signIn(page, 'bruno.lima')
  await expectSignedIn(page)
  await expect(page).toHaveURL('/')
})
