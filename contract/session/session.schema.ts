import { z } from 'zod'
import { newPassword, password, personTextLength, username } from '../limits'

/** Body of `POST /token/` (specification, section 7). The user name is compared without regard to case. */
export const credentialsSchema = z.object({
  username: z.string().trim().min(1).max(username.max),
  password: z.string().min(1).max(password.max),
})

/** Answer of `POST /token/` and of `POST /auth/sso/callback/`. Both are JWTs; `exp` counts seconds. */
export const tokensSchema = z.object({ access: z.string(), refresh: z.string() })

/** A password that is changed. Nothing is trimmed: a space may belong to it. */
export const passwordChangeSchema = z.object({
  current_password: z.string().min(1).max(password.max),
  new_password: z.string().min(newPassword.min).max(password.max),
})

/** In which the server writes mail. */
export const mailLanguageSchema = z.enum(['pt', 'en'])

/** Body of `POST /me/password/`, a call of ours, with the language in which mail about it is written. */
export const ownPasswordSchema = passwordChangeSchema.extend({ language: mailLanguageSchema.optional() })

/** Body of `POST /password-reset/`, a call of ours: the user name or the e-mail address of whoever has forgotten their password. */
export const passwordLinkSchema = z.object({
  name: z.string().trim().min(1).max(personTextLength.max),
  language: mailLanguageSchema,
})

/** Body of `POST /password-reset/confirm/`: what the link in the mail carries, and the password that it is used for. */
export const passwordResetSchema = z.object({
  token: z.string().min(1).max(200),
  new_password: passwordChangeSchema.shape.new_password,
  language: mailLanguageSchema,
})

/** Body of `POST /token/refresh/`. */
export const refreshSchema = z.object({ refresh: z.string().min(1).max(4096) })

/** Body of `POST /auth/logout/`: `everywhere` ends every sign-in of the user, not this one alone. */
export const logoutSchema = refreshSchema.extend({ everywhere: z.boolean().optional() })

/** Answer of `POST /token/refresh/`: `refresh` comes only where the server rotates. */
export const refreshedSchema = z.object({ access: z.string(), refresh: z.string().optional() })

/** Body of `POST /auth/sso/start/`, a call of ours: the browser is about to leave with this state. */
export const ssoStartSchema = z.object({ state: z.string().min(1).max(4096) })

/** What the authorize address carries besides, by the names that it has there: a challenge where the provider offers PKCE. */
export const ssoStartedSchema = z.object({
  nonce: z.string(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.literal('S256').optional(),
})

/** Body of `POST /auth/sso/callback/`. */
export const ssoCallbackSchema = z.object({
  code: z.string().min(1).max(4096),
  state: z.string().min(1).max(4096),
  client_id: z.string().min(1).max(200),
  redirect_uri: z.url().max(2000),
  provider: z.enum(['SIMAKRENT', 'MANSERV']),
})

/** Answer of `GET /me/` (specification, section 3: User). `avatar` is an address on the bare host, or null. */
export const userSchema = z.object({
  id: z.int().positive(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  is_superuser: z.boolean(),
  avatar: z.string().nullable(),
  /** Signed in with a first password: anything else is refused until it is changed. */
  must_change_password: z.boolean(),
  /** Signed in with a password where a second factor is required: anything else is refused until one is set up. */
  must_set_second_factor: z.boolean(),
})
