import { userAccount } from '../../../server/database/schema'
import { hashPassword } from '../../../server/session/passwords'
import { appWith } from '../../support/second-factor'
import { expectSignedIn, expectSignedOut, signIn, signOut, userMenu } from '../support/portal-page'
import { expect, test } from '../support/test'

test('Whoever sets up a second factor signs in by password and code, by a recovery code once, and after an administrator’s removal by password alone, until it is required (LOG-04, SHL-07, IAM-01)', async ({
  open,
  portal,
}) => {
  const [username, password] = ['gil.fator', 'uma frase bem comprida']
  const password_hash = await hashPassword(password)
  const account = { username, name: 'Gil Fator', email: 'gil.fator@empresa.example', created_at: new Date() }
  const [person] = await portal.database
    .insert(userAccount)
    .values({ ...account, password_hash })
    .returning()
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/login')
  await signIn(page, username, password)
  await expectSignedIn(page)

  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Suas sessões' }).click()
  await page.getByRole('button', { name: 'Ativar verificação' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code para o aplicativo autenticador' })).toBeVisible()
  const key = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  const app = appWith(key.replaceAll(' ', ''), Date.now)
  const used = app.code()
  await dialog.getByLabel('Código do aplicativo').fill(used)
  await dialog.getByRole('button', { name: 'Ativar verificação' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Copiar códigos' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${codes.join('\n')}\n`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Baixar códigos' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('codigos-de-recuperacao.txt')
  await dialog.getByRole('button', { name: 'Guardei os códigos' }).click()
  await expect(page.getByText(/Códigos de recuperação por usar: 10\./)).toBeVisible()

  await signOut(page)
  await expectSignedOut(page)
  await signIn(page, username, password)
  const code = page.getByLabel('Código')
  await expect(code).toBeFocused()
  await code.fill(used)
  await page.getByRole('button', { name: 'Confirmar código' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Código errado, vencido ou já usado. Se for do aplicativo, espere o próximo.',
  )
  await code.fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Confirmar código' }).click()
  await expectSignedIn(page)

  const admin = await open({ as: 'ana.souza' })
  await admin.goto(`/iam/gerenciar/${person?.id}/sessoes`)
  await admin.getByRole('button', { name: 'Remover verificação' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Remover verificação' }).click()
  await expect(admin.getByText('Verificação em duas etapas removida', { exact: true })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Remover verificação' })).toBeHidden()

  /** The stream of news ends with the session, and the page with it: nobody has to load it again. */
  await expectSignedOut(page)
  await signIn(page, username, password)
  await expectSignedIn(page)

  portal.set({ requiresSecondFactor: true })
  try {
    await page.reload()
    await expect(dialog).toContainText('O portal pede, além da senha, um código do seu celular.')
    await expect(userMenu(page)).toBeHidden()
    await dialog.getByRole('button', { name: 'Sair' }).click()
    await expectSignedOut(page)
  } finally {
    portal.set({ requiresSecondFactor: false })
  }
})

test('A passkey is registered, signs its owner in after the password, is declined with another way on, is removed, and is what the portal requires where it requires one (LOG-04, LOG-05, SHL-07)', async ({
  open,
  portal,
}) => {
  const [username, password] = ['ivo.chave', 'uma frase bem comprida']
  const account = { username, name: 'Ivo Chave', email: 'ivo.chave@empresa.example', created_at: new Date() }
  await portal.database.insert(userAccount).values({ ...account, password_hash: await hashPassword(password) })
  const page = await open()
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const plug = async () => {
    const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
    const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...options, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    })
    return authenticatorId
  }
  const authenticatorId = await plug()
  await page.goto('/login')
  await signIn(page, username, password)
  await expectSignedIn(page)

  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Suas sessões' }).click()
  const add = page.getByRole('button', { name: 'Adicionar chave de acesso' })
  await add.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome da chave').fill('Notebook do trabalho')
  await dialog.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: 'Guardei os códigos' }).click()
  const remove = page.getByRole('button', { name: 'Remover a chave de acesso Notebook do trabalho' })
  await expect(remove).toBeVisible()
  await expect(page.getByText(/nunca usada/)).toBeVisible()

  await add.click()
  await dialog.getByLabel('Nome da chave').fill('A mesma')
  await dialog.getByLabel('Senha, ou código do aplicativo').fill(password)
  await dialog.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Este aparelho já tem uma chave de acesso sua: ela está na lista.')
  await dialog.getByRole('button', { name: 'Voltar' }).click()

  const enter = async () => {
    await signOut(page)
    await expectSignedOut(page)
    await signIn(page, username, password)
  }
  await enter()
  const use = page.getByRole('button', { name: 'Usar chave de acesso' })
  await expect(use).toBeFocused()
  await use.click()
  await expectSignedIn(page)

  await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await plug()
  await enter()
  await use.click()
  await expect(page.getByRole('alert')).toHaveText(
    'Nada foi confirmado: o pedido foi fechado, ou este aparelho não pôde atendê-lo. Tente de novo.',
  )
  await page.getByRole('button', { name: 'Usar um código' }).click()
  await page.getByLabel('Código').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Confirmar código' }).click()
  await expectSignedIn(page)

  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Suas sessões' }).click()
  await expect(page.getByText(/Chave de acesso · desde .+ · usada em/)).toBeVisible()
  await remove.click()
  await expect(dialog).toContainText('Remover a chave de acesso Notebook do trabalho?')
  await dialog.getByLabel('Senha, ou código do aplicativo').fill(password)
  await dialog.getByRole('button', { name: 'Remover chave' }).click()
  await expect(page.getByText('Chave de acesso removida', { exact: true })).toBeVisible()
  await enter()
  await expectSignedIn(page)

  portal.set({ requiresSecondFactor: true })
  try {
    await page.reload()
    await dialog.getByRole('button', { name: 'Usar uma chave de acesso em vez do aplicativo' }).click()
    await dialog.getByLabel('Nome da chave').fill('Chave que o portal pede')
    await dialog.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
    await expect(userMenu(page)).toBeHidden()
    await dialog.getByRole('button', { name: 'Guardei os códigos' }).click()
    await enter()
    await use.click()
    await expectSignedIn(page)
  } finally {
    portal.set({ requiresSecondFactor: false })
  }
})
