import { DrizzleQueryError, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describe as describeError } from '../../../server/http/describe'
import { startSweeping } from '../../../server/sweep'
import { startTestServer, type TestServer } from '../../support/server'
import { browserOf } from '../../support/server-browser'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const written = () => JSON.stringify(server.failures.splice(0))

test('a query that fails says what went wrong and where, and nothing of what was typed', async () => {
  await server.database.execute(sql`alter table user_account rename to elsewhere`)
  const { status } = await server.post('token/', { body: { username: 'secret-name', password: 'secret-password' } })
  await server.database.execute(sql`alter table elsewhere rename to user_account`)
  const log = written()

  expect(status).toBe(500)
  expect(log).toMatch(/request\.failed.*query failed: 42P01\\n +at /)
  expect(log).not.toMatch(/secret|user_account|select/)
})

test('nor does the identity provider, whose e-mail was typed, nor the protocol behind it', async () => {
  const browser = browserOf(server)
  const page = await browser.open('SIMAKRENT')
  await server.database.execute(sql`alter table corporate_account rename to elsewhere`)
  const { response } = await browser.fill(page, 'secret-name', 'secret-password')
  await server.database.execute(sql`alter table elsewhere rename to corporate_account`)
  await server.database.execute(sql`alter table identity_record rename to elsewhere`)
  await browser.open('SIMAKRENT', { state: 'secret-state' })
  await server.database.execute(sql`alter table elsewhere rename to identity_record`)
  const log = written()

  expect(response.status).toBe(500)
  expect(log.match(/identity\.failed/g)).toHaveLength(2)
  expect(log.match(/query failed: 42P01/g)).toHaveLength(2)
  expect(log).not.toMatch(/secret|empresa\.example/)
})

test('nor does the sweep', async () => {
  await server.database.execute(sql`alter table token_family rename to elsewhere`)
  await startSweeping(server.services)()
  await server.database.execute(sql`alter table elsewhere rename to token_family`)

  expect(written()).toMatch(/sweep\.failed.*query failed: 42P01\\n/)
})

test('a value that looks like a frame is no frame, and the database’s own words are left out too', () => {
  const cause = Object.assign(new Error('invalid input syntax: "secret"'), { code: '22P02', severity: 'ERROR' })
  const failed = new DrizzleQueryError('select $1', ['a\n    at secret (secret.ts:1:1)'], cause)
  const around = new Error('while writing', { cause: failed })

  for (const error of [failed, cause, around]) {
    expect(describeError(error)).toMatch(/^query failed: 22P02\n +at /)
    expect(describeError(error)).not.toContain('secret (')
    expect(describeError(error)).not.toContain('"secret"')
  }
})

test('any other bug keeps its message and its stack', () => {
  expect(describeError(new Error('no such thing'))).toMatch(/^Error: no such thing\n +at /)
  expect(describeError('secret')).toBe('thrown: string')
})
