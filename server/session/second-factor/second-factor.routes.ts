import { eq } from 'drizzle-orm'
import { passkeyCreationSchema } from '../../../contract/session/passkey.schema'
import {
  factorChangeSchema,
  factorCodeSchema,
  factorSetUpSchema,
  passkeyAddSchema,
  passkeyStartSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from '../../../contract/session/second-factor.schema'
import { secondFactor, userAccount } from '../../database/schema'
import { route } from '../../http/route'
import { write } from '../../http/write'
import { idParameters } from '../../record/record.routes'
import {
  addPasskey,
  prepareFactor,
  preparePasskey,
  proveFactor,
  removeOwnApp,
  removeOwnPasskey,
  renewCodes,
  turnOff,
} from './change-factor'
import { countRecoveryCodes } from './factor'
import { readPasskeys, relyingParty } from './passkeys'

const path = '/me/second-factor/'
/** Open to whoever has to set one up before anything else. */
const rule = 'signed in without a factor'

const read = route(
  {
    ...{ method: 'get', path, summary: 'By what the user proves themselves besides the password when they sign in' },
    ...{ rule, answer: secondFactorSchema },
  },
  async ({ caller: { id }, services }) => {
    const { database, settings } = services
    const [found] = await database
      .select({ password_hash: userAccount.password_hash, confirmed_at: secondFactor.confirmed_at })
      .from(userAccount)
      .leftJoin(secondFactor, eq(secondFactor.user_id, userAccount.id))
      .where(eq(userAccount.id, id))
    const party = relyingParty(services)
    const passkeys = (await readPasskeys(database, id)).map((one) => ({
      ...{ id: one.id, name: one.name, created_at: one.created_at.toISOString(), is_usable: one.rp_id === party },
      last_used_at: one.last_used_at?.toISOString() ?? null,
    }))
    const app_confirmed_at = found?.confirmed_at?.toISOString() ?? null
    const [since = null] = [app_confirmed_at, ...passkeys.map(({ created_at }) => created_at)]
      .filter((moment) => moment !== null)
      .sort()
    return {
      is_available: typeof found?.password_hash === 'string',
      is_required: settings.requiresSecondFactor,
      confirmed_at: since,
      app_confirmed_at,
      takes_passkeys: party !== null,
      passkeys,
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

const startPasskey = route(
  {
    ...{
      method: 'post',
      path: `${path}passkeys/start/`,
      summary:
        'Say what a browser makes a passkey of; with the password or a code where a second factor stands already',
    },
    ...{ rule, body: passkeyStartSchema, answer: passkeyCreationSchema, refusals: [409, 415, 429] },
  },
  preparePasskey,
)

const add = route(
  {
    ...{
      method: 'post',
      path: `${path}passkeys/`,
      summary:
        'Keep the passkey that the browser has made; where it is the first second factor, every other sign-in ends',
    },
    ...{ rule, body: passkeyAddSchema, answer: recoveryCodesSchema, refusals: [409, 410, 415] },
  },
  addPasskey,
)

const removePasskey = route(
  {
    ...{ method: 'post', path: `${path}passkeys/{id}/remove/`, summary: 'Remove a passkey of one’s own' },
    ...{ rule: 'signed in', parameters: idParameters, body: factorChangeSchema, answer: null },
    refusals: [404, 409, 415, 429],
  },
  removeOwnPasskey,
)

const removeApp = route(
  {
    ...{ method: 'post', path: `${path}app/remove/`, summary: 'Remove the authenticator app; the passkeys stay' },
    ...{ rule: 'signed in', body: factorChangeSchema, answer: null, refusals: [404, 409, 415, 429] },
  },
  removeOwnApp,
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
    ...{
      method: 'post',
      path: `${path}turn-off/`,
      summary: 'Sign in with the password alone from now on: app and passkeys go',
    },
    ...{ rule: 'signed in', body: factorChangeSchema, answer: null, refusals: [409, 429] },
  },
  turnOff,
)

export const secondFactorRoutes = [read, start, confirm, startPasskey, add, removePasskey, removeApp, renew, off]
