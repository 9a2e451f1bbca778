import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { exportFile } from '../../../server/export/export-file'
import type { Row } from '../../../server/export/sheet'
import { type Download, toFile } from '../../../server/http/download'
import { Refused } from '../../../server/http/refused'
import { route, type Variables } from '../../../server/http/route'
import type { Services } from '../../../server/services'

const part = new TextEncoder().encode('part\r\n')
const named = (content: AsyncIterable<Uint8Array>): Download => ({
  ...{ name: 'x.csv', type: 'text/csv', content },
  audit: { event: 'list.export' },
})

/** A server on a free port whose every answer is a file. */
async function serve(make: (signal: AbortSignal) => Download, accepted?: string) {
  const told: unknown[] = []
  const listening = createServer(
    getRequestListener(async ({ signal }) => {
      try {
        const { body, headers } = await toFile(make(signal), (error) => told.push(error), accepted)
        return new Response(body, { headers })
      } catch (error) {
        return new Response(null, { status: error instanceof Refused ? error.status : 500 })
      }
    }),
  )
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    told,
    close: () => new Promise((closed) => listening.close(closed)),
  }
}

describe('a file over a connection', () => {
  test.each([undefined, 'gzip', 'gzip, br'])('comes whole, part by part, to who takes %s', async (accepted) => {
    async function* content() {
      yield part
      await setImmediate()
      yield part
    }
    const { origin, told, close } = await serve(() => named(content()), accepted)
    const response = await fetch(origin)

    expect(response.headers.get('Content-Encoding')).toBe(accepted ? 'gzip' : null)
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="x.csv"')
    expect(await response.text()).toBe('part\r\npart\r\n')
    expect(told).toEqual([])
    await close()
  })

  const failures: Record<string, () => AsyncGenerator<Uint8Array>> = {
    async *'right after its first part'() {
      yield part
      throw new Error('no more')
    },
    async *'one turn after its first part'() {
      yield part
      await setImmediate()
      throw new Error('no more')
    },
    async *'after two parts'() {
      yield part
      yield part
      throw new Error('no more')
    },
    async *'after two parts, each in a turn of its own'() {
      yield part
      await setImmediate()
      yield part
      await setImmediate()
      throw new Error('no more')
    },
    async *'after more than a connection takes at once'() {
      for (let count = 0; count < 5; count++) yield new Uint8Array(1_000_000)
      throw new Error('no more')
    },
  }
  test.each(Object.entries(failures))('that fails %s is answered, breaks off and is told', async (_, content) => {
    const { origin, told, close } = await serve(() => named(content()))
    const response = await fetch(origin)

    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
    expect(told).toEqual([new Error('no more')])
    await close()
  })

  test('that fails when some of it is compressed and sent breaks off and is told', async () => {
    async function* content() {
      for (let count = 0; count < 50; count++) yield randomBytes(100_000)
      throw new Error('no more')
    }
    const { origin, told, close } = await serve(() => named(content()), 'gzip')
    const response = await fetch(origin)

    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
    expect(told).toEqual([new Error('no more')])
    await close()
  })

  test('that fails at once is answered as any failure, and told by whoever answers it', async () => {
    // biome-ignore lint/correctness/useYield: it fails before it has anything
    async function* content(): AsyncGenerator<Uint8Array> {
      throw new Error('nothing')
    }
    const { origin, told, close } = await serve(() => named(content()))

    expect((await fetch(origin)).status).toBe(500)
    expect(told).toEqual([])
    await close()
  })
})

describe('a file in parts', () => {
  test('that nobody reads to its end is not made to its end', async () => {
    const steps: string[] = []
    async function* endless() {
      try {
        for (;;) {
          steps.push('part')
          yield part
        }
      } finally {
        steps.push('ended')
      }
    }
    const { body } = await toFile(named(endless()), () => undefined)
    const reader = body.getReader()
    await reader.read()
    await reader.cancel()

    expect(steps.at(-1)).toBe('ended')
    expect(steps.length).toBeLessThan(5)
  })

  test('whose reader leaves before the first of them is not left open', async () => {
    const left = new AbortController()
    let isClosed = false
    async function* content() {
      try {
        await setImmediate()
        yield part
      } finally {
        isClosed = true
      }
    }
    const making = toFile(named(content()), () => undefined, 'gzip', left.signal)
    left.abort()

    await expect(making).rejects.toMatchObject({ status: 408 })
    await expect.poll(() => isClosed).toBe(true)
  })
})

test('a file that is asked for without its content is told of, and not left open (DOC-01)', async () => {
  const steps: string[] = []
  async function* content() {
    try {
      steps.push('opened')
      for (;;) yield part
    } finally {
      steps.push('closed')
    }
  }
  const { path, respond } = route(
    { method: 'get', path: '/x/', summary: 'x', rule: 'public', answer: { types: ['text/csv'] } },
    async () => ({ ...named(content()), size: 3_000_000 }),
  )
  const services = { log: () => undefined } as unknown as Services
  const app = new Hono<{ Variables: Variables }>().get(path, (context) => respond(context, services, null))
  const answer = await app.request(path, { method: 'HEAD' })

  expect([answer.status, answer.headers.get('Content-Length'), answer.body]).toEqual([200, '3000000', null])
  expect(steps).toEqual(['opened', 'closed'])
})

describe('a list whose reader closes the connection', () => {
  test.each(['csv', 'xlsx'] as const)('as %s is read no further, and the same person may ask again', async (format) => {
    const [begun, begin] = signalled()
    const [ended, end] = signalled()
    async function* endless(): AsyncGenerator<readonly Row[]> {
      try {
        for (;;) {
          begin()
          yield [['row']]
          await setImmediate()
        }
      } finally {
        end()
      }
    }
    const sheet = (batches: AsyncIterable<readonly Row[]>) =>
      ({ name: 'x', language: 'pt', columns: [{ title: 'x', kind: 'text' }], batches }) as const
    const asked = { user: 1, day: '2026-11-20', count: async () => 1 }
    const { origin, told, close } = await serve((signal) => exportFile(sheet(endless()), { ...asked, format, signal }))
    const leaving = new AbortController()
    const answer = fetch(origin, { signal: leaving.signal }).then((response) => response.text())
    await begun
    expect((await fetch(origin)).status).toBe(429)
    leaving.abort()
    await expect(answer).rejects.toThrow()
    await ended

    expect(told).toEqual([])
    await close()
    const again = await serve((signal) => exportFile(sheet(few()), { ...asked, format, signal }))
    const response = await fetch(again.origin)
    expect([response.status, (await response.arrayBuffer()).byteLength > 0]).toEqual([200, true])
    await again.close()
  })

  async function* few(): AsyncGenerator<readonly Row[]> {
    yield [['row']]
  }

  function signalled(): [Promise<void>, () => void] {
    let tell: () => void = () => undefined
    return [
      new Promise<void>((done) => {
        tell = done
      }),
      () => tell(),
    ]
  }
})
