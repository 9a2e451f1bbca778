import { createHash, randomBytes } from 'node:crypto'

/** Seconds for which a person may stay at the provider. */
const lifetime = 15 * 60
const path = '/api/v1/auth/sso/'

/** What the browser that started a flow keeps of it, where no script can read it: the secret that the code is bound to. */
export function keepVerifier(state: string, origin: string): { readonly verifier: string; readonly cookie: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, cookie: cookieOf(state, verifier, lifetime, origin) }
}

export function forgetVerifier(state: string, origin: string): string {
  return cookieOf(state, '', 0, origin)
}

/** Null where this browser started no such flow. */
export function readVerifier(cookies: string | undefined, state: string): string | null {
  const start = `${nameOf(state)}=`
  const [cookie] = (cookies ?? '').split(/;\s*/).filter((one) => one.startsWith(start))
  return cookie?.slice(start.length) || null
}

/** For PKCE, method S256. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

/** What the id token has to name. Whoever reads it in an address learns nothing of the verifier. */
export function nonceOf(verifier: string): string {
  return createHash('sha256').update(`nonce of ${verifier}`).digest('base64url')
}

/** One for each flow: two tabs may be on their way at once. */
function nameOf(state: string): string {
  return `sso_${createHash('sha256').update(state).digest('hex').slice(0, 16)}`
}

function cookieOf(state: string, value: string, seconds: number, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${nameOf(state)}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}
