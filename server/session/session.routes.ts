import { eq } from 'drizzle-orm'
import {
  credentialsSchema,
  logoutSchema,
  refreshedSchema,
  refreshSchema,
  ssoCallbackSchema,
  tokensSchema,
  userSchema,
} from '../../contract/session/session.schema'
import { userAccount } from '../database/schema'
import { countAttempt } from '../http/rate-limit'
import { refuse, refuseToken } from '../http/refused'
import { route } from '../http/route'
import { writeLog } from '../record/log-entry'
import { endFamilies, endFamily, rotate, startFamily } from './families'
import { hashPassword, isOutdated, matches } from './passwords'
import { finishSso } from './sso'
import { readToken } from './tokens'

const signIn = route(
  {
    method: 'post',
    path: '/token/',
    summary: 'Sign in with a user name and a password',
    rule: 'public',
    body: credentialsSchema,
    answer: tokensSchema,
    refusals: [401, 429],
  },
  async (call) => {
    const { body, services, address } = call
    const username = body.username.toLowerCase()
    const { limits } = services.settings
    await countAttempt('sign-in-address', address, limits.signInPerAddress, services)
    await countAttempt('sign-in-user', username, limits.signInPerUser, services)
    const [user] = await services.database.select().from(userAccount).where(eq(userAccount.username, username))
    const isRight = await matches(body.password, user?.password_hash)
    if (!user?.is_active || !isRight) throw refuse(401, 'Credenciais inválidas. Verifique seu usuário e senha.')
    const rehashed = user.password_hash && isOutdated(user.password_hash) ? await hashPassword(body.password) : null
    return services.database.transaction(async (transaction) => {
      if (rehashed)
        await transaction.update(userAccount).set({ password_hash: rehashed }).where(eq(userAccount.id, user.id))
      await writeLog(transaction, call, { entity: 'session', id: user.id, transition: 'session.start', user: user.id })
      return startFamily(transaction, user.id, services)
    })
  },
)

const refresh = route(
  {
    method: 'post',
    path: '/token/refresh/',
    summary: 'Exchange a refresh token for a new pair; the one presented is spent',
    rule: 'public',
    body: refreshSchema,
    answer: refreshedSchema,
    refusals: [401, 429],
  },
  async ({ body, services }) => {
    const { family } = await readToken(body.refresh, 'refresh', services)
    await countAttempt('refresh', family, services.settings.limits.refreshPerFamily, services)
    return rotate(body.refresh, services)
  },
)

const me = route(
  { method: 'get', path: '/me/', summary: 'The current user', rule: 'signed in', answer: userSchema },
  async ({ caller }) => caller,
)

const ssoCallback = route(
  {
    method: 'post',
    path: '/auth/sso/callback/',
    summary: 'Sign in with the code that an identity provider gave',
    rule: 'public',
    body: ssoCallbackSchema,
    answer: tokensSchema,
    refusals: [401, 429, 502, 504],
  },
  async (call) => {
    const { services, address } = call
    await countAttempt('sso-callback', address, services.settings.limits.callbackPerAddress, services)
    return finishSso(call)
  },
)

const logout = route(
  {
    method: 'post',
    path: '/auth/logout/',
    summary: 'End a sign-in, or all of the user: their refresh and access tokens are refused from now on',
    rule: 'public',
    body: logoutSchema,
    answer: null,
    refusals: [401],
  },
  async (call) => {
    const { body, services } = call
    const { family, user } = await readToken(body.refresh, 'refresh', services)
    const now = new Date(services.clock())
    await services.database.transaction(async (transaction) => {
      if (body.everywhere) {
        const ended = await endFamilies(transaction, user, 'logout', now)
        if (!ended.includes(family)) throw refuseToken()
        await writeLog(transaction, call, { entity: 'session', id: user, transition: 'session.end-all', user })
      } else if (await endFamily(transaction, family, 'logout', now)) {
        await writeLog(transaction, call, { entity: 'session', id: user, transition: 'session.end', user })
      }
    })
  },
)

export const sessionRoutes = [signIn, refresh, me, ssoCallback, logout]
