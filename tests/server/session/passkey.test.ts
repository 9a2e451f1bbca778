import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PasskeyAsserted } from '../../../contract/session/passkey'
import { buildApp } from '../../../server/app'
import {
  auditEntry,
  notification,
  passkey,
  passkeyRegistration,
  recoveryCode,
  secondFactor,
  signInFailure,
} from '../../../server/database/schema'
import { relyingParty } from '../../../server/session/second-factor/passkeys'
import { sweep } from '../../../server/sweep'
import { type Authenticator, addPasskey, makeAuthenticator } from '../../support/passkey'
import { appWith, setUpFactor } from '../../support/second-factor'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let bruno: { access: string; authenticator: Authenticator; recoveryCodes: string[] }
beforeAll(async () => {
  server = await startTestServer()
  const { access } = await server.signIn('bruno.lima')
  bruno = { access, ...(await addPasskey(server, access)) }
})
afterAll(() => server.close())
beforeEach(() => server.database.delete(signInFailure))

const password = 'portal-demo'
const ticketOf = async (username: string): Promise<string> =>
  (await server.post('token/', { body: { username, password } })).body.challenge
const offer = (challenge: string) => server.post('token/second-factor/start/', { body: { challenge } })
const prove = (challenge: string, proof: { passkey: PasskeyAsserted } | { code: string }) =>
  server.post('token/second-factor/', { body: { challenge, ...proof } })
const own = (token: string, path: string, body?: object) => server.post(`me/second-factor/${path}`, { token, body })
const refused = [400, { passkey: ['A chave de acesso não confere. Tente de novo.'] }]

const forget = (user: number) => server.database.delete(passkey).where(eq(passkey.user_id, user))

/** A sign-in that waits, and what its passkey has to sign. */
async function asked(username = 'bruno.lima') {
  const ticket = await ticketOf(username)
  const { body } = await offer(ticket)
  return { ticket, request: body.passkey }
}

