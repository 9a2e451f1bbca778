import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntry, outgoingMail, passwordLink, signInFailure, userAccount } from '../../../server/database/schema'
import { delivered, type Mailbox, openMailbox } from '../../support/mailbox'
import { setUpFactor } from '../../support/second-factor'
import { startTestServer, type TestServer } from '../../support/server'

let mailbox: Mailbox
let server: TestServer
beforeAll(async () => {
  mailbox = await openMailbox()
  server = await startTestServer({ settings: { mail: mailbox.settings } })
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})
beforeEach(() => {
  mailbox.mails.length = 0
})
/** So many mails to one person are free: each test begins anew. */
afterEach(async () => {
  await server.database.delete(signInFailure)
})

const next = 'uma frase bem comprida'
const ask = (name: string, on = server) => on.post('password-reset/', { body: { name, language: 'pt' } })
const choose = (token: string, new_password = next, on = server) =>
  on.post('password-reset/confirm/', { body: { token, new_password, language: 'en' } })
const password = (username: string, chosen: string) => server.post('token/', { body: { username, password: chosen } })
const over = 'Este link já não vale: foi usado, venceu ou a senha mudou depois dele.'

/** What the link in the newest mail to somebody carries. */
async function linkOf(username: string): Promise<string> {
  expect((await ask(username)).status).toBe(204)
  await delivered(server)
  const [, token = ''] =
    /\/login#nova-senha=([\w-]{43})\n/.exec(mailbox.newest(`${username}@empresa.example`)?.text ?? '') ?? []
  expect(token).not.toBe('')
  return token
}

test('the link that was sent chooses a new password, once; every sign-in of the person ends, and they are told', async () => {
  const [here, others] = [await server.signIn('carla.dias'), await server.signIn('davi.rocha')]
  const token = await linkOf('carla.dias')
  const [link] = await server.database.select().from(passwordLink)
  expect(link?.digest).not.toContain(token)
  expect(mailbox.newest('carla.dias@empresa.example')).toMatchObject({
    subject: 'Portal: Nova senha',
    text: expect.stringContaining('(usuário carla.dias)'),
  })

  expect((await choose(token, 'curta')).body).toEqual({ new_password: [expect.stringContaining('12')] })
  expect((await choose(token)).status).toBe(204)
  const statuses = [here, others].map(async ({ access }) => (await server.get('me/', access)).status)
  expect(await Promise.all(statuses)).toEqual([401, 200])
  const signIns = ['portal-demo', next].map(async (one) => (await password('carla.dias', one)).status)
  expect(await Promise.all(signIns)).toEqual([401, 200])
  expect(await choose(token, 'outra frase bem comprida')).toMatchObject({ status: 410, body: { detail: over } })

  await delivered(server)
  expect(mailbox.newest('carla.dias@empresa.example')?.subject, 'in the language of the page').toBe(
    'Portal: Password changed',
  )
  const told = await server.database.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(40)
  const events = told.filter(({ event }) => event.startsWith('password.')).map(({ event, user_id }) => [event, user_id])
  expect(events).toEqual([
    ['password.link-refused', null],
    ['password.reset', 3],
    ['password.link-asked', 3],
  ])
})

test('it is found by the e-mail address too, whatever its case; nobody learns whether there is such an account', async () => {
  const began = performance.now()
  const answers = [await ask('DAVI.Rocha@empresa.example'), await ask('ninguem@empresa.example')]
  expect(performance.now() - began).toBeGreaterThan(590)
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [204, ''],
    [204, ''],
  ])
  await delivered(server)
  expect(mailbox.mails.map(({ to }) => to)).toEqual(['davi.rocha@empresa.example'])
})

test('whoever signs in through a provider only, or is not active, is sent nothing', async () => {
  await server.database.update(userAccount).set({ password_hash: null }).where(eq(userAccount.username, 'bruno.lima'))
  await ask('bruno.lima')
  await server.database.update(userAccount).set({ is_active: false }).where(eq(userAccount.username, 'elisa.melo'))
  await ask('elisa.melo')
  await server.database.update(userAccount).set({ is_active: true }).where(eq(userAccount.username, 'elisa.melo'))
  expect(await server.database.select().from(outgoingMail)).toEqual([])
})

test('it runs out after half an hour, and a change of the password ends it, also the one that is still to be sent', async () => {
  const late = await linkOf('davi.rocha')
  server.wait(30 * 60)
  expect((await choose(late)).status).toBe(410)

  const early = await linkOf('davi.rocha')
  await ask('davi.rocha')
  const { access: token } = await server.signIn('davi.rocha')
  const body = { current_password: 'portal-demo', new_password: next }
  expect((await server.post('me/password/', { token, body })).status).toBe(204)
  expect(await server.database.select().from(outgoingMail)).toMatchObject([{ kind: 'password.changed' }])
  expect((await choose(early, 'outra frase bem comprida')).status).toBe(410)
  expect((await password('davi.rocha', next)).status).toBe(200)
})

test('of two that use it at once one gets through, and whoever is closed meanwhile does not', async () => {
  const token = await linkOf('elisa.melo')
  const answers = await Promise.all([choose(token, 'uma frase de um lado'), choose(token, 'uma frase de outro lado')])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 410])

  const closed = await linkOf('elisa.melo')
  await server.database.update(userAccount).set({ is_active: false }).where(eq(userAccount.username, 'elisa.melo'))
  expect((await choose(closed)).status).toBe(410)
  await server.database.update(userAccount).set({ is_active: true }).where(eq(userAccount.username, 'elisa.melo'))
})

test('the second factor is asked for at the next sign-in all the same', async () => {
  const { access } = await server.signIn('ana.souza')
  await setUpFactor(server, access)
  expect((await choose(await linkOf('ana.souza'))).status).toBe(204)
  expect(await password('ana.souza', next)).toMatchObject({ status: 401, body: { code: 'second_factor' } })
})

test('a mailbox gets three mails, and then none for a while, whoever asks', async () => {
  const answers = [1, 2, 3, 4, 5].map(() => ask('carla.dias'))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
  await delivered(server)
  expect(mailbox.mails.filter(({ to }) => to === 'carla.dias@empresa.example')).toHaveLength(3)
})

test('whoever asks often waits, as whoever fails to sign in does, and no longer waits there once the password is new', async () => {
  const strict = await startTestServer({ limits: { signInPerUser: 2 }, settings: { mail: mailbox.settings } })
  const signIn = async (chosen: string) =>
    (await strict.post('token/', { body: { username: 'carla.dias', password: chosen } })).status
  expect([await signIn('errada'), await signIn('errada'), await signIn('portal-demo')]).toEqual([401, 401, 429])
  expect([(await ask('carla.dias', strict)).status, (await ask('carla.dias', strict)).status]).toEqual([204, 204])
  const third = await ask('carla.dias', strict)
  expect([third.status, third.headers.get('Retry-After')]).toEqual([429, '15'])
  expect((await ask('davi.rocha', strict)).status).toBe(204)

  await delivered(strict)
  const [, token = ''] = /#nova-senha=([\w-]+)/.exec(mailbox.newest('carla.dias@empresa.example')?.text ?? '') ?? []
  expect((await choose(token, next, strict)).status).toBe(204)
  expect(await signIn(next)).toBe(200)
  await strict.close()
})

test('without a mail server there are no such calls', async () => {
  const silent = await startTestServer()
  expect([(await ask('carla.dias', silent)).status, (await choose('x', next, silent)).status]).toEqual([404, 404])
  await silent.close()
})
