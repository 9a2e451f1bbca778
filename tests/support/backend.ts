import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Request {
  readonly method: string
  readonly path: string
  readonly token: string | null
  readonly headers: IncomingMessage['headers']
  readonly body: Record<string, unknown>
}

export type Reply = readonly [status: number, body?: unknown, headers?: Readonly<Record<string, string>>]

/** A back end in a test's hands: it keeps what it was asked and answers as it is told, over real HTTP. */
export async function startBackend(answer: (request: Request) => Reply | Promise<Reply>) {
  const requests: Request[] = []
  const server = createServer(async (incoming, response) => {
    const chunks = await incoming.toArray()
    const text = Buffer.concat(chunks).toString()
    const request: Request = {
      method: incoming.method ?? '',
      path: new URL(incoming.url ?? '', 'http://x').pathname.replace('/api/v1', ''),
      token: incoming.headers.authorization?.replace('Bearer ', '') ?? null,
      headers: incoming.headers,
      body: text === '' ? {} : JSON.parse(text),
    }
    requests.push(request)
    const [status, body, headers] = await answer(request)
    const usual = { 'Content-Type': typeof body === 'string' ? 'text/html' : 'application/json' }
    response.writeHead(status, headers ?? usual)
    response.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    asked: (path: string) => requests.filter((request) => request.path === path),
    close: () => new Promise((closed) => server.close(closed)),
  }
}

/** A token that says of itself what it is given; nobody checks its signature in a browser. `exp` counts seconds. */
export function makeToken(claims: Record<string, unknown>): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${encode({ alg: 'none' })}.${encode(claims)}.`
}