describe('signing in with a passkey', () => {
  test('the right password brings what only this person’s passkey can sign; signed, the sign-in, once', async () => {
    const ticket = await ticketOf('bruno.lima')
    const { status, body } = await offer(ticket)
    expect([status, body]).toEqual([
      200,
      {
        passkey: {
          challenge: expect.stringMatching(/^[\w-]{43}$/),
          rpId: 'localhost',
          timeout: 120_000,
          userVerification: 'preferred',
          allowCredentials: [{ id: bruno.authenticator.id, type: 'public-key', transports: ['usb'] }],
        },
        takes_app_code: false,
      },
    ])
    const assertion = bruno.authenticator.assert(body.passkey)
    const entered = await prove(ticket, { passkey: assertion })
    expect([entered.status, (await server.get('me/', entered.body.access)).body.username]).toEqual([200, 'bruno.lima'])
    expect((await prove(ticket, { passkey: assertion })).status, 'the sign-in is over').toBe(410)
    const [kept] = await server.database.select().from(passkey).where(eq(passkey.credential, bruno.authenticator.id))
    expect(kept?.last_used_at).not.toBeNull()
  })

  test('without the right password nothing is offered, and nothing is told of whether anybody has a passkey', async () => {
    const wrong = await server.post('token/', { body: { username: 'bruno.lima', password: 'wrong' } })
    const unknown = await server.post('token/', { body: { username: 'nobody.here', password: 'wrong' } })
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect((await offer('made up')).status).toBe(410)
    expect((await prove('made up', { passkey: bruno.authenticator.assert({ challenge: 'x' }) })).status).toBe(410)
    const answers = []
    const ticket = await ticketOf('bruno.lima')
    for (let count = 1; count <= 21; count++) answers.push((await offer(ticket)).status)
    expect(answers.slice(-2)).toEqual([200, 429])
  })

  test('an answer to another sign-in, to an earlier question or to none is refused', async () => {
    const [first, second] = [await asked(), await asked()]
    const replayed = await prove(second.ticket, { passkey: bruno.authenticator.assert(first.request) })
    expect([replayed.status, replayed.body], 'of another sign-in').toEqual(refused)
    expect((await prove(second.ticket, { passkey: bruno.authenticator.assert(second.request) })).status, 'spent').toBe(
      400,
    )

    const ticket = await ticketOf('bruno.lima')
    expect((await prove(ticket, { passkey: bruno.authenticator.assert({ challenge: 'x' }) })).status, 'not asked').toBe(
      400,
    )
    const { body: before } = await offer(ticket)
    const { body: after } = await offer(ticket)
    const late = bruno.authenticator.assert(before.passkey)
    expect((await prove(ticket, { passkey: late })).status, 'of an earlier question').toBe(400)
    expect((await prove(ticket, { passkey: bruno.authenticator.assert(after.passkey) })).status, 'spent').toBe(400)
  })

  test('of two sign-ins at once with one answer one gets in', async () => {
    const { ticket, request } = await asked()
    const assertion = bruno.authenticator.assert(request)
    const answers = await Promise.all([1, 2].map(() => prove(ticket, { passkey: assertion })))
    expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true])
  })

  test('somebody else’s passkey is refused, also where theirs signs the right question', async () => {
    const { access } = await server.signIn('carla.dias')
    const carla = await addPasskey(server, access)
    const { ticket, request } = await asked()
    const answer = await prove(ticket, { passkey: carla.authenticator.assert(request) })
    expect([answer.status, answer.body]).toEqual(refused)
    const disguised = { ...carla.authenticator.assert((await asked()).request), id: bruno.authenticator.id }
    expect(
      (await prove((await asked()).ticket, { passkey: { ...disguised, rawId: bruno.authenticator.id } })).status,
    ).toBe(400)
    await forget(3)
  })

  test.each([
    ['made at another address', { origin: 'https://portal.example.net' }],
    ['bound to another host', { rpId: 'example.net' }],
    ['made to register', { type: 'webauthn.create' }],
    ['with nobody there', { isPresent: false }],
    ['by a copy that has counted less', { counter: 1 }],
  ] as const)('an answer %s is refused', async (_, forged) => {
    const { ticket, request } = await asked()
    const answer = await prove(ticket, { passkey: bruno.authenticator.assert(request, forged) })
    expect([answer.status, answer.body]).toEqual(refused)
  })

  test('a passkey that does not count lets in as often as it signs', async () => {
    const { access } = await server.signIn('elisa.melo')
    const { authenticator } = await addPasskey(server, access, {
      authenticator: makeAuthenticator(server, { counts: false }),
    })
    for (let time = 1; time <= 2; time++) {
      const { ticket, request } = await asked('elisa.melo')
      expect((await prove(ticket, { passkey: authenticator.assert(request) })).status).toBe(200)
    }
    await forget(5)
  })

  test('what cannot be read is wrong, and no failure of the server', async () => {
    const { ticket, request } = await asked()
    const honest = bruno.authenticator.assert(request)
    const broken = { ...honest, response: { ...honest.response, authenticatorData: 'AAAA' } }
    expect((await prove(ticket, { passkey: broken })).status).toBe(400)
    expect((await prove(ticket, { passkey: { ...honest, id: 'not base64url!' } })).status).toBe(400)
    expect(server.failures).toEqual([])
  })

  test('a recovery code is the other way in, and a wrong answer counts as a wrong code', async () => {
    const { ticket } = await asked()
    expect((await prove(ticket, { code: bruno.recoveryCodes[0] ?? '' })).status).toBe(200)
    expect((await prove(await ticketOf('bruno.lima'), { code: '000000' })).status).toBe(400)
    await server.database.delete(signInFailure)
    const notices = () =>
      server.database.$count(
        notification,
        and(eq(notification.user_id, 2), eq(notification.title, 'A sua senha foi usada')),
      )
    const before = await notices()
    for (let time = 1; time <= 3; time++) {
      const { ticket: waiting } = await asked()
      await prove(waiting, { passkey: bruno.authenticator.assert({ challenge: 'x' }) })
    }
    expect((await notices()) - before, 'told that somebody knows the password').toBe(1)
    expect(await server.database.$count(auditEntry, eq(auditEntry.event, 'session.passkey-refused'))).toBeGreaterThan(3)
  })

  test('it waits five minutes, at another process too', async () => {
    const other = buildApp({ ...server.services }, new Map(), new Map())
    const { ticket, request } = await asked()
    const body = JSON.stringify({ challenge: ticket, passkey: bruno.authenticator.assert(request) })
    const headers = { 'Content-Type': 'application/json' }
    expect((await other.request('/api/v1/token/second-factor/', { method: 'POST', body, headers })).status).toBe(200)
    const late = await asked()
    server.wait(301)
    expect((await prove(late.ticket, { passkey: bruno.authenticator.assert(late.request) })).status).toBe(410)
  })
})

