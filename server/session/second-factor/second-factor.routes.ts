import { eq } from 'drizzle-orm'
import {
  factorChangeSchema,
  factorCodeSchema,
  factorSetUpSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from '../../../contract/session/second-factor.schema'
import { secondFactor, userAccount } from '../../database/schema'
import { route } from '../../http/route'
import { write } from '../../http/write'
import { prepareFactor, proveFactor, renewCodes, turnOff } from './change-factor'
import { countRecoveryCodes } from './factor'

const path = '/me/second-factor/'
/** Open to whoever has to set one up before anything else. */
const rule = 'signed in without a factor'

const read = route(
  {
    ...{ method: 'get', path, summary: 'Whether the user proves a second factor when they sign in' },
    ...{ rule, answer: secondFactorSchema },
  },
  async ({ caller: { id }, services: { database, settings } }) => {
    const [found] = await database
      .select({ password_hash: userAccount.password_hash, confirmed_at: secondFactor.confirmed_at })
      .from(userAccount)
      .leftJoin(secondFactor, eq(secondFactor.user_id, userAccount.id))
      .where(eq(userAccount.id, id))
    return {
      is_available: typeof found?.password_hash === 'string',
      is_required: settings.requiresSecondFactor,
      confirmed_at: found?.confirmed_at?.toISOString() ?? null,
      recovery_codes_left: await countRecoveryCodes(database, id),
    }
  },
)

const start = write(
  {
    ...{
      method: 'post',
      path: `${path}start/`,
      summary: 'Make a secret for an authenticator app; no code is asked for yet',
    },
    ...{ rule, answer: factorSetUpSchema, refusals: [409] },
  },
  prepareFactor,
)

const confirm = route(
  {
    ...{
      method: 'post',
      path: `${path}confirm/`,
      summary: 'Prove the app with a first code; every other sign-in of the user ends',
    },
    ...{ rule, body: factorCodeSchema, answer: recoveryCodesSchema, refusals: [409, 429] },
  },
  proveFactor,
)

const renew = route(
  {
    ...{ method: 'post', path: `${path}recovery-codes/`, summary: 'Make new recovery codes in place of those before' },
    ...{ rule: 'signed in', body: factorChangeSchema, answer: recoveryCodesSchema, refusals: [409, 429] },
  },
  renewCodes,
)

const off = route(
  {
    ...{ method: 'post', path: `${path}turn-off/`, summary: 'Sign in with the password alone from now on' },
    ...{ rule: 'signed in', body: factorChangeSchema, answer: null, refusals: [409, 429] },
  },
  turnOff,
)

export const secondFactorRoutes = [read, start, confirm, renew, off]
