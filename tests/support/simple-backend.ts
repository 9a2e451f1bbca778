import { makeToken, type Reply, type Request, startBackend } from './backend'

export const ana = {
  id: 1,
  username: 'ana',
  name: 'Ana Souza',
  email: 'ana@example.com',
  is_superuser: false,
  avatar: null,
}

const minute = 60

/**
 * A back end that follows the specification and no more: it honours the newest access token only, and its refresh token
 * as often as it comes, or once where it rotates. `expiresIn` counts seconds.
 */
export async function startSimpleBackend({ rotates = false }: { rotates?: boolean } = {}) {
  let count = 0
  const issue = (user: number, expiresIn: number) =>
    makeToken({ user_id: user, jti: ++count, exp: Math.floor(Date.now() / 1000) + expiresIn })
  const state = {
    access: issue(1, 5 * minute),
    refresh: 'refresh-1',
    /** Refresh answers this status instead. */
    refuses: null as number | null,
    /** What a call waits for before it is answered, by path. */
    holds: new Map<string, Promise<void>>(),
    expiresIn: 5 * minute,
    answers: new Map<string, Reply>(),
  }
  const backend = await startBackend(answer)
  return { ...backend, state, issue }

  async function answer({ path, token, body }: Request): Promise<Reply> {
    await state.holds.get(path)
    const forced = state.answers.get(path)
    if (forced) return forced
    if (path === '/token/refresh/') return refresh(body['refresh'])
    if (path === '/token/' || path === '/auth/sso/callback/') {
      state.access = issue(1, state.expiresIn)
      return [200, { access: state.access, refresh: state.refresh }]
    }
    if (token !== state.access) return [401, { detail: 'Given token not valid', code: 'token_not_valid' }]
    if (path === '/me/') return [200, { ...ana, unknown: 'field' }]
    if (path === '/iam/me-access/') return [200, { modules: [] }]
    return [200, { path }]
  }

  function refresh(used: unknown): Reply {
    if (state.refuses !== null) return [state.refuses, { detail: 'Token is blacklisted', code: 'token_not_valid' }]
    if (used !== state.refresh) return [401, { detail: 'Token is blacklisted', code: 'token_not_valid' }]
    state.access = issue(1, state.expiresIn)
    if (!rotates) return [200, { access: state.access }]
    state.refresh = `refresh-${count}`
    return [200, { access: state.access, refresh: state.refresh }]
  }
}

export type SimpleBackend = Awaited<ReturnType<typeof startSimpleBackend>>
