import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('bruno.lima')).access
})
afterAll(() => server.close())

const list = async () => (await server.get('notifications/', token)).body

test('come newest first, with 120 unread for the analyst', async () => {
  const rows = await list()
  const ids = rows.map(({ id }: { id: number }) => id)

  expect(rows).toHaveLength(126)
  expect(rows.filter((row: { is_read: boolean }) => !row.is_read)).toHaveLength(120)
  expect(ids).toEqual([...ids].sort((left, right) => right - left))
  expect(rows[0].link).toMatch(/^\/faturamento\/boletins-de-medicao\/\d+$/)
})

test('are the user’s own', async () => {
  const davi = (await server.signIn('davi.rocha')).access
  expect((await server.get('notifications/', davi)).body).toEqual([])
})

test('one is marked as read, and marking it again is no error', async () => {
  const [newest] = await list()
  const answers = [
    await server.post(`notifications/${newest.id}/mark-read/`, { token }),
    await server.post(`notifications/${newest.id}/mark-read/`, { token }),
  ]

  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [204, ''],
    [204, ''],
  ])
  expect((await list())[0]).toEqual({ ...newest, is_read: true })
})

test('all are marked as read, those of others are not', async () => {
  expect((await server.post('notifications/mark-all-read/', { token })).status).toBe(204)
  expect((await list()).every((row: { is_read: boolean }) => row.is_read)).toBe(true)

  const ana = (await server.signIn('ana.souza')).access
  expect((await server.get('notifications/', ana)).body[0].is_read).toBe(false)
})
