import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { drainable } from '../../../server/http/drainable'
import { defaultTimeouts } from '../../../server/timeouts'

const listening = async (timeouts: object) => {
  const { server, drain } = drainable({ ...defaultTimeouts, notice: 0, ...timeouts })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  const answering = once(server, 'request')
  socket.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n')
  const [, response]: [unknown, ServerResponse] = (await answering) as never
  return { response, socket, drain }
}

test('who sends a request too slowly is cut off, however much still comes', async () => {
  const { server, drain } = drainable({ ...defaultTimeouts, notice: 0, request: 500 })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  const cut = new Promise((done) => socket.on('close', done))
  socket.write('POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 1000\r\n\r\n')
  const trickle = setInterval(() => socket.write('{'), 20)

  await cut
  clearInterval(trickle)
  await drain()
})

test('a reader gone quiet is left, with what it was sent', async () => {
  const { response, socket, drain } = await listening({ quiet: 200 })
  socket.pause()
  const part = Buffer.alloc(1_000_000)
  const send = () => {
    while (!response.destroyed && response.write(part));
  }
  response.on('drain', send)
  send()

  await once(response, 'close')
  expect(response.writableFinished).toBe(false)
  await drain()
})

test('an answer that is under way when the server stops is waited for, as long as was said', async () => {
  const answered = await listening({})
  const draining = answered.drain()
  answered.response.end('done')
  await draining
  expect(answered.response.getHeader('Connection')).toBe('close')
  expect(answered.response.writableFinished).toBe(true)

  const cut = await listening({ drain: 100 })
  await cut.drain()
  expect(cut.response.writableFinished).toBe(false)
})
