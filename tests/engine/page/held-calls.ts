import type { Page, Request, Route } from '@playwright/test'
import type { Fulfilment, HeldCall } from './page-driver'

/** A call of the machine that left, by its effect: what it carries. */
export interface SeenCall {
  readonly id: string
  readonly body: unknown
}

interface Seen extends SeenCall {
  body: unknown
  readonly request: Request
  readonly route: Route
  fate: 'held' | 'answered' | 'aborted'
}

export interface HeldCalls {
  /** Every call of the machine so far, by effect, in the order they left. */
  seen(): readonly SeenCall[]
  /** Effects whose calls nobody has answered or aborted yet. */
  open(): readonly string[]
  /** Calls below /api/v1 that are not the machine's, as `GET /me/`. */
  others(): readonly string[]
  /** The idempotency key of the last call of this effect; null where it carries none. */
  keyOf(id: string): string | null
  answer(id: string, given?: Fulfilment): Promise<void>
}

const seenOn = new WeakMap<Page, Seen[][]>()

/** Holds the calls of a machine on their way to the server; the import of a file that was fetched before is none. */
export async function holdCalls(page: Page, calls: Readonly<Record<string, HeldCall>>): Promise<HeldCalls> {
  const seen: Seen[] = []
  seenOn.set(page, [...(seenOn.get(page) ?? []), seen])
  const others: string[] = []
  await page.route(
    (url) => isApi(url) || Object.values(calls).some(({ path }) => path instanceof RegExp && path.test(url.pathname)),
    async (route, request) => {
      if (request.resourceType() === 'script') return route.fallback()
      const [id, call] = Object.entries(calls).find(([, call]) => fits(call, request)) ?? []
      if (id && call) {
        const body = isJson(request) ? request.postDataJSON() : undefined
        const one: Seen = { id, body, request, route, fate: 'held' }
        seen.push(one)
        if (call.readBody) one.body = await call.readBody(body as never, page)
      } else {
        others.push(addressOf(request))
        await route.fallback()
      }
    },
  )
  page.on('requestfailed', (request) => {
    const call = seen.find((other) => other.request === request)
    if (call?.fate === 'held') call.fate = 'aborted'
  })

  return {
    seen: () => seen.map(({ id, body }) => ({ id, body })),
    open: () => seen.filter(({ fate }) => fate === 'held').map(({ id }) => id),
    others: () => others,
    keyOf: (id) => seen.findLast((call) => call.id === id)?.request.headers()['idempotency-key'] ?? null,
    async answer(id, given) {
      const call = seen.find((other) => other.id === id && other.fate === 'held')
      if (!call) throw new Error(`"${id}" has no open call that could be answered`)
      call.fate = 'answered'
      if (given === undefined) await call.route.continue()
      else if (given === null) await call.route.abort()
      else await call.route.fulfill({ status: given.status, json: given.json ?? {} })
    },
  }
}

/** Calls that are held still, whose actors are gone, never reach the server. */
export async function releaseCalls(page: Page): Promise<void> {
  const held =
    seenOn
      .get(page)
      ?.flat()
      .filter(({ fate }) => fate === 'held') ?? []
  seenOn.delete(page)
  for (const { route } of held) await route.abort().catch(() => null)
}

/** A form with a file is sent as it is. */
function isJson(request: Request): boolean {
  return request.postData() !== null && !request.headers()['content-type']?.startsWith('multipart/')
}

function fits({ method, path }: HeldCall, request: Request): boolean {
  const { pathname } = new URL(request.url())
  if (![method].flat().some((one) => one === request.method())) return false
  return path instanceof RegExp ? path.test(pathname) : addressOf(request) === `${request.method()} ${path}`
}

function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname.replace(/^\/api\/v1/, '')}${search}`
}

function isApi({ pathname }: URL): boolean {
  return pathname.startsWith('/api/v1/')
}
