import { jwtDecode } from 'jwt-decode'
import type { KeyValue } from '../api/browser-storage'

/** What a token says of itself; null where it says nothing that can be read. */
interface Claims {
  readonly exp?: unknown
  readonly user_id?: unknown
  readonly sub?: unknown
}

export type TokenChange = 'stored' | 'removed' | 'replaced' | 'renewed'

export interface TokenStore {
  access(): string | null
  refresh(): string | null
  /** The number of the access token stored now: another token has another number. Null where there is none. */
  number(): number | null
  /** Whether the stored access token can be sent: present, decodable, not expired (specification, section 5). */
  isUsable(): boolean
  store(tokens: { access: string; refresh: string | null }): void
  clear(): void
  /** Reports what this tab or another has written; `isOwn` tells which. Also looks when the page is shown again. */
  watch(report: (change: TokenChange, isOwn: boolean) => void): () => void
}

/** Tokens persist under `access` and `refresh` (specification, section 9); nothing else keeps a copy. */
export function createTokenStore(storage: KeyValue, page: Window, now: () => number = Date.now): TokenStore {
  const listeners = new Set<(isOwn: boolean) => void>()
  let last: string | null = null
  let count = 0
  /** A token that arrives expired shows that this clock is wrong: then only the server's 401 tells (reliability, row 16). */
  let isClockTrusted = true

  const access = () => storage.getItem('access') || null
  const refresh = () => storage.getItem('refresh') || null
  const isUsable = () => {
    const token = access()
    const expiry = token === null ? null : expiryOf(token)
    return expiry !== null && (expiry > now() || !isClockTrusted)
  }

  return {
    access,
    refresh,
    isUsable,
    number() {
      const token = access()
      if (token === null) return null
      if (token !== last) {
        last = token
        count += 1
      }
      return count
    },
    store(tokens) {
      storage.setItem('access', tokens.access)
      if (tokens.refresh !== null) storage.setItem('refresh', tokens.refresh)
      const expiry = expiryOf(tokens.access)
      if (expiry !== null && expiry <= now()) isClockTrusted = false
      for (const notify of listeners) notify(true)
    },
    clear() {
      storage.removeItem('access')
      storage.removeItem('refresh')
      for (const notify of listeners) notify(true)
    },
    watch(report) {
      let seen = { access: access(), user: userOf(access()) }
      const look = (isOwn: boolean) => {
        const token = access()
        if (token === seen.access || (token === null && refresh() !== null)) return
        const before = seen
        seen = { access: token, user: userOf(token) }
        report(changeOf(before, seen), isOwn)
      }
      const lookElsewhere = () => look(false)
      listeners.add(look)
      page.addEventListener('storage', lookElsewhere)
      page.addEventListener('pageshow', lookElsewhere)
      page.document.addEventListener('visibilitychange', lookElsewhere)
      return () => {
        listeners.delete(look)
        page.removeEventListener('storage', lookElsewhere)
        page.removeEventListener('pageshow', lookElsewhere)
        page.document.removeEventListener('visibilitychange', lookElsewhere)
      }
    },
  }
}

interface Seen {
  readonly access: string | null
  readonly user: string | null
}

function changeOf(before: Seen, after: Seen): TokenChange {
  if (after.access === null) return 'removed'
  if (before.access === null) return 'stored'
  return before.user === after.user ? 'renewed' : 'replaced'
}

/** Milliseconds; the claim counts seconds. */
function expiryOf(token: string): number | null {
  const exp = claimsOf(token)?.exp
  return typeof exp === 'number' ? exp * 1000 : null
}

function userOf(token: string | null): string | null {
  const claims = token === null ? null : claimsOf(token)
  return claims === null ? null : String(claims.user_id ?? claims.sub ?? '')
}

function claimsOf(token: string): Claims | null {
  try {
    return jwtDecode<Claims | null>(token)
  } catch {
    return null
  }
}
