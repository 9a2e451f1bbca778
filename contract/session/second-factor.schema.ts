import { z } from 'zod'
import { passkeyName, password } from '../limits'
import { instantSchema } from '../values.schema'
import { passkeyAssertedSchema, passkeyCreatedSchema, passkeyRequestSchema } from './passkey.schema'
import { mailLanguageSchema } from './session.schema'

const codeSchema = z.string().trim().min(1).max(100)

/** Body of `POST /token/second-factor/start/`, a call of ours: what the refusal of `POST /token/` brought. */
export const factorStartSchema = z.object({ challenge: z.string().min(1).max(200) })

/** Its answer: what of the person's can finish the sign-in. A recovery code always can. */
export const factorOfferSchema = z.object({
  /** Null where they have none, or none for this address. */
  passkey: passkeyRequestSchema.nullable(),
  takes_app_code: z.boolean(),
})

/** Bodies of `POST /token/second-factor/`, a call of ours: a code of the app or a recovery code, or what a passkey answered. */
export const codeProofSchema = factorStartSchema.extend({ code: codeSchema })
export const passkeyProofSchema = factorStartSchema.extend({ passkey: passkeyAssertedSchema })
export const factorProofSchema = z.union([codeProofSchema, passkeyProofSchema])

/** `GET /me/second-factor/`. A server of the release before says nothing of passkeys. */
export const secondFactorSchema = z.object({
  /** False for whoever has no password of ours. */
  is_available: z.boolean(),
  is_required: z.boolean(),
  /** Of the app or the first passkey, whichever is older; null where there is neither. */
  confirmed_at: instantSchema.nullable(),
  /** Of the app alone. */
  app_confirmed_at: instantSchema.nullable(),
  /** False where the portal is at an address at which browsers make none. */
  takes_passkeys: z.boolean(),
  passkeys: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      created_at: instantSchema,
      last_used_at: instantSchema.nullable(),
      /** False for one that was made at another address of the portal: nothing can be proven by it here. */
      is_usable: z.boolean(),
    }),
  ),
  recovery_codes_left: z.int().min(0),
})

/** Answer of `POST /me/second-factor/start/`: the secret in base32 to type, and the address that a QR code draws. */
export const factorSetUpSchema = z.object({ secret: z.string(), address: z.string() })

const proofSchema = z.string().min(1).max(password.max)

/** Body of `POST /me/second-factor/confirm/`: a code of the app, the password of whoever has a passkey already, and the language in which mail about it is written. */
export const factorCodeSchema = z.object({
  code: codeSchema,
  proof: proofSchema.optional(),
  language: mailLanguageSchema.optional(),
})

/** Body of `POST /me/second-factor/passkeys/start/`: the password or a code of the app, from whoever has a second factor already. */
export const passkeyStartSchema = z.object({ proof: proofSchema.optional() })

/** Body of `POST /me/second-factor/passkeys/`. */
export const passkeyAddSchema = z.object({
  name: z.string().trim().min(1).max(passkeyName.max),
  credential: passkeyCreatedSchema,
  language: mailLanguageSchema.optional(),
})

/** Answered once: the server keeps digests. None with what is added to a second factor that stands: it has its codes. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) })

/** Body of what changes a second factor that stands: the password, or a code of the app. */
export const factorChangeSchema = z.object({ proof: proofSchema })
