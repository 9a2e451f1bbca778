import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAccount } from '../../../server/database/schema'
import { hashPassword, isOutdated, matches } from '../../../server/session/passwords'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a password is kept as argon2id of 19 MiB, two passes, one lane', async () => {
  expect(await hashPassword('secret')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the same password never makes the same hash', async () => {
  expect(await hashPassword('secret')).not.toBe(await hashPassword('secret'))
})

test('nothing matches an account without a password', async () => {
  expect(await matches('', null)).toBe(false)
  expect(await matches('an account that nobody has', null)).toBe(false)
})

test('a weaker hash is replaced when its user signs in', async () => {
  const weak = await hash('portal-demo', { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
  const isElisa = eq(userAccount.username, 'elisa.melo')
  await server.database.update(userAccount).set({ password_hash: weak }).where(isElisa)
  expect(isOutdated(weak)).toBe(true)

  await server.signIn('elisa.melo')
  const [user] = await server.database.select().from(userAccount).where(isElisa)

  expect(isOutdated(user?.password_hash ?? '')).toBe(false)
  await expect(server.signIn('elisa.melo')).resolves.toBeDefined()
})

test('an unknown user takes as long as a wrong password, so that nobody learns who exists', async () => {
  const known: number[] = []
  const unknown: number[] = []
  for (let count = 0; count < 20; count++) {
    known.push(await timed('bruno.lima'))
    unknown.push(await timed(`nobody-${count}`))
  }
  const ratio = median(unknown) / median(known)

  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.67)
})

/** Microseconds of the processor: a busy machine makes neither longer. */
async function timed(username: string): Promise<number> {
  const start = process.cpuUsage()
  await server.post('token/', { body: { username, password: 'wrong' } })
  const { user, system } = process.cpuUsage(start)
  return user + system
}

function median(values: number[]): number {
  return values.sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0
}
