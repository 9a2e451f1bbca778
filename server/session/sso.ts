import { and, eq, sql } from 'drizzle-orm'
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import type { z } from 'zod'
import { isRecord } from '../../contract/problem'
import type { SsoCallback, Tokens } from '../../contract/session/session'
import type { ssoStartedSchema } from '../../contract/session/session.schema'
import type { Database } from '../database/open'
import { userAccount, userIdentity } from '../database/schema'
import { refuse, refuseFields } from '../http/refused'
import type { AnyCall, Call } from '../http/route'
import { writeLog } from '../record/log-entry'
import type { Clock, IdentityAddress, Services } from '../services'
import { acceptInvitation } from './accept-invitation'
import { placeIn, startFamily } from './families'
import { challengeOf, forgetVerifier, keepVerifier, nonceOf, readVerifier } from './sso-flow'
import type { Attempt } from './throttle'

const asymmetric = ['RS256', 'PS256', 'ES256']

interface Person {
  readonly issuer: string
  readonly subject: string
  readonly name: string
  readonly email: string
  /** The provider vouches for the address. */
  readonly isVerified: boolean
  readonly username: string
}

interface Discovered {
  readonly issuer: string
  readonly hasPkce: boolean
  readonly keys: ReturnType<typeof createRemoteJWKSet>
}

type Started = z.infer<typeof ssoStartedSchema>

/** Binds the code that a provider will give to this browser: by PKCE where the provider offers it, by a nonce anywhere (decision 008). */
export async function startSso(call: Call<null, null, { state: string }, null>): Promise<Started> {
  const { body, services, setHeader } = call
  if (services.identity === null) throw refuseFields({ state: ['Nenhum provedor está configurado.'] })
  const { hasPkce } = await discover(services.identity)
  const { verifier, cookie } = keepVerifier(body.state, services.origin)
  setHeader('Set-Cookie', cookie)
  const proof = { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' } as const
  return { nonce: nonceOf(verifier), ...(hasPkce ? proof : {}) }
}

/** Exchanges the code of an identity provider for a sign-in of ours (specification, section 7). */
export async function finishSso(call: Call<null, null, SsoCallback, null>, attempt: Attempt): Promise<Tokens> {
  const { body, services } = call
  const { database, identity } = services
  if (identity === null) throw refuseFields({ provider: ['Este provedor não está configurado.'] })
  checkOrigin(body, services)
  const verifier = readVerifier(call.header('Cookie'), body.state)
  if (verifier !== null) call.setHeader('Set-Cookie', forgetVerifier(body.state, services.origin))
  const token = await exchange(body, verifier, identity, services)
  const person = await verifyPerson(token, verifier, body.client_id, identity, services.clock)
  return database.transaction(async (transaction) => {
    const user = await accountOf(transaction, call, person)
    if (!user.is_active) throw refused()
    await writeLog(transaction, call, { entity: 'session', id: user.id, transition: 'session.start', user: user.id })
    await attempt.succeed(transaction)
    return startFamily(transaction, user.id, services, placeIn(call))
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

async function exchange(
  { code, client_id, redirect_uri, provider }: SsoCallback,
  verifier: string | null,
  identity: IdentityAddress,
  { settings, log }: Services,
): Promise<string> {
  const isProven = verifier !== null && (await discover(identity)).hasPkce
  const { status, body } = await ask(`${identity.reachable}/oauth2/v2.0/token`, identity, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id,
      client_secret: settings.companies[provider].secret,
      redirect_uri,
      ...(isProven ? { code_verifier: verifier } : {}),
    }),
  })
  if (status >= 500) throw unavailable()
  if (status === 200 && isRecord(body) && typeof body['id_token'] === 'string') return body['id_token']
  log({ event: 'sso.refused', status, error: isRecord(body) ? String(body['error']) : 'unreadable' })
  throw refused()
}

/** Who an id token speaks of; 401 where its signature, issuer, audience, time or nonce is not right: it has one or none, as this browser does. */
async function verifyPerson(
  token: string,
  verifier: string | null,
  audience: string,
  identity: IdentityAddress,
  clock: Clock,
): Promise<Person> {
  const { issuer, keys } = await discover(identity)
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: asymmetric,
      audience,
      currentDate: new Date(clock()),
      clockTolerance: 60,
      requiredClaims: ['iss', 'sub', 'exp', 'iat'],
    })
    const nonce = verifier === null ? undefined : nonceOf(verifier)
    if (payload.iss === issuerFor(issuer, payload) && payload['nonce'] === nonce)
      return personOf(payload, identity.isLocal ? 'local' : payload.iss, isCommon(issuer))
  } catch (error) {
    if (error instanceof errors.JWKSInvalid) throw unavailable()
    if (!(error instanceof errors.JOSEError)) throw error
  }
  throw refused()
}

