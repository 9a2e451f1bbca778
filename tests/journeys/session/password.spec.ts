import { userAccount } from '../../../server/database/schema'
import { hashPassword } from '../../../server/session/passwords'
import { begunHere } from '../../machines/forms/response/outbox/begun-here'
import { delivered } from '../../support/mailbox'
import { keepOnDevice } from '../support/device-store'
import {
  expectSignedIn,
  expectSignedOut,
  recordCalls,
  signIn,
  signInButton,
  signOut,
  stored,
} from '../support/portal-page'
import { expect, test } from '../support/test'

const refused = 'Credenciais inválidas. Verifique seu usuário e senha.'
const waiting = 'Muitas tentativas. Tente novamente em alguns minutos.'

test('The form unfolds and folds within 600 px, shows the password, refuses a wrong one in words, and makes the sixth attempt wait (LOG-02, LOG-03, LOG-04, LOG-05)', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 320, height: 700 } })
  await page.goto('/login')
  const toggle = page.getByRole('button', { name: 'Entrar com usuário e senha' })
  const password = page.getByLabel('Senha', { exact: true })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(signInButton(page)).toBeHidden()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByLabel('Usuário')).toBeFocused()
  await expect(signInButton(page)).toBeDisabled()
  await page.getByLabel('Usuário').fill('davi.rocha')
  await password.fill('errada')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('errada')

  for (let attempt = 1; attempt <= 6; attempt++) {
    const answered = page.waitForResponse('**/api/v1/token/')
    await password.fill(`errada ${attempt}`)
    await expect(page.getByRole('alert')).toBeHidden()
    await signInButton(page).click()
    expect((await answered).status()).toBe(attempt <= 5 ? 401 : 429)
    await expect(page.getByRole('alert')).toHaveText(attempt <= 5 ? refused : waiting)
  }
  await expect(password).toBeFocused()
  expect(await stored(page)).toEqual({})
  const panel = page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`)
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

test('Whoever asked for an address lands there after signing in, with its query, once; an address of another place is none (GRD-01, LOG-04)', async ({
  open,
  portal,
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

  await signOut(page)
  await expectSignedOut(page)
  await page.goto(`${portal.origin}//example.com/a`)
  await expectSignedOut(page)
  await page.evaluate(() => sessionStorage.setItem('asked', 'https://example.com/'))
  await signIn(page, 'ana.souza')
  await expectSignedIn(page)
  await expect(page).toHaveURL('/')
})

test('Whoever was given a first password chooses their own before the portal opens, is asked before leaving responses behind, and sees where they are signed in (IAM-01, SHL-07)', async ({
  open,
  portal,
}) => {
  const [email, first, own] = ['gil.primeira@empresa.example', 'abcd-efgh-jkmn-pqrs', 'uma frase bem comprida']
  const { access: token } = await portal.signIn('ana.souza')
  const headers = { 'Idempotency-Key': 'gil-primeira' }
  await portal.post('iam/people/', { token, headers, body: { name: 'Gil Primeira', email, password: first } })

  const page = await open({})
  await page.goto('/login')
  await signIn(page, email, first)
  const dialog = page.getByRole('dialog', { name: 'Escolha a sua senha' })
  await dialog.waitFor()
  await keepOnDevice(page, email, 'responses', { ...begunHere(12) })
  await dialog.getByRole('button', { name: 'Sair' }).click()
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await dialog.getByRole('button', { name: 'Sair' }).click()
  await question.getByRole('button', { name: 'Descartar e sair' }).click()
  await expectSignedOut(page)
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([])
  await signIn(page, email, first)
  await dialog.getByLabel('Senha que você recebeu', { exact: true }).fill(first)
  await dialog.getByLabel('Nova senha', { exact: true }).fill(own)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Alterar senha' }).click()
  await expectSignedIn(page)
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Menu do usuário' }).click()
  await page.getByRole('menuitem', { name: 'Suas sessões' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Esta sessão' })).toBeVisible()
})

test('Whoever has forgotten the password asks for an e-mail, chooses another by its link in any browser, and signs in with it; the link serves once (LOG-04)', async ({
  open,
  portal,
  mailbox,
}) => {
  const [username, email, chosen] = ['gil.esquecido', 'gil.esquecido@empresa.example', 'outra frase bem comprida']
  const password_hash = await hashPassword('uma frase que ele esqueceu')
  await portal.database
    .insert(userAccount)
    .values({ username, name: 'Gil Esquecido', email, created_at: new Date(), password_hash })
  const page = await open({})
  await page.goto('/login')
  await page.getByRole('button', { name: 'Entrar com usuário e senha' }).click()
  await page.getByRole('link', { name: 'Esqueci a senha' }).click()
  await expect(page.getByLabel('Usuário ou e-mail')).toBeFocused()
  await page.getByLabel('Usuário ou e-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar e-mail' }).click()
  await expect(page.getByRole('status')).toContainText('Se há uma conta com senha com esse usuário ou e-mail')
  await page.getByRole('button', { name: 'Voltar à entrada' }).click()
  await expectSignedOut(page)

  await delivered(portal)
  const [link = ''] = /http\S+#nova-senha=\S+/.exec(mailbox.newest(email)?.text ?? '') ?? []
  const elsewhere = await open({ as: 'ana.souza' })
  await elsewhere.goto(link)
  await elsewhere.getByLabel('Nova senha', { exact: true }).fill(chosen)
  await elsewhere.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(elsewhere.getByRole('status')).toContainText('Senha alterada')
  await elsewhere.goto('/')
  await expectSignedIn(elsewhere)

  await page.goto(link)
  await page.getByLabel('Nova senha', { exact: true }).fill('mais uma frase comprida')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(page.getByRole('alert')).toContainText('Este link já não vale')
  await page.getByRole('link', { name: 'Pedir outro e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'Pedir uma nova senha' })).toBeVisible()
  await page.goto('/login')
  await signIn(page, username, chosen)
  await expectSignedIn(page)
})