describe('the own passkeys', () => {
  let davi: { access: string; refresh: string }
  beforeAll(async () => {
    davi = await server.signIn('davi.rocha')
  })
  /** The same sign-in, after its access token has run out. */
  const renewed = async () => (await server.post('token/refresh/', { body: { refresh: davi.refresh } })).body
  const read = async (token = davi.access) => (await server.get('me/second-factor/', token)).body
  const start = (body: object = {}, token = davi.access) => own(token, 'passkeys/start/', body)

  test('the first is a second factor: other sign-ins end, and recovery codes come once', async () => {
    const elsewhere = await server.signIn('davi.rocha')
    const asked = await start()
    expect(asked.body).toMatchObject({
      rp: { id: 'localhost', name: 'Portal' },
      user: { name: 'davi.rocha' },
      excludeCredentials: [],
      attestation: 'none',
    })
    const { authenticator, recoveryCodes } = await addPasskey(server, davi.access, { name: ' Celular ' })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await server.get('me/', elsewhere.access)).status).toBe(401)
    expect(await read()).toMatchObject({
      confirmed_at: expect.any(String),
      app_confirmed_at: null,
      takes_passkeys: true,
      recovery_codes_left: 10,
      passkeys: [{ name: 'Celular', last_used_at: null, is_usable: true }],
    })
    expect((await ticketOf('davi.rocha')).length).toBeGreaterThan(20)
    expect((await start({ proof: password })).body.excludeCredentials).toMatchObject([{ id: authenticator.id }])
  })

  test('another is added with the password or a code only, and brings no codes; so is an app', async () => {
    const wrong = { proof: ['A senha não confere, ou o código está errado, vencido ou já usado.'] }
    for (const body of [{}, { proof: 'wrong' }]) expect((await start(body)).body).toEqual(wrong)
    const second = await addPasskey(server, davi.access, { name: 'Chave USB', proof: password })
    expect(second.recoveryCodes).toEqual([])

    const { body } = await own(davi.access, 'start/')
    const app = appWith(body.secret, server.now)
    expect((await own(davi.access, 'confirm/', { code: app.code() })).body).toEqual(wrong)
    expect((await own(davi.access, 'confirm/', { code: app.code(), proof: 'wrong' })).status).toBe(400)
    const added = await own(davi.access, 'confirm/', { code: app.code(), proof: password })
    expect([added.status, added.body.recovery_codes]).toEqual([200, []])
    server.wait(60)
    expect((await start({ proof: app.code() })).status).toBe(200)
    const told = await offer(await ticketOf('davi.rocha'))
    expect([told.body.takes_app_code, told.body.passkey.allowCredentials.length]).toEqual([true, 2])
  })

  test('one that was begun before a second factor stood adds nothing to it', async () => {
    const { access } = await server.signIn('carla.dias')
    const begun = await start({}, access)
    await setUpFactor(server, access)
    const body = { name: 'Outra', credential: makeAuthenticator(server).create(begun.body) }
    expect((await own(access, 'passkeys/', body)).status).toBe(410)
    expect(await server.database.$count(secondFactor)).toBeGreaterThan(0)
    expect((await read(access)).passkeys).toEqual([])
  })

  test('of two that set up a first one at once one does: the other’s sign-in has ended, whatever it proves', async () => {
    const [here, elsewhere] = [await server.signIn('elisa.melo'), await server.signIn('elisa.melo')]
    const begun = await start({}, here.access)
    const { body } = await own(elsewhere.access, 'start/')
    const credential = makeAuthenticator(server).create(begun.body)
    const proven = { code: appWith(body.secret, server.now).code(), proof: password }
    const answers = await Promise.all([
      own(here.access, 'passkeys/', { name: 'Celular', credential }),
      own(elsewhere.access, 'confirm/', proven),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    await forget(5)
    await server.database.delete(secondFactor).where(eq(secondFactor.user_id, 5))
  })

  test('each is made of a question that was asked in this sign-in, once, five minutes ago at most', async () => {
    const { access } = await server.signIn('ana.souza')
    const [here, elsewhere] = [access, (await server.signIn('ana.souza')).access]
    const send = (token: string, credential: object) => own(token, 'passkeys/', { name: 'Chave', credential })
    const authenticator = makeAuthenticator(server)
    const first = await start({}, here)
    expect((await send(elsewhere, authenticator.create(first.body))).status, 'another sign-in').toBe(410)
    const second = await start({}, here)
    const wrong = [400, { credential: ['A chave de acesso não confere.'] }]
    const replayed = await send(here, authenticator.create(first.body))
    expect([replayed.status, replayed.body], 'an earlier question').toEqual(wrong)
    expect((await send(here, authenticator.create(second.body))).status, 'spent').toBe(410)
    const { access: slow, refresh } = await server.signIn('ana.souza')
    const third = await start({}, slow)
    server.wait(301)
    const { body: pair } = await server.post('token/refresh/', { body: { refresh } })
    expect((await send(pair.access, authenticator.create(third.body))).status, 'too late').toBe(410)
    await start({}, pair.access)
    server.wait(301)
    await sweep(server.services)
    expect(await server.database.$count(passkeyRegistration)).toBe(0)

    const { access: fresh } = await server.signIn('ana.souza')
    const forged = [
      { origin: 'https://portal.example.net' },
      { rpId: 'example.net' },
      { type: 'webauthn.get' },
      { isPresent: false },
      { format: 'packed' },
      { format: 'fido-u2f' },
    ] as const
    for (const lie of forged) {
      const { body } = await start({}, fresh)
      const answer = await send(fresh, makeAuthenticator(server).create(body, lie))
      expect([answer.status, answer.body], JSON.stringify(lie)).toEqual(wrong)
    }
    const { body } = await start({}, fresh)
    expect((await send(fresh, bruno.authenticator.create(body))).status, 'somebody else’s').toBe(409)
    expect((await read(fresh)).confirmed_at).toBeNull()
    const signing = await asked()
    const { body: again } = await start({}, fresh)
    expect(again.challenge).not.toBe(signing.request.challenge)
    const mixed = await send(fresh, makeAuthenticator(server).create(signing.request))
    expect([mixed.status, mixed.body], 'a question of a sign-in').toEqual(wrong)
  })

  test('each is removed by its owner, for the password or a code; with the last factor the codes go', async () => {
    davi = await renewed()
    const { passkeys } = await read()
    const [first, second] = passkeys.map(({ id }: { id: number }) => id)
    const remove = (id: number, proof: string, token = davi.access) => own(token, `passkeys/${id}/remove/`, { proof })
    expect((await remove(first, 'wrong')).status).toBe(400)
    const { ticket, request } = await asked()
    const { access } = (await prove(ticket, { passkey: bruno.authenticator.assert(request) })).body
    expect((await remove(first, password, access)).status, 'another person’s').toBe(404)
    expect((await remove(first, password)).status).toBe(204)
    expect((await remove(first, password)).status).toBe(404)
    expect((await remove(second, password)).status).toBe(204)
    expect(await read()).toMatchObject({ passkeys: [], app_confirmed_at: expect.any(String), recovery_codes_left: 10 })
    expect((await own(davi.access, 'app/remove/', { proof: 'wrong' })).status).toBe(400)
    expect((await own(davi.access, 'app/remove/', { proof: password })).status).toBe(204)
    expect(await read()).toMatchObject({ confirmed_at: null, recovery_codes_left: 0 })
    expect(await server.database.$count(recoveryCode, eq(recoveryCode.user_id, 4))).toBe(0)
    expect((await server.post('token/', { body: { username: 'davi.rocha', password } })).status).toBe(200)
    const changes = await server.database
      .select({ event: auditEntry.event, details: auditEntry.details })
      .from(auditEntry)
      .where(and(eq(auditEntry.user_id, 4), eq(auditEntry.entity, 'session')))
    const told = changes.filter(({ event }) => event.startsWith('second-factor.'))
    expect(told.map(({ event, details }) => [event, details['subject']])).toEqual([
      ['second-factor.add-passkey', 'Celular'],
      ['second-factor.add-passkey', 'Chave USB'],
      ['second-factor.set-up', undefined],
      ['second-factor.remove-passkey', 'Celular'],
      ['second-factor.remove-passkey', 'Chave USB'],
      ['second-factor.remove-app', undefined],
    ])
  })

  test('there are ten at most, and none for whoever has no password', async () => {
    await addPasskey(server, davi.access)
    for (let count = 2; count <= 10; count++) await addPasskey(server, davi.access, { proof: password })
    expect((await start({ proof: password })).status).toBe(409)
    expect((await own(davi.access, 'turn-off/', { proof: password })).status).toBe(204)
    expect((await read()).passkeys).toEqual([])
  })
})

