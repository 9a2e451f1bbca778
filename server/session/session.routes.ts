import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { ownSessionSchema } from '../../contract/access/person.schema'
import { factorOfferSchema, factorProofSchema, factorStartSchema } from '../../contract/session/second-factor.schema'
import {
  credentialsSchema,
  logoutSchema,
  ownPasswordSchema,
  passwordLinkSchema,
  passwordResetSchema,
  refreshedSchema,
  refreshSchema,
  ssoCallbackSchema,
  ssoStartedSchema,
  ssoStartSchema,
  tokensSchema,
  userSchema,
} from '../../contract/session/session.schema'
import { writeAudit } from '../audit/write-audit'
import { tokenFamily } from '../database/schema'
import { countAttempt } from '../http/rate-limit'
import { notFound, Refused, refuseToken } from '../http/refused'
import { route } from '../http/route'
import { write } from '../http/write'
import { writeLog } from '../record/log-entry'
import { tokenOf } from './caller'
import { endFamilies, endFamily, rotate } from './families'
import { readSessions } from './open-sessions'
import { changePassword } from './password-change'
import { askLink, resetPassword } from './password-reset'
import { offerFactors, signInByFactor, signInByPassword } from './sign-in'
import { finishSso, startSso } from './sso'
import { beginAttempt, placeOf } from './throttle'
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
  signInByPassword,
)

const offerFactor = route(
  {
    method: 'post',
    path: '/token/second-factor/start/',
    summary: 'Say by what a sign-in whose password was right can be finished, and what a passkey has to sign for it',
    rule: 'public',
    body: factorStartSchema,
    answer: factorOfferSchema,
    refusals: [410, 415, 429],
  },
  offerFactors,
)

const proveFactor = route(
  {
    method: 'post',
    path: '/token/second-factor/',
    summary: 'Finish a sign-in whose password was right, with a code of the app, a recovery code or a passkey',
    rule: 'public',
    body: factorProofSchema,
    answer: tokensSchema,
    refusals: [410, 429],
  },
  signInByFactor,
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
  async (call) => {
    const { body, services } = call
    const { family } = await readToken(body.refresh, 'refresh', services)
    await countAttempt('refresh', family, services.settings.limits.refreshPerFamily, services)
    return rotate(body.refresh, call)
  },
)

const me = route(
  { method: 'get', path: '/me/', summary: 'The current user', rule: 'signed in anyhow', answer: userSchema },
  async ({ caller }) => caller,
)

const password = route(
  {
    method: 'post',
    path: '/me/password/',
    summary: 'Change the own password; every other sign-in of the user ends',
    rule: 'signed in anyhow',
    body: ownPasswordSchema,
    answer: null,
    refusals: [409, 429],
  },
  changePassword,
)

const askPasswordLink = route(
  {
    method: 'post',
    path: '/password-reset/',
    summary:
      'Send a link to choose a new password to whoever has an account with one; nothing is said of whether there is',
    rule: 'public',
    body: passwordLinkSchema,
    answer: null,
    refusals: [404, 415, 429],
  },
  askLink,
)

const passwordReset = route(
  {
    method: 'post',
    path: '/password-reset/confirm/',
    summary: 'Choose a new password by the link that was sent; every sign-in of the user ends',
    rule: 'public',
    body: passwordResetSchema,
    answer: null,
    refusals: [404, 410, 415, 429],
  },
  resetPassword,
)

const ssoStart = route(
  {
    method: 'post',
    path: '/auth/sso/start/',
    summary:
      'Keep in this browser what the code of an identity provider will be bound to; a browser may leave without it',
    rule: 'public',
    body: ssoStartSchema,
    answer: ssoStartedSchema,
    refusals: [400, 415, 502, 504],
  },
  startSso,
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
    const free = services.settings.limits.callbackPerAddress
    const attempt = await beginAttempt([{ kind: 'sso-callback', name: placeOf(address), free }], call)
    return finishSso(call, attempt).catch(async (error: unknown) => {
      if (error instanceof Refused && error.status === 401)
        await writeAudit(services.database, call, {
          event: 'session.refused',
          details: { provider: call.body.provider },
        })
      throw error
    })
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

const sessions = route(
  {
    ...{ method: 'get', path: '/me/sessions/', summary: 'The sign-ins of the user that stand, the last used first' },
    ...{ rule: 'signed in', answer: z.array(ownSessionSchema) },
  },
  async ({ caller, header, services }) => {
    const { family } = await readToken(tokenOf(header('Authorization')), 'access', services)
    const standing = await readSessions(services.database, caller.id, new Date(services.clock()))
    return standing.map((session) => ({ ...session, is_current: session.id === family }))
  },
)

const endOwn = write(
  {
    ...{ method: 'delete', path: '/me/sessions/{session}/', summary: 'End one sign-in of one’s own' },
    ...{ rule: 'signed in', parameters: z.object({ session: z.uuid() }), answer: null, refusals: [404] },
  },
  async (transaction, call) => {
    const { caller, parameters, services } = call
    const isOwn = and(eq(tokenFamily.id, parameters.session), eq(tokenFamily.user_id, caller.id))
    if ((await transaction.$count(tokenFamily, isOwn)) === 0) throw notFound()
    if (!(await endFamily(transaction, parameters.session, 'ended', new Date(services.clock())))) throw notFound()
    await writeLog(transaction, call, { entity: 'session', id: caller.id, transition: 'session.end' })
  },
)

export const sessionRoutes = [
  signIn,
  offerFactor,
  proveFactor,
  refresh,
  me,
  password,
  askPasswordLink,
  passwordReset,
  sessions,
  endOwn,
  ssoStart,
  ssoCallback,
  logout,
]
