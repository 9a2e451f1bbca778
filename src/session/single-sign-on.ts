import type { Provider } from '../../contract/session/session'
import type { SsoReturn, SsoTransaction } from '../../machines/session/sso-callback.machine'
import type { KeyValue } from '../api/browser-storage'
import { randomKey } from '../random-key'
import type { Navigation } from '../shell/page-navigation'

export interface SsoSettings {
  /** Without a slash at its end; `/oauth2/v2.0/authorize` follows. */
  readonly authority: string
  readonly clientIds: Readonly<Record<Provider, string>>
}

export interface Departure {
  readonly state: string
  /** The address to leave for, with what a server binds the way back by. */
  address(bound: Readonly<Record<string, string>>): string
}

export interface SingleSignOn {
  /** Remembers a new transaction. Throws where the provider has no client id. */
  begin(provider: Provider): Departure
  /** What a provider sent back in the address of this page, if anything; the transaction and the address are spent by it. */
  takeReturn(): SsoReturn | null
  forget(): void
}

const key = 'sso'

/** The browser's side of single sign-on: one transaction at a time, used once (specification, section 7). */
export function createSingleSignOn(
  { authority, clientIds }: SsoSettings,
  { location }: Window,
  storage: KeyValue,
  navigation: Navigation,
): SingleSignOn {
  return {
    begin(provider) {
      const client_id = clientIds[provider]
      if (client_id === '') throw new Error(`no client id for ${provider}`)
      const timestamp = Date.now()
      const redirect_uri = `${location.origin}/login`
      const state = JSON.stringify({ provider, timestamp, nonce: randomKey() })
      const transaction: SsoTransaction = { state, client_id, redirect_uri, provider, timestamp }
      storage.setItem(key, JSON.stringify(transaction))

      return {
        state,
        address: (bound) =>
          `${authority}/oauth2/v2.0/authorize?${new URLSearchParams({
            client_id,
            response_type: 'code',
            redirect_uri,
            scope: 'openid profile email User.Read',
            response_mode: 'query',
            state,
            ...bound,
          })}`,
      }
    },

    takeReturn() {
      const { path, query } = navigation.address()
      const [code, state, error] = [query.get('code'), query.get('state'), query.get('error')]
      if (path !== '/login' || error === 'sso_failed' || (code ?? state ?? error) === null) return null
      navigation.show('/login')
      const transaction = readTransaction(storage.getItem(key))
      storage.removeItem(key)
      return { code, state, error, transaction, now: Date.now() }
    },

    forget: () => storage.removeItem(key),
  }
}

function readTransaction(text: string | null): SsoTransaction | null {
  try {
    return text === null ? null : (JSON.parse(text) as SsoTransaction | null)
  } catch {
    return null
  }
}