test('where it moves, the portal asks for none of the passkeys made before, and still lets nobody in by the password alone', async () => {
  const { services } = server
  expect(
    [
      'https://portal.example.com',
      'http://localhost:4000',
      'http://portal.example.com',
      'https://10.0.0.1',
      'https://[::1]',
    ].map((origin) => relyingParty({ origin })),
  ).toEqual(['portal.example.com', 'localhost', null, null, null])
  Object.assign(services, { origin: 'https://portal.example.com' })
  try {
    const { ticket, request } = await asked()
    expect([ticket.length > 20, request]).toEqual([true, null])
    const { body: pair } = await prove(await ticketOf('bruno.lima'), { code: bruno.recoveryCodes[1] ?? '' })
    const { body } = await server.get('me/second-factor/', pair.access)
    expect(body.passkeys).toMatchObject([{ is_usable: false }])
    expect((await prove(ticket, { passkey: bruno.authenticator.assert({ challenge: 'x' }) })).status).toBe(400)
    Object.assign(services, { origin: 'http://10.0.0.1' })
    const { access } = await server.signIn('elisa.melo')
    expect((await own(access, 'passkeys/start/', {})).status).toBe(409)
  } finally {
    Object.assign(services, { origin: server.origin })
  }
})

test('an administrator’s removal takes the passkeys too, and where a second factor is required a passkey is one', async () => {
  await server.database.delete(passkey).where(eq(passkey.user_id, 1))
  const { access: admin } = await server.signIn('ana.souza')
  server.set({ requiresSecondFactor: true })
  try {
    const { access } = await server.signIn('elisa.melo')
    expect((await server.get('me/', access)).body.must_set_second_factor).toBe(true)
    await addPasskey(server, access)
    expect((await server.get('me/', access)).body.must_set_second_factor).toBe(false)
    expect((await server.get('home/', access)).status).toBe(200)
  } finally {
    server.set({ requiresSecondFactor: false })
  }
  expect((await server.get('iam/people/5/', admin)).body.has_second_factor).toBe(true)
  expect((await server.call('DELETE', 'iam/people/5/second-factor/', { token: admin })).status).toBe(204)
  expect(await server.database.$count(passkey, eq(passkey.user_id, 5))).toBe(0)
  expect((await server.get('iam/people/5/', admin)).body.has_second_factor).toBe(false)
})
