import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { eq } from 'drizzle-orm'
import { errors, type Provider } from 'oidc-provider'
import { password } from '../../contract/limits'
import { corporateAccount } from '../database/schema'
import { callerAddress } from '../http/caller-address'
import { describe } from '../http/describe'
import { Refused } from '../http/refused'
import { signInPolicy } from '../http/security-headers'
import type { Services } from '../services'
import { matches } from '../session/passwords'
import { countersAt } from '../session/sign-in-counters'
import { type Attempt, beginAttempt, placeOf } from '../session/throttle'
import { identityProvider } from './identity-provider'
import { failurePage, signInPage, styleHash } from './sign-in-page'

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const largestForm = 8 * 1024

/** Answers below `/oidc`: the sign-in page by ourselves, the protocol by the provider. */
export function identity(services: Services): Listener {
  const provider = identityProvider(services)
  const protocol = provider.callback()
  provider.on('server_error', (_, error) => services.log({ event: 'identity.failed', error: describe(error) }))
  return async (request, response) => {
    setHeaders(request, response, services)
    const path = (request.url ?? '').replace(/^\/oidc(?:\/v2\.0(?=\/\.well-known\/))?/, '')
    try {
      if (/^\/interaction\/[\w-]+$/.test(path)) return await interact(provider, request, response, services)
      Object.assign(request, { originalUrl: `/oidc${path}`, url: path })
      await protocol(request, response)
    } catch (error) {
      fail(error, response, services)
    }
  }
}

/** The issuer says where the provider is: not the host that a request names, nor a proxy in between. */
function setHeaders(request: IncomingMessage, response: ServerResponse, { origin, settings }: Services): void {
  const { host, protocol } = new URL(origin)
  Object.assign(request.headers, { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.replace(':', '') })
  forgetSession(request)
  response.setHeader('X-Request-Id', randomUUID())
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'no-referrer')
  response.setHeader('Content-Security-Policy', signInPolicy(styleHash, [origin, ...settings.corsOrigins]))
  if (protocol === 'https:') response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}

/** Asks who signs in every time: so one browser can try several demonstration users. */
function forgetSession(request: IncomingMessage): void {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/)
  request.headers.cookie = cookies.filter((cookie) => !cookie.startsWith('_session')).join('; ')
}

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  services: Services,
): Promise<void> {
  const { params, uid } = await provider.interactionDetails(request, response)
  const { client_id } = params
  const client = await provider.Client.find(String(client_id))
  const page = { company: client?.clientName ?? '', action: `/oidc/interaction/${uid}` }
  if (request.method !== 'POST') return send(response, 200, signInPage({ ...page, email: '', problem: null }))

  const form = new URLSearchParams(await readForm(request))
  const email = (form.get('email') ?? '').trim().toLowerCase()
  const outcome = await signIn(email, form.get('password') ?? '', request, services)
  if ('problem' in outcome)
    return send(response, outcome.status, signInPage({ ...page, email, problem: outcome.problem }), outcome.headers)
  await provider.interactionFinished(request, response, { login: { accountId: outcome.subject, remember: false } })
}

type Outcome =
  | { readonly subject: string }
  | { readonly status: number; readonly problem: string; readonly headers?: Refused['headers'] }

async function signIn(email: string, typed: string, request: IncomingMessage, services: Services): Promise<Outcome> {
  const { trustProxy } = services.settings
  const forwarded = request.headers['x-forwarded-for']
  const address = callerAddress(forwarded?.toString(), request.socket.remoteAddress, trustProxy)
  const call = { services, requestId: randomUUID(), address, caller: null }
  let attempt: Attempt
  try {
    attempt = await beginAttempt(await countersAt(0, email, placeOf(address), services), call)
  } catch (error) {
    if (error instanceof Refused)
      return {
        status: 429,
        problem: 'Muitas tentativas. Tente novamente em alguns minutos.',
        headers: error.headers,
      }
    throw error
  }
  const isText = !email.includes('\u0000') && typed.length <= password.max
  const [account] = isText
    ? await services.database.select().from(corporateAccount).where(eq(corporateAccount.email, email))
    : []
  if ((await matches(typed.slice(0, password.max), account?.password_hash)) && account) {
    await attempt.succeed(services.database)
    return { subject: account.subject }
  }
  return { status: 401, problem: 'E-mail ou senha incorretos.' }
}

async function readForm(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > largestForm) throw new errors.InvalidRequest('the form is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function fail(error: unknown, response: ServerResponse, { log }: Services): void {
  if (error instanceof errors.OIDCProviderError) {
    send(response, 400, failurePage('O pedido de acesso expirou ou não é deste navegador.'))
    return
  }
  log({ event: 'identity.failed', error: describe(error) })
  send(response, 500, failurePage('Servidor indisponível. Tente novamente em instantes.'))
}

function send(response: ServerResponse, status: number, page: string, headers: Refused['headers'] = {}): void {
  const own = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  response.writeHead(status, { ...own, ...headers }).end(page)
}
