import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { refuseToken } from '../http/refused'
import type { Services } from '../services'

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

/** A JWT of ours. `expires` is in milliseconds; the claim counts whole seconds. */
export function signToken(
  { user, family, id = randomUUID() }: { user: number; family: string; id?: string },
  type: TokenType,
  expires: number,
  { settings, clock }: Signer,
): Promise<string> {
  return new SignJWT({ token_type: type, user_id: user, sid: family })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(id)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(Math.floor(clock() / 1000))
    .setExpirationTime(Math.floor(expires / 1000))
    .sign(keyOf(settings.secrets.token))
}

/** Reads a JWT of ours, of the one type asked for; anything else is refused with 401. */
export async function readToken(text: string, type: TokenType, { settings, clock }: Signer): Promise<Token> {
  try {
    const { payload } = await jwtVerify(text, keyOf(settings.secrets.token), {
      algorithms: ['HS256'],
      issuer,
      audience,
      currentDate: new Date(clock()),
      requiredClaims: ['exp', 'iat', 'jti'],
    })
    const { jti, user_id, sid, token_type } = payload
    if (token_type === type && isId(user_id) && isUuid(sid) && isUuid(jti))
      return { id: jti, user: user_id, family: sid }
  } catch (error) {
    if (!(error instanceof errors.JOSEError) && !(error instanceof TypeError)) throw error
  }
  throw refuseToken()
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
