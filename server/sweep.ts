import { eq, lt } from 'drizzle-orm'
import {
  attachment,
  idempotencyKey,
  identityRecord,
  knownPlace,
  outgoingMail,
  passkeyRegistration,
  passwordLink,
  rateLimit,
  signInChallenge,
  signInFailure,
  tokenFamily,
} from './database/schema'
import { describe } from './http/describe'
import { applyNotes, deleteErased } from './record/erase-file'
import type { Services } from './services'
import { resealFactors } from './session/second-factor/factor'

const hour = 60 * 60 * 1000
/** Milliseconds for which a repeated request still finds the first answer. */
const keysKept = 24 * hour
/** Milliseconds for which a place is known after the last sign-in from it. */
const placesKept = 90 * 24 * hour

/** Removes what has run out, now and every hour. Answers how to stop, which waits for a sweep that runs. */
export function startSweeping(services: Services): () => Promise<void> {
  const run = () =>
    sweep(services).catch((error: unknown) => services.log({ event: 'sweep.failed', error: describe(error) }))
  let running = run()
  const timer = setInterval(() => {
    running = run()
  }, hour)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

export async function sweep(services: Services): Promise<void> {
  const { database, store, clock } = services
  const now = new Date(clock())
  // First: whatever fails below, what was deleted by law is not there.
  await applyNotes(services)
  await deleteErased(services)
  await database.delete(tokenFamily).where(lt(tokenFamily.expires_at, now))
  await database.delete(signInChallenge).where(lt(signInChallenge.expires_at, now))
  await database.delete(passkeyRegistration).where(lt(passkeyRegistration.expires_at, now))
  await database.delete(passwordLink).where(lt(passwordLink.expires_at, now))
  await database.delete(outgoingMail).where(lt(outgoingMail.gives_up_at, now))
  await database.delete(rateLimit).where(lt(rateLimit.ends_at, now))
  await database.delete(signInFailure).where(lt(signInFailure.forgotten_at, now))
  await database.delete(knownPlace).where(lt(knownPlace.seen_at, new Date(now.getTime() - placesKept)))
  await database.delete(identityRecord).where(lt(identityRecord.expires_at, now))
  await database.delete(idempotencyKey).where(lt(idempotencyKey.started_at, new Date(now.getTime() - keysKept)))
  await resealFactors(services)
  await store.sweep(
    now.getTime(),
    async (name) => (await database.$count(attachment, eq(attachment.stored_as, name))) > 0,
  )
}