/** A common tenant announces a template: the real issuer carries the tenant that the token names. */
function issuerFor(announced: string, { tid }: JWTPayload): string | null {
  if (!isCommon(announced)) return announced
  return typeof tid === 'string' && /^[\w-]+$/.test(tid) ? announced.replace('{tenantid}', tid) : null
}

const isCommon = (announced: string) => announced.includes('{tenantid}')

/** In a common tenant anybody can claim any address: one that nobody vouches for is not theirs, and names no account (decision 061). */
function personOf(payload: JWTPayload, issuer: string, isOfAnybody: boolean): Person {
  const { sub, name, email, preferred_username, email_verified, xms_edov } = payload
  const subject = sub ?? ''
  const isVerified = textOf(email) !== '' && [email_verified, xms_edov].some((claim) => claim === true || claim === 1)
  const address = isOfAnybody && !isVerified ? '' : textOf(email) || textOf(preferred_username)
  return {
    issuer,
    subject,
    name: textOf(name) || address || subject,
    email: address,
    isVerified,
    username: (address || subject).toLowerCase(),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').trim().slice(0, 150) : ''
}

/**
 * Matched by issuer and subject. Whoever is unknown takes the account that was invited with their address, where the provider
 * vouches for it (decision 061), else becomes a user with no module.
 */
async function accountOf(transaction: Database, call: AnyCall, person: Person) {
  const { issuer, subject, name, email } = person
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`${issuer} ${subject}`}))`)
  const [known] = await transaction
    .select({ id: userAccount.id, is_active: userAccount.is_active })
    .from(userIdentity)
    .innerJoin(userAccount, eq(userAccount.id, userIdentity.user_id))
    .where(and(eq(userIdentity.issuer, issuer), eq(userIdentity.subject, subject)))
    .for('no key update', { of: userAccount })
  if (known) return known
  const [invited] = person.isVerified
    ? await transaction
        .select({ id: userAccount.id, is_active: userAccount.is_active })
        .from(userAccount)
        .where(and(eq(userAccount.is_invited, true), eq(sql`lower(${userAccount.email})`, email.toLowerCase())))
        .for('no key update')
    : []
  if (invited?.is_active) {
    await transaction.insert(userIdentity).values({ issuer, subject, user_id: invited.id })
    await acceptInvitation(transaction, call, invited.id, { password_hash: null, must_change_password: false })
  }
  if (invited) return invited
  for (let attempt = 1; ; attempt++) {
    const username = attempt === 1 ? person.username : `${person.username}-${attempt}`
    const [made] = await transaction
      .insert(userAccount)
      .values({ username, name, email, created_at: new Date(call.services.clock()) })
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

async function readDiscovery(identity: IdentityAddress): Promise<Discovered> {
  const { authority, reachable } = identity
  const {
    issuer,
    jwks_uri,
    code_challenge_methods_supported: methods,
  } = await read(`${reachable}/v2.0/.well-known/openid-configuration`, identity)
  if (typeof issuer !== 'string' || typeof jwks_uri !== 'string') throw unavailable()
  const keys = jwks_uri.startsWith(`${authority}/`) ? reachable + jwks_uri.slice(authority.length) : jwks_uri
  const fetchKeys = async (address: string) => Response.json(await read(address, identity))
  const hasPkce = Array.isArray(methods) && methods.includes('S256')
  return { issuer, hasPkce, keys: createRemoteJWKSet(new URL(keys), { [customFetch]: fetchKeys }) }
}

/** What the provider publishes about itself. */
async function read(address: string, identity: IdentityAddress): Promise<Record<string, unknown>> {
  const { status, body } = await ask(address, identity, {})
  if (status !== 200 || !isRecord(body)) throw unavailable()
  return body
}

/** The whole answer within the patience for it: 504 where that runs out, 502 where nobody answers. */
async function ask(address: string, { patience }: IdentityAddress, request: RequestInit) {
  try {
    const answer = await fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(patience) })
    return { status: answer.status, body: readJson(await answer.text()) }
  } catch (error) {
    throw error instanceof Error && error.name === 'TimeoutError' ? tooSlow() : unavailable()
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const unavailableText = 'O provedor de identidade não respondeu. Tente novamente em instantes.'
const unavailable = () => refuse(502, unavailableText)
const tooSlow = () => refuse(504, unavailableText)
const refused = () => refuse(401, 'O provedor de identidade não confirmou o acesso.')
