import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { and, asc, eq, gt } from 'drizzle-orm'
import type {
  PasskeyAsserted,
  PasskeyCreated,
  PasskeyCreation,
  PasskeyRequest,
} from '../../../contract/session/passkey'
import type { Database } from '../../database/open'
import { passkey, passkeyRegistration, signInChallenge } from '../../database/schema'
import type { Services } from '../../services'
import type { Caller } from '../caller'
import { digestOf } from '../digest'

/** Passkeys that one person may have. */
export const mostPasskeys = 10
/** Milliseconds in which a browser has to bring what it was asked for. */
const patience = 2 * 60_000
/** Milliseconds in which a passkey that was begun has to be sent. */
const registrationLifetime = 5 * 60_000

/** EdDSA, ES256 and RS256, as COSE numbers them: what every authenticator has one of. */
const algorithms = [-8, -7, -257]
/** After the password the passkey proves possession; a PIN or a finger is asked for where the device has one (decision 102). */
const userVerification = 'preferred'

/** The host name that browsers bind a passkey to; null where they make none: at a bare address, or without https. */
export function relyingParty({ origin }: Pick<Services, 'origin'>): string | null {
  const { protocol, hostname } = new URL(origin)
  const isSafe = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return isSafe && isIP(hostname) === 0 && !hostname.startsWith('[') ? hostname : null
}

const isOf = (user: number) => eq(passkey.user_id, user)

export async function hasPasskey(database: Database, user: number): Promise<boolean> {
  return (await database.$count(passkey, isOf(user))) > 0
}

export function readPasskeys(database: Database, user: number) {
  return database.select().from(passkey).where(isOf(user)).orderBy(asc(passkey.id))
}

