import { z } from 'zod'

const base64url = z.string().regex(/^[\w-]+$/)
const credentialId = base64url.max(1400)
const transports = z.array(z.string().max(30)).max(10)
const descriptor = z.object({ id: credentialId, type: z.literal('public-key'), transports })
const userVerification = z.literal('preferred')

/** What a browser makes a passkey of (WebAuthn level 3, `PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyCreationSchema = z.object({
  challenge: base64url,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  /** Milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification }),
  attestation: z.literal('none'),
})

/** What a browser asks a passkey with (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequestSchema = z.object({
  challenge: base64url,
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification,
  allowCredentials: z.array(descriptor),
})

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }
const clientDataJSON = base64url.max(10_000)

/** What a browser says of a passkey that it has made (`RegistrationResponseJSON`). */
export const passkeyCreatedSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url.max(20_000),
    transports: transports.optional(),
  }),
})

/** What a passkey answered (`AuthenticationResponseJSON`). */
export const passkeyAssertedSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url.max(10_000),
    signature: base64url.max(10_000),
  }),
})
