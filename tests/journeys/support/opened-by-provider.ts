import type { SsoReturn } from '../../../machines/session/sso-callback.machine'
import type { Opening } from '../../engine/page/page-driver'

const minute = 60_000
const now = Date.now()
const nonce = 'ab'.repeat(16)
const state = JSON.stringify({ provider: 'MANSERV', timestamp: now - minute, nonce })

/** A return as it should be: a minute after leaving, with the state that left. */
export const returned = {
  code: 'made-up',
  state,
  error: null,
  transaction: {
    state,
    client_id: 'portal-manserv',
    redirect_uri: 'https://portal.example.com/login',
    provider: 'MANSERV',
    timestamp: now - minute,
  },
  now,
} as const satisfies SsoReturn

/** The page as a provider opens it: the answer in the address, and in the tab's storage what was remembered on leaving. */
export function openedByProvider({ code, state, error, transaction, now }: SsoReturn): Opening {
  const query = Object.entries({ code, state, error }).filter(([, value]) => value !== null) as [string, string][]
  return {
    address: `/login?${new URLSearchParams(query)}`,
    time: now,
    async before(page) {
      if (transaction) await page.addInitScript(remember, JSON.stringify(transaction))
    },
  }
}

/** Every document runs it, the empty ones without storage too. */
function remember(transaction: string) {
  if (location.protocol.startsWith('http')) sessionStorage.setItem('sso', transaction)
}

/** Its clock runs on until the address is read. */
export function withoutNow<R extends { readonly now: number } | null>(ssoReturn: R): R {
  return ssoReturn && { ...ssoReturn, now: 0 }
}
