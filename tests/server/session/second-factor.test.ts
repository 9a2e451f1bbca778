import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../server/app'
import {
  auditEntry,
  notification,
  recoveryCode,
  secondFactor,
  signInChallenge,
  signInFailure,
} from '../../../server/database/schema'
import { endpoints } from '../../../server/endpoints'
import { resealFactors } from '../../../server/session/second-factor/factor'
import { base32, codeAt, stepOf } from '../../../server/session/second-factor/totp'
import { sweep } from '../../../server/sweep'
import { delivered, type Mailbox, openMailbox } from '../../support/mailbox'
import { addPasskey } from '../../support/passkey'
import { setUpFactor } from '../../support/second-factor'
import { startTestServer, type TestServer } from '../../support/server'
import { browserOf } from '../../support/server-browser'

type App = Awaited<ReturnType<typeof setUpFactor>>['app']

let mailbox: Mailbox
let server: TestServer
let bruno: Awaited<ReturnType<typeof setUpFactor>>
beforeAll(async () => {
  mailbox = await openMailbox()
  server = await startTestServer({ settings: { mail: mailbox.settings } })
  bruno = await setUpFactor(server, (await server.signIn('bruno.lima')).access)
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

const password = (username: string, on = server) => on.post('token/', { body: { username, password: 'portal-demo' } })
const prove = (challenge: string, code: string, on = server) =>
  on.post('token/second-factor/', { body: { challenge, code } })
const wrong = { code: ['Código errado, vencido ou já usado.'] }

async function challengeOf(username: string, on = server): Promise<string> {
  const { body } = await password(username, on)
  return body.challenge
}

/** A code that is none of the app's near this moment. */
function wrongCode(app: App): string {
  const near = [-1, 0, 1].map((later) => app.code(later))
  return ['000000', '000001', '000002', '000003'].find((code) => !near.includes(code)) ?? ''
}

/** In the half minutes after the ones whose codes were taken. */
function nextCode(): string {
  server.wait(60)
  return bruno.app.code()
}

test('codes are those of RFC 6238, one half minute early or late', () => {
  const secret = Buffer.from('12345678901234567890')
  const known = [
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ] as const
  for (const [seconds, code] of known) expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code)
  const late = [-61, -31, 0, 30, 59].map((seconds) => stepOf('081804', secret, (1111111109 + seconds) * 1000))
  expect(late).toEqual([null, 37037036, 37037036, 37037036, null])
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

describe('signing in with a second factor', () => {
  test('the password alone brings no token, but what the code has to come with; then each serves once', async () => {
    const refused = await password('bruno.lima')
    expect([refused.status, refused.body]).toEqual([
      401,
      {
        detail: 'Confirme a entrada com a verificação em duas etapas.',
        code: 'second_factor',
        challenge: expect.any(String),
      },
    ])
    const { challenge } = refused.body
    expect((await server.get('me/', challenge)).status).toBe(401)
    expect((await server.post('token/refresh/', { body: { refresh: challenge } })).status).toBe(401)

    const code = nextCode()
    const { status, body } = await prove(challenge, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect([status, (await server.get('me/', body.access)).body.username]).toEqual([200, 'bruno.lima'])
    expect((await prove(challenge, nextCode())).status, 'the same challenge').toBe(410)
  })

  test('a person without one, and another password, are answered as ever', async () => {
    expect(Object.keys((await password('carla.dias')).body).sort()).toEqual(['access', 'refresh'])
    const refused = await server.post('token/', { body: { username: 'bruno.lima', password: 'wrong' } })
    expect(refused.body).toEqual({ detail: 'Credenciais inválidas. Verifique seu usuário e senha.' })
  })

  test('a code is taken once, and none of an earlier half minute after it', async () => {
    server.wait(60)
    const [early, code] = [bruno.app.code(-1), bruno.app.code()]
    expect((await prove(await challengeOf('bruno.lima'), code)).status).toBe(200)
    for (const used of [code, early]) {
      const again = await prove(await challengeOf('bruno.lima'), used)
      expect([again.status, again.body]).toEqual([400, wrong])
    }
  })

  test('of two sign-ins at once with one code one gets in', async () => {
    const challenges = [await challengeOf('bruno.lima'), await challengeOf('bruno.lima')]
    const code = nextCode()
    const answers = await Promise.all(challenges.map((challenge) => prove(challenge, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('a clock may be half a minute off, and no more', async () => {
    server.wait(120)
    expect((await prove(await challengeOf('bruno.lima'), bruno.app.code(-2))).status).toBe(400)
    expect((await prove(await challengeOf('bruno.lima'), bruno.app.code(2))).status).toBe(400)
    expect((await prove(await challengeOf('bruno.lima'), bruno.app.code(-1))).status).toBe(200)
    expect((await prove(await challengeOf('bruno.lima'), bruno.app.code(1))).status).toBe(200)
  })

  test('a recovery code serves once, also of two sign-ins at once, and stands in the audit log', async () => {
    const [first = '', second = ''] = bruno.recoveryCodes
    expect((await prove(await challengeOf('bruno.lima'), first)).status).toBe(200)
    expect((await prove(await challengeOf('bruno.lima'), first)).status).toBe(400)
    const challenges = [await challengeOf('bruno.lima'), await challengeOf('bruno.lima')]
    const answers = await Promise.all(challenges.map((challenge) => prove(challenge, second.replaceAll('-', ''))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await server.database.$count(auditEntry, eq(auditEntry.event, 'session.recovery-code'))).toBe(2)
    const refused = and(eq(auditEntry.event, 'session.code-refused'), eq(auditEntry.user_id, 2))
    expect(await server.database.$count(auditEntry, refused)).toBeGreaterThan(5)
  })

  test('what the code has to come with holds for five minutes and five codes, and is swept away', async () => {
    const late = await challengeOf('bruno.lima')
    server.wait(301)
    const over = await prove(late, bruno.app.code())
    expect([over.status, over.body]).toEqual([
      410,
      { detail: 'O prazo da segunda etapa terminou. Entre de novo com a sua senha.' },
    ])
    await sweep(server.services)
    expect(await server.database.$count(signInChallenge)).toBe(0)

    const tried = await challengeOf('bruno.lima')
    for (let attempt = 1; attempt <= 5; attempt++) expect((await prove(tried, wrongCode(bruno.app))).status).toBe(400)
    expect((await prove(tried, bruno.app.code())).status).toBe(410)
  })

  test('it ends when the password changes, and when the person is deactivated', async () => {
    const davi = await server.signIn('davi.rocha')
    const { app } = await setUpFactor(server, davi.access)
    server.wait(60)
    const before = await challengeOf('davi.rocha')
    const changed = { current_password: 'portal-demo', new_password: 'uma frase bem comprida' }
    expect((await server.post('me/password/', { token: davi.access, body: changed })).status).toBe(204)
    expect((await prove(before, app.code())).status).toBe(410)
    const { body } = await server.post('token/', { body: { username: 'davi.rocha', password: changed.new_password } })
    const { access: token } = await server.signIn('ana.souza')
    const person = await server.get('iam/people/4/', token)
    const deactivated = await server.post('iam/people/4/deactivate/', {
      token,
      headers: { 'If-Match': `"${person.body.version}"`, 'Idempotency-Key': 'deactivate-davi' },
      body: { reason: 'Saiu da empresa em novembro.' },
    })
    expect(deactivated.status).toBe(200)
    expect((await prove(body.challenge, app.code())).status).toBe(410)
  })
})

test('wrong codes make the next attempt wait as wrong passwords do, and the right password forgets none of them', async () => {
  const strict = await startTestServer({ limits: { signInPerUser: 3 }, settings: { trustProxy: true } })
  const { app } = await setUpFactor(strict, (await strict.signIn('bruno.lima')).access)
  const headers = { 'X-Forwarded-For': '203.0.113.1' }
  const enter = () => strict.post('token/', { headers, body: { username: 'bruno.lima', password: 'portal-demo' } })
  const statuses: number[] = []
  for (let attempt = 1; attempt <= 3; attempt++) {
    const { challenge } = (await enter()).body
    const body = { challenge, code: wrongCode(app) }
    statuses.push((await strict.post('token/second-factor/', { headers, body })).status)
  }
  expect([...statuses, (await enter()).status]).toEqual([400, 400, 400, 429])
  strict.wait(60)
  const { challenge } = (await enter()).body
  const entered = await strict.post('token/second-factor/', { headers, body: { challenge, code: app.code() } })
  expect(entered.status).toBe(200)
  // Passwords have patience from where the person is known; codes have none.
  const known: number[] = []
  for (let attempt = 1; attempt <= 7; attempt++) {
    const { challenge } = (await enter()).body
    const body = { challenge, code: wrongCode(app) }
    known.push((await strict.post('token/second-factor/', { headers, body })).status)
  }
  expect(known).toEqual([400, 400, 400, 400, 400, 400, 429])
  const asked = and(eq(auditEntry.event, 'session.code-asked'), eq(auditEntry.user_id, 2))
  expect(await strict.database.$count(auditEntry, asked)).toBe(11)
  await strict.close()
})

describe('the own second factor', () => {
  let carla: { access: string; refresh: string }
  beforeAll(async () => {
    carla = await server.signIn('carla.dias')
  })
  const own = async (token = carla.access) => (await server.get('me/second-factor/', token)).body
  const call = (path: string, body?: object) => server.post(`me/second-factor/${path}/`, { token: carla.access, body })

  test('stands when a first code has proven it, ends the other sign-ins, and is kept sealed and as digests', async () => {
    expect(await own()).toEqual({
      is_available: true,
      is_required: false,
      confirmed_at: null,
      app_confirmed_at: null,
      takes_passkeys: true,
      passkeys: [],
      recovery_codes_left: 0,
    })
    const elsewhere = await server.signIn('carla.dias')
    const started = (await call('start')).body
    expect(started.address).toBe(`otpauth://totp/Portal:carla.dias?secret=${started.secret}&issuer=Portal`)
    expect((await call('confirm', { code: '12345' })).body).toEqual(wrong)
    expect((await password('carla.dias')).status, 'nothing is asked for before').toBe(200)

    const { recoveryCodes } = await setUpFactor(server, carla.access)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await server.get('me/', elsewhere.access)).status).toBe(401)
    expect((await server.get('me/', carla.access)).status).toBe(200)
    expect(await own()).toMatchObject({ confirmed_at: expect.any(String), recovery_codes_left: 10 })
    expect([(await call('start')).status, (await call('confirm', { code: '123456' })).status]).toEqual([409, 409])

    const kept = JSON.stringify([
      await server.database.select().from(secondFactor),
      await server.database.select().from(recoveryCode),
    ])
    for (const told of [started.secret, ...recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')])])
      expect(kept).not.toContain(told)
  })

  test('gets new recovery codes, and is turned off, for the password or a code only', async () => {
    const [before] = await server.database.select().from(recoveryCode).where(eq(recoveryCode.user_id, 3))
    expect((await call('recovery-codes', { proof: 'wrong' })).body).toEqual({
      proof: ['A senha não confere, ou o código está errado, vencido ou já usado.'],
    })
    expect((await call('turn-off', { proof: '000000' })).status).toBe(400)
    const renewed = await call('recovery-codes', { proof: 'portal-demo' })
    expect(renewed.body.recovery_codes).toHaveLength(10)
    expect(await server.database.$count(recoveryCode, eq(recoveryCode.digest, before?.digest ?? ''))).toBe(0)
    await addPasskey(server, carla.access, { proof: 'portal-demo' })
    const { passkeys } = await own()
    expect((await call(`passkeys/${passkeys[0].id}/remove`, { proof: 'portal-demo' })).status).toBe(204)
    expect((await call('turn-off', { proof: 'portal-demo' })).status).toBe(204)
    await delivered(server)
    const mails = mailbox.mails.filter(({ to }) => to === 'carla.dias@empresa.example')
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Portal: Novos códigos de recuperação',
        'Portal: Verificação em duas etapas: mais uma forma de entrar',
        'Portal: Verificação em duas etapas: uma forma de entrar a menos',
        'Portal: Verificação em duas etapas desativada',
      ]),
    )
    expect(await own()).toMatchObject({ confirmed_at: null, recovery_codes_left: 0 })
    expect((await password('carla.dias')).status).toBe(200)
    expect((await call('turn-off', { proof: 'portal-demo' })).status).toBe(409)

    const { app } = await setUpFactor(server, carla.access)
    server.wait(60)
    expect((await call('turn-off', { proof: app.code() })).status).toBe(204)
    const told = await server.database
      .select({ event: auditEntry.event })
      .from(auditEntry)
      .where(and(eq(auditEntry.user_id, 3), eq(auditEntry.entity, 'session')))
    const changes = told.map(({ event }) => event).filter((event) => event.startsWith('second-factor.'))
    expect(changes).toEqual(
      ['set-up', 'renew-codes', 'add-passkey', 'remove-passkey', 'turn-off', 'set-up', 'turn-off'].map(
        (name) => `second-factor.${name}`,
      ),
    )
    expect(await server.database.$count(auditEntry, eq(auditEntry.event, 'second-factor.refused'))).toBe(3)
  })

  test('opens with the previous secret of the server, is sealed anew by the sweep, and with neither lets nobody in', async () => {
    const { secrets } = server.services.settings
    const rotated = (token: string, previousToken: string | null) => ({
      ...server.services,
      settings: { ...server.services.settings, secrets: { ...secrets, token, previousToken } },
    })
    const keys = async () => new Set((await server.database.select().from(secondFactor)).map(({ key_id }) => key_id))
    const [before] = await keys()
    await resealFactors(rotated('a new secret that signs the tokens', secrets.token))
    const [after, ...others] = await keys()
    expect([after === before, others]).toEqual([false, []])
    const failures = () => server.database.select().from(signInFailure).orderBy(signInFailure.bucket)
    const countedBefore = await failures()
    const refused = await prove(await challengeOf('bruno.lima'), nextCode())
    expect(
      [refused.status, refused.headers.get('Retry-After')],
      'sealed with another: neither right nor wrong',
    ).toEqual([503, '5'])
    expect(server.failures.at(-1)).toEqual({ event: 'second-factor.sealed', key: after })
    const counted = (rows: Awaited<ReturnType<typeof failures>>) => rows.map(({ bucket, failures: n }) => [bucket, n])
    expect(counted(await failures()).filter(([, n]) => n !== 0)).toEqual(
      counted(countedBefore).filter(([, n]) => n !== 0),
    )
    expect((await prove(await challengeOf('bruno.lima'), bruno.recoveryCodes[2] ?? '')).status).toBe(200)
    await resealFactors(rotated(secrets.token, 'a new secret that signs the tokens'))
    expect((await prove(await challengeOf('bruno.lima'), nextCode())).status).toBe(200)
  })
})

test('after three wrong codes in a row the person is told that their password is known, and again at six', async () => {
  await server.database.delete(signInFailure)
  const toldOf = async () => {
    await delivered(server)
    const told = await server.database.select().from(notification).where(eq(notification.user_id, 2))
    const notices = told
      .filter(({ title }) => title === 'A sua senha foi usada')
      .map(({ message }) => /\d+/.exec(message)?.[0])
    return [notices, mailbox.mails.map(({ to, subject }) => [to, subject])]
  }
  const wrongOnce = async () => prove(await challengeOf('bruno.lima'), wrongCode(bruno.app))
  const [before] = await toldOf()
  mailbox.mails.length = 0
  await wrongOnce()
  await wrongOnce()
  const { status, body } = await prove(await challengeOf('bruno.lima'), nextCode())
  expect(status).toBe(200)
  const own = { token: body.access, body: { proof: wrongCode(bruno.app) } }
  expect((await server.post('me/second-factor/turn-off/', own)).status).toBe(400)
  for (let attempt = 1; attempt <= 2; attempt++) await wrongOnce()
  expect(await toldOf(), 'not in a row, or their own').toEqual([before, []])
  for (let attempt = 3; attempt <= 7; attempt++) await wrongOnce()
  const mail = ['bruno.lima@empresa.example', 'Portal: Alguém sabe a sua senha']
  expect(await toldOf()).toEqual([
    [...(before ?? []), '3', '6'],
    [mail, mail],
  ])
  await server.database.delete(signInFailure)
})

test('the server’s secret is changed over two processes one at a time: nobody is signed out, and every code is taken', async () => {
  const { settings } = server.services
  const [old, fresh] = [settings.secrets.token, 'a fresh secret that signs the tokens']
  const processWith = (token: string, previousToken: string | null) => {
    const services = {
      ...server.services,
      settings: { ...settings, secrets: { ...settings.secrets, token, previousToken } },
    }
    const app = buildApp(services, new Map(), new Map())
    const post = (path: string, body: object) =>
      app.request(`/api/v1/${path}`, {
        ...{ method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } },
      })
    return { services, post }
  }
  const [before, knowing, signing, after] = [
    processWith(old, null),
    processWith(old, fresh),
    processWith(fresh, old),
    processWith(fresh, null),
  ]
  const proveOver = async (one: typeof before, other: typeof before) => {
    await resealFactors(one.services)
    await resealFactors(other.services)
    const asked = await one.post('token/', { username: 'bruno.lima', password: 'portal-demo' })
    const { challenge } = await asked.json()
    const proven = await other.post('token/second-factor/', { challenge, code: nextCode() })
    const { refresh } = await proven.json()
    const refreshed = await one.post('token/refresh/', { refresh })
    expect([proven.status, refreshed.status]).toEqual([200, 200])
  }
  for (const [one, other] of [
    [before, knowing],
    [knowing, signing],
    [signing, after],
  ] as const) {
    await proveOver(one, other)
    await proveOver(other, one)
  }
  await resealFactors(knowing.services)
})

test('an administrator removes that of somebody else, whose sign-ins end and who is told; not their own, nor a superuser’s', async () => {
  const admin = await server.signIn('ana.souza')
  const remove = (id: number, token = admin.access) =>
    server.call('DELETE', `iam/people/${id}/second-factor/`, { token })
  const { body } = await prove(await challengeOf('bruno.lima'), nextCode())
  expect((await server.get('iam/people/2/', admin.access)).body.has_second_factor).toBe(true)
  expect((await remove(2)).status).toBe(204)
  expect((await remove(2)).status).toBe(404)
  expect((await server.get('me/', body.access)).status).toBe(401)
  expect((await password('bruno.lima')).status).toBe(200)
  const told = await server.database.select().from(notification).where(eq(notification.user_id, 2))
  expect(told.filter(({ title }) => title === 'Verificação em duas etapas removida')).toHaveLength(1)
  const logged = await server.get('iam/people/2/logs/', admin.access)
  expect(logged.body.results[0].transition).toBe('person.remove-second-factor')
  expect((await remove(1)).status).toBe(403)
})

test('where it is required, who signs in with a password sets one up before anything else; who comes by a provider does not', async () => {
  const strict = await startTestServer({ settings: { requiresSecondFactor: true } })
  const { access: token } = await strict.signIn('elisa.melo')
  expect((await strict.get('me/', token)).body.must_set_second_factor).toBe(true)
  const open = new Set(['public', 'signed in anyhow', 'signed in without a factor'])
  const closed = endpoints.filter(({ rule }) => typeof rule !== 'string' || !open.has(rule))
  const answers = await Promise.all(
    closed.map(({ method, path }) =>
      strict.call(method.toUpperCase(), path.slice(1).replace(/\{\w+\}/g, '1'), { token }),
    ),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['403 second_factor_due']),
  )
  expect(await strict.database.$count(auditEntry, eq(auditEntry.event, 'call.forbidden'))).toBe(0)

  const { app } = await setUpFactor(strict, token)
  expect((await strict.get('me/', token)).body.must_set_second_factor).toBe(false)
  expect((await strict.get('home/', token)).status).toBe(200)
  strict.wait(60)
  const { body } = await prove(await challengeOf('elisa.melo', strict), app.code(), strict)
  expect((await strict.get('home/', body.access)).status).toBe(200)

  const provider = { client_id: 'portal-manserv', provider: 'MANSERV' } as const
  const code = await browserOf(strict).codeFor('MANSERV', 'ana.souza')
  const callback = { ...provider, code, state: 'x', redirect_uri: `${strict.origin}/login` }
  const entered = await strict.post('auth/sso/callback/', { body: callback })
  expect((await strict.get('home/', entered.body.access)).status).toBe(200)
  await strict.close()
})