/** What a browser makes a passkey of. What it signs holds in this sign-in alone, once, and takes the place of what was asked before. */
export async function beginPasskey(
  transaction: Database,
  { caller, family, party, isProven }: { caller: Caller; family: string; party: string; isProven: boolean },
  { clock, settings }: Services,
): Promise<PasskeyCreation> {
  const pending = {
    challenge: newChallenge(),
    is_proven: isProven,
    expires_at: new Date(clock() + registrationLifetime),
  }
  await transaction
    .insert(passkeyRegistration)
    .values({ family_id: family, ...pending })
    .onConflictDoUpdate({ target: passkeyRegistration.family_id, set: pending })
  const known = await readPasskeys(transaction, caller.id)
  return {
    challenge: pending.challenge,
    rp: { id: party, name: settings.productName },
    user: {
      id: Buffer.from(`person ${caller.id}`).toString('base64url'),
      name: caller.username,
      displayName: caller.name,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: patience,
    excludeCredentials: known.filter(({ rp_id }) => rp_id === party).map(describe),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
    attestation: 'none',
  }
}

/** What was begun in a sign-in, which it ends whatever comes of it; null where nothing was, or too long ago. */
export async function takeRegistration(transaction: Database, family: string, { clock }: Services) {
  const [pending] = await transaction
    .delete(passkeyRegistration)
    .where(eq(passkeyRegistration.family_id, family))
    .returning()
  return pending && pending.expires_at.getTime() > clock() ? pending : null
}

/** Keeps a passkey that signed the challenge: 'wrong' for another, 'known' for one that somebody has already. */
export async function keepPasskey(
  transaction: Database,
  { user, name, challenge, credential }: { user: number; name: string; challenge: string; credential: PasskeyCreated },
  services: Services,
): Promise<'kept' | 'wrong' | 'known'> {
  const party = relyingParty(services)
  const made = party && (await verifyCreated(credential, challenge, party, services))
  if (!made) return 'wrong'
  const kept = await transaction
    .insert(passkey)
    .values({
      user_id: user,
      credential: made.id,
      public_key: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: credential.response.transports ?? [],
      rp_id: party,
      name,
      created_at: new Date(services.clock()),
    })
    .onConflictDoNothing()
    .returning({ id: passkey.id })
  return kept.length > 0 ? 'kept' : 'known'
}

/** What a passkey of the person's is asked to sign for a sign-in that waits; null where they have none for this address. */
export async function askPasskey(
  transaction: Database,
  user: number,
  ticket: string,
  services: Services,
): Promise<PasskeyRequest | null> {
  const party = relyingParty(services)
  const known = await readPasskeys(transaction, user)
  const usable = known.filter(({ rp_id }) => rp_id === party)
  if (party === null || usable.length === 0) return null
  const challenge = newChallenge()
  await transaction
    .update(signInChallenge)
    .set({ passkey_challenge: challenge })
    .where(eq(signInChallenge.digest, digestOf(ticket)))
  return { challenge, rpId: party, timeout: patience, userVerification, allowCredentials: usable.map(describe) }
}

/**
 * Whether a passkey of this person signed what their sign-in asked it to. What was asked is spent by this, whatever came; the counter of
 * an authenticator that counts has to have grown.
 */
export async function takePasskey(
  transaction: Database,
  user: number,
  { challenge: ticket, passkey: asserted }: { challenge: string; passkey: PasskeyAsserted },
  services: Services,
): Promise<boolean> {
  const [waiting] = await transaction
    .select({ challenge: signInChallenge.passkey_challenge })
    .from(signInChallenge)
    .where(
      and(
        eq(signInChallenge.digest, digestOf(ticket)),
        eq(signInChallenge.user_id, user),
        gt(signInChallenge.expires_at, new Date(services.clock())),
      ),
    )
    .for('update')
  if (!waiting?.challenge) return false
  await transaction
    .update(signInChallenge)
    .set({ passkey_challenge: null })
    .where(eq(signInChallenge.digest, digestOf(ticket)))
  const party = relyingParty(services)
  if (party === null) return false
  const [known] = await transaction
    .select()
    .from(passkey)
    .where(and(isOf(user), eq(passkey.credential, asserted.id), eq(passkey.rp_id, party)))
    .for('update')
  const counter = known ? await verifyAsserted(asserted, waiting.challenge, known, services) : null
  if (!known || counter === null) return false
  await transaction
    .update(passkey)
    .set({ counter, last_used_at: new Date(services.clock()) })
    .where(eq(passkey.id, known.id))
  return true
}

/** Answers its name; null where the person has none of that id. */
export async function removePasskey(transaction: Database, user: number, id: number): Promise<string | null> {
  const [removed] = await transaction
    .delete(passkey)
    .where(and(isOf(user), eq(passkey.id, id)))
    .returning({ name: passkey.name })
  return removed?.name ?? null
}

export async function removePasskeys(transaction: Database, user: number): Promise<boolean> {
  return (await transaction.delete(passkey).where(isOf(user)).returning({ id: passkey.id })).length > 0
}

async function verifyCreated(credential: PasskeyCreated, challenge: string, party: string, { origin }: Services) {
  const { verifyRegistrationResponse } = await webAuthn()
  if (await isAttested(credential)) return null
  const { clientDataJSON, attestationObject } = credential.response
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: new URL(origin).origin,
    expectedRPID: party,
    supportedAlgorithmIDs: algorithms,
    requireUserVerification: false,
  }).catch(isUnverified)
  return verified ? (registrationInfo?.credential ?? null) : null
}

/** The authenticator's count after it; null where the signature is not by this passkey, of this challenge, at this address, or the count has not grown. */
async function verifyAsserted(
  asserted: PasskeyAsserted,
  challenge: string,
  known: typeof passkey.$inferSelect,
  { origin }: Services,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...asserted, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: new URL(origin).origin,
    expectedRPID: known.rp_id,
    credential: {
      id: known.credential,
      publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
      counter: known.counter,
    },
    requireUserVerification: false,
  }).catch(isUnverified)
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}

/** The library throws for what a signature lacks, and for what it cannot read: either way nothing is proven. */
function isUnverified(): { verified: false; registrationInfo?: never; authenticationInfo?: never } {
  return { verified: false }
}

/**
 * Whether certificates of a maker come with it. None is asked for, and none is looked at: to check one the library would call an address
 * that the certificate names.
 */
async function isAttested({ response }: PasskeyCreated): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  try {
    const attested = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    const format = attested.get('fmt')
    return format !== 'none' && !(format === 'packed' && attested.get('attStmt').get('x5c') === undefined)
  } catch {
    return true
  }
}

/** A large package, needed by few calls: they load it before a transaction, which holds a connection. */
export function webAuthn() {
  return import('@simplewebauthn/server')
}

function newChallenge(): string {
  return randomBytes(32).toString('base64url')
}

function describe({ credential, transports }: typeof passkey.$inferSelect) {
  return { id: credential, type: 'public-key' as const, transports: [...transports] }
}
