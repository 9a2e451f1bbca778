import { and, eq, sql } from 'drizzle-orm'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { isRecord } from '../../contract/problem'
import type { SsoCallback, Tokens } from '../../contract/session'
import type { Database } from '../database/open'
import { userAccount, userIdentity } from '../database/schema'
import { writeLog } from '../log-entry'
import { Refused, refuse, refuseFields } from '../refused'
import type { Call } from '../route'
import type { IdentityAddress, Services } from '../services'
import { startFamily } from './families'

/** Milliseconds that the identity provider has to answer. */
const patience = 10_000
const asymmetric = ['RS256', 'PS256', 'ES256']

interface Person {
  readonly issuer: string
  readonly subject: string
  readonly name: string
  readonly email: string
  readonly username: string
}

interface Discovered {
  readonly issuer: string
  readonly keys: ReturnType<typeof createRemoteJWKSet>
}

/** Exchanges the code of an identity provider for a sign-in of ours (specification, section 7). */
export async function finishSso(call: Call<null, null, SsoCallback, null>): Promise<Tokens> {
  const { body, services } = call
  const { database } = services
  checkOrigin(body, services)
  const person = await verifyPerson(await exchange(body, services), body.client_id, services)
  return database.transaction(async (transaction) => {
    const user = await accountOf(transaction, person, new Date(services.clock()))
    if (!user.is_active) throw refused()
    await writeLog(transaction, call, { entity: 'session', id: user.id, transition: 'session.start', user: user.id })
    return startFamily(transaction, user.id, services)
  })
}

function checkOrigin({ provider, client_id, redirect_uri }: SsoCallback, { settings, origin }: Services): void {
  const isPair = settings.companies[provider].clientId === client_id
  const isOurs = [origin, ...settings.corsOrigins].some((page) => redirect_uri === `${page}/login`)
  if (isPair && isOurs) return
  throw refuseFields({
    ...(isPair ? {} : { client_id: ['Não pertence ao provedor informado.'] }),
    ...(isOurs ? {} : { redirect_uri: ['Endereço não permitido.'] }),
  })
}

async function exchange({ code, client_id, redirect_uri, provider }: SsoCallback, services: Services): Promise<string> {
  const { settings, identity, log } = services
  const answer = await ask(`${identity.reachable}/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id,
      client_secret: settings.companies[provider].secret,
      redirect_uri,
    }),
  })
  const body: unknown = await answer.json().catch(() => null)
  if (answer.status >= 500) throw unavailable()
  if (answer.ok && isRecord(body) && typeof body['id_token'] === 'string') return body['id_token']
  log({ event: 'sso.refused', status: answer.status, error: isRecord(body) ? String(body['error']) : 'unreadable' })
  throw refused()
}

/** Who an id token speaks of; 401 where its signature, issuer, audience or time is not right. */
export async function verifyPerson(token: string, audience: string, services: Services): Promise<Person> {
  const { identity, clock } = services
  const { issuer, keys } = await discover(identity)
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: asymmetric,
      audience,
      currentDate: new Date(clock()),
      clockTolerance: 60,
      requiredClaims: ['iss', 'sub', 'exp', 'iat'],
    })
    if (payload.iss === issuerFor(issuer, payload)) return personOf(payload, identity.isLocal ? 'local' : payload.iss)
  } catch (error) {
    if (error instanceof errors.JWKSTimeout) throw unavailable()
    if (!(error instanceof errors.JOSEError)) throw error
  }
  throw refused()
}

/** A common tenant announces a template: the real issuer carries the tenant that the token names. */
function issuerFor(announced: string, { tid }: JWTPayload): string | null {
  if (!announced.includes('{tenantid}')) return announced
  return typeof tid === 'string' && /^[\w-]+$/.test(tid) ? announced.replace('{tenantid}', tid) : null
}

function personOf({ sub, name, email, preferred_username }: JWTPayload, issuer: string): Person {
  const subject = sub ?? ''
  const address = textOf(email) || textOf(preferred_username)
  return {
    issuer,
    subject,
    name: textOf(name) || address || subject,
    email: address,
    username: (address || subject).toLowerCase(),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').trim().slice(0, 150) : ''
}

/** Matched by issuer and subject, never by e-mail; whoever is unknown becomes a user with no module. */
async function accountOf(transaction: Database, person: Person, now: Date) {
  const { issuer, subject, name, email } = person
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`${issuer} ${subject}`}))`)
  const [known] = await transaction
    .select({ id: userAccount.id, is_active: userAccount.is_active })
    .from(userIdentity)
    .innerJoin(userAccount, eq(userAccount.id, userIdentity.user_id))
    .where(and(eq(userIdentity.issuer, issuer), eq(userIdentity.subject, subject)))
  if (known) return known
  for (let attempt = 1; ; attempt++) {
    const username = attempt === 1 ? person.username : `${person.username}-${attempt}`
    const [made] = await transaction
      .insert(userAccount)
      .values({ username, name, email, created_at: now })
      .onConflictDoNothing({ target: userAccount.username })
      .returning({ id: userAccount.id, is_active: userAccount.is_active })
    if (!made) continue
    await transaction.insert(userIdentity).values({ issuer, subject, user_id: made.id })
    return made
  }
}

const discoveries = new WeakMap<IdentityAddress, Promise<Discovered>>()

function discover(identity: IdentityAddress): Promise<Discovered> {
  const known = discoveries.get(identity)
  if (known) return known
  const found = readDiscovery(identity)
  discoveries.set(identity, found)
  found.catch(() => discoveries.delete(identity))
  return found
}

async function readDiscovery({ authority, reachable }: IdentityAddress): Promise<Discovered> {
  const answer = await ask(`${reachable}/v2.0/.well-known/openid-configuration`, {})
  const body: unknown = await answer.json().catch(() => null)
  if (!answer.ok || !isRecord(body)) throw unavailable()
  const { issuer, jwks_uri } = body
  if (typeof issuer !== 'string' || typeof jwks_uri !== 'string') throw unavailable()
  const keys = jwks_uri.startsWith(`${authority}/`) ? reachable + jwks_uri.slice(authority.length) : jwks_uri
  return { issuer, keys: createRemoteJWKSet(new URL(keys), { timeoutDuration: patience }) }
}

async function ask(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(patience) })
  } catch (error) {
    throw error instanceof Error && error.name === 'TimeoutError'
      ? new Refused(504, { detail: unavailableText })
      : unavailable()
  }
}

const unavailableText = 'O provedor de identidade não respondeu. Tente novamente em instantes.'
const unavailable = () => refuse(502, unavailableText)
const refused = () => refuse(401, 'O provedor de identidade não confirmou o acesso.')
