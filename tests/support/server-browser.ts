import type { Provider } from '../../contract/session/session'
import { emailOf } from '../../server/demo/seed-people'
import type { TestServer } from './server'

/** As much of a browser as signing in at an identity provider needs: it follows redirects and keeps cookies. */
export function browserOf(server: TestServer) {
  const cookies = new Map<string, string>()

  async function visit(address: string, request: RequestInit = {}): Promise<{ address: string; response: Response }> {
    const response = await fetch(address, {
      ...request,
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = response.headers.get('Location')
    const next = location ? new URL(location, address).href : null
    return next === null || new URL(next).pathname === '/login' ? { address: next ?? address, response } : visit(next)
  }

  function open(provider: Provider, changes: Readonly<Record<string, string>> = {}) {
    const query = new URLSearchParams({
      client_id: server.services.settings.companies[provider].clientId,
      response_type: 'code',
      redirect_uri: `${server.origin}/login`,
      scope: 'openid profile email User.Read',
      response_mode: 'query',
      state: JSON.stringify({ provider, timestamp: server.services.clock(), nonce: 'one' }),
      ...changes,
    })
    return visit(`${server.services.identity?.authority}/oauth2/v2.0/authorize?${query}`)
  }

  async function fill(page: { address: string }, username: string, password = 'portal-demo') {
    return visit(page.address, {
      method: 'POST',
      body: new URLSearchParams({ email: emailOf(username), password }),
    })
  }

  return {
    open,
    fill,
    /** Signs in at the provider and answers the code that the portal's address carries then. */
    async codeFor(provider: Provider, username: string): Promise<string> {
      const { address } = await fill(await open(provider), username)
      const code = new URL(address).searchParams.get('code')
      if (code === null) throw new Error(`no code came back: ${address}`)
      return code
    },
  }
}
