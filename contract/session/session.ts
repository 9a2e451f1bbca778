import type { z } from 'zod'
import { isRecord } from '../problem'
import type { credentialsSchema, ssoCallbackSchema, tokensSchema } from './session.schema'

export type Credentials = z.infer<typeof credentialsSchema>
export type SsoCallback = z.infer<typeof ssoCallbackSchema>
export type Tokens = z.infer<typeof tokensSchema>

/** The two corporate identity providers (specification, section 3). */
export const providers = ['SIMAKRENT', 'MANSERV'] as const
export type Provider = (typeof providers)[number]

/** The current user, as any back end that follows the specification tells it. */
export interface User {
  readonly username: string
  readonly name: string
  readonly email: string
  readonly is_superuser: boolean
  readonly avatar: string | null
  /** Signed in with a first password: a back end that knows of none says nothing. */
  readonly must_change_password?: true | undefined
  /** Has to set up a second factor first: likewise. */
  readonly must_set_second_factor?: true | undefined
}

/** Reads the answer of `GET /me/`; null where it does not name a user. Unknown fields are dropped. */
export function readUser(body: unknown): User | null {
  if (!isRecord(body)) return null
  const { username, name, email, is_superuser, avatar, must_change_password, must_set_second_factor } = body
  if (typeof username !== 'string' || username === '') return null
  return {
    username,
    name: typeof name === 'string' && name.trim() !== '' ? name : username,
    email: typeof email === 'string' ? email : '',
    is_superuser: is_superuser === true,
    avatar: typeof avatar === 'string' && avatar !== '' ? avatar : null,
    must_change_password: must_change_password === true || undefined,
    must_set_second_factor: must_set_second_factor === true || undefined,
  }
}

/** Reads the answer of a sign-in; null where a token is missing. */
export function readTokens(body: unknown): Tokens | null {
  if (!isRecord(body)) return null
  const { access, refresh } = body
  return isToken(access) && isToken(refresh) ? { access, refresh } : null
}

/** Reads the answer of a refresh: `refresh` only where the server rotates it; null where there is no access token. */
export function readRefreshed(body: unknown): { access: string; refresh: string | null } | null {
  if (!isRecord(body)) return null
  const { access, refresh } = body
  return isToken(access) ? { access, refresh: isToken(refresh) ? refresh : null } : null
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** What travels as `state` through the identity provider: who, when (milliseconds) and a one-time mark. */
export interface SsoState {
  readonly provider: string
  readonly timestamp: number
  readonly nonce: string
}

/** Reads a `state` that came back; null where it is not one of ours in form. */
export function readSsoState(state: string): SsoState | null {
  const value = parse(state)
  if (!isRecord(value)) return null
  const { provider, timestamp, nonce } = value
  return typeof provider === 'string' && typeof timestamp === 'number' && typeof nonce === 'string'
    ? { provider, timestamp, nonce }
    : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function isProvider(name: string): name is Provider {
  return (providers as readonly string[]).includes(name)
}
