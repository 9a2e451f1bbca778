import { createHash, hash, randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { refuseToken } from '../http/refused'
import type { Services } from '../services'
import type { Secrets } from '../settings'

type TokenType = 'access' | 'refresh'

/** Seconds. */
export const accessLifetime = 5 * 60
export const refreshIdleLifetime = 24 * 60 * 60
export const familyLifetime = 14 * 24 * 60 * 60
export const rotationGrace = 20

const audience = 'portal-api'
const issuer = 'portal'
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

interface Token {
  readonly id: string
  readonly user: number
  readonly family: string
}

type Signer = Pick<Services, 'settings' | 'clock'>

interface Claims {
  readonly user: number
  readonly family: string
  readonly id?: string
  /** Milliseconds, as is `expires`; the claims count whole seconds. */
  readonly issued: number
  readonly expires: number
}

/** A JWT of ours, which names the key that it is signed with. */
export function signToken(
  { user, family, id = randomUUID(), issued, expires }: Claims,
  type: TokenType,
  { settings }: Pick<Signer, 'settings'>,
): Promise<string> {
  const { token } = settings.secrets
  return new SignJWT({ token_type: type, user_id: user, sid: family })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: idOfKey(token) })
    .setJti(id)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(Math.floor(issued / 1000))
    .setExpirationTime(Math.floor(expires / 1000))
    .sign(keyOf(token))
}

/** Reads a JWT of ours, of the one type asked for; anything else is refused with 401. */
export async function readToken(text: string, type: TokenType, signer: Signer): Promise<Token> {
  const known = type === 'access' ? knownTokens(signer.settings.secrets) : null
  const name = known ? hash('sha256', text) : ''
  const before = known?.get(name)
  if (before && Math.floor(signer.clock() / 1000) < before.expires) return before.token
  const read = await verify(text, type, signer)
  if (known && !before) keep(known, name, read)
  return read.token
}

/** Seconds, as the claims count them. */
interface ReadToken {
  readonly token: Token
  readonly expires: number
}

/** Access tokens that these secrets are known to have signed, by their digests: each comes with many calls, and only its end can change what it says. */
const knownBy = new WeakMap<Secrets, Map<string, ReadToken>>()
/** Of a few hundred people, each for five minutes. */
const mostKnown = 2_000

function knownTokens(secrets: Secrets): Map<string, ReadToken> {
  const known = knownBy.get(secrets) ?? new Map()
  knownBy.set(secrets, known)
  return known
}

function keep(known: Map<string, ReadToken>, name: string, read: ReadToken): void {
  known.set(name, read)
  for (const [oldest] of known) {
    if (known.size <= mostKnown) return
    known.delete(oldest)
  }
}

async function verify(text: string, type: TokenType, { settings, clock }: Signer): Promise<ReadToken> {
  try {
    const { payload } = await jwtVerify(text, ({ kid }) => keyNamed(kid, settings.secrets), {
      algorithms: ['HS256'],
      issuer,
      audience,
      currentDate: new Date(clock()),
      requiredClaims: ['exp', 'iat', 'jti'],
    })
    const { jti, user_id, sid, token_type, exp = 0 } = payload
    if (token_type === type && isId(user_id) && isUuid(sid) && isUuid(jti))
      return { token: { id: jti, user: user_id, family: sid }, expires: exp }
  } catch (error) {
    if (!(error instanceof errors.JOSEError) && !(error instanceof TypeError)) throw error
  }
  throw refuseToken()
}

/** A token of a release that named no key is of the current one. */
function keyNamed(id: string | undefined, { token, previousToken }: Secrets): Uint8Array {
  if (id === undefined || id === idOfKey(token)) return keyOf(token)
  if (previousToken !== null && id === idOfKey(previousToken)) return keyOf(previousToken)
  throw refuseToken()
}

/** By which what a secret has signed or sealed names it. */
export function idOfKey(secret: string): string {
  return createHash('sha256').update(`key id of ${secret}`).digest('base64url').slice(0, 12)
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value)
}
