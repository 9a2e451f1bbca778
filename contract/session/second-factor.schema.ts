import { z } from 'zod'
import { password } from '../limits'
import { instantSchema } from '../values.schema'
import { mailLanguageSchema } from './session.schema'

const codeSchema = z.string().trim().min(1).max(100)

/** Body of `POST /token/second-factor/`, a call of ours: what the refusal of `POST /token/` brought, and a code of the app or a recovery code. */
export const factorProofSchema = z.object({ challenge: z.string().min(1).max(200), code: codeSchema })

/** `GET /me/second-factor/`. */
export const secondFactorSchema = z.object({
  /** False for whoever has no password of ours. */
  is_available: z.boolean(),
  is_required: z.boolean(),
  /** Null where there is none. */
  confirmed_at: instantSchema.nullable(),
  recovery_codes_left: z.int().min(0),
})

/** Answer of `POST /me/second-factor/start/`: the secret in base32 to type, and the address that a QR code draws. */
export const factorSetUpSchema = z.object({ secret: z.string(), address: z.string() })

/** Body of `POST /me/second-factor/confirm/`: a code of the app, and the language in which mail about it is written. */
export const factorCodeSchema = z.object({ code: codeSchema, language: mailLanguageSchema.optional() })

/** Answered once: the server keeps digests. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) })

/** Body of what changes a second factor that stands: the password, or a code of the app. */
export const factorChangeSchema = z.object({ proof: z.string().min(1).max(password.max) })
