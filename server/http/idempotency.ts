import { createHash, createHmac, randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../database/open'
import { idempotencyKey } from '../database/schema'
import type { Caller } from '../session/caller'
import { Refused, refuse } from './refused'
import type { Call } from './route'

/** Milliseconds after which an attempt that never answered counts as dead. */
const attemptEnds = 60_000

type Write = Call<unknown, unknown, unknown, Caller>

/**
 * Runs a write in its transaction once for the call's `Idempotency-Key`. A repeat gets the first answer, another body
 * 422, a repeat while the first still runs 425. A refusal changes nothing and frees the key.
 */
export async function withIdempotency<Answer>(
  call: Write,
  write: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  const { database, clock } = call.services
  const attempt = { ...keyOf(call), attempt: randomUUID(), started_at: new Date(clock()) }
  const earlier = await claim(database, attempt, hashesOf(call))
  if (earlier) return earlier.answer as Answer
  const own = and(isKey(attempt), eq(idempotencyKey.attempt, attempt.attempt))
  try {
    return await database.transaction(async (transaction) => {
      const answer = await write(transaction)
      const kept = await transaction
        .update(idempotencyKey)
        .set({ answer })
        .where(own)
        .returning({ key: idempotencyKey.key })
      if (kept.length === 0) throw stillRunning()
      return answer
    })
  } catch (error) {
    await database.delete(idempotencyKey).where(and(own, isNull(idempotencyKey.answer)))
    throw error
  }
}

interface Attempt {
  readonly user_id: number
  readonly route: string
  readonly key: string
  readonly body_hash: string
  readonly attempt: string
  readonly started_at: Date
}

/** Null when the key is now this attempt's; else the answer that another has given. */
async function claim(
  database: Database,
  attempt: Attempt,
  sameBody: readonly string[],
): Promise<{ answer: unknown } | null> {
  const claimed = await database
    .insert(idempotencyKey)
    .values(attempt)
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key })
  if (claimed.length > 0) return null
  const [earlier] = await database.select().from(idempotencyKey).where(isKey(attempt))
  if (!earlier) throw stillRunning()
  if (!sameBody.includes(earlier.body_hash))
    throw refuse(422, 'Esta chave de idempotência já foi usada com outro conteúdo.')
  if (earlier.answer !== null) return { answer: earlier.answer }
  if (attempt.started_at.getTime() - earlier.started_at.getTime() < attemptEnds) throw stillRunning()
  const taken = await database
    .update(idempotencyKey)
    .set({ attempt: attempt.attempt, started_at: attempt.started_at })
    .where(and(isKey(attempt), eq(idempotencyKey.attempt, earlier.attempt), isNull(idempotencyKey.answer)))
    .returning({ key: idempotencyKey.key })
  if (taken.length === 0) throw stillRunning()
  return null
}

function keyOf({ caller, method, url, body, header, services }: Write) {
  return {
    user_id: caller.id,
    route: `${method} ${url.pathname}`,
    key: header('Idempotency-Key') ?? '',
    body_hash: hashWith(services.settings.secrets.token, body),
  }
}

/** A body may hold a password: whoever reads the table alone cannot try passwords on its hash. */
const hashWith = (secret: string, body: unknown) =>
  createHmac('sha256', secret).update(JSON.stringify(body)).digest('base64url')

/** What the same body may have been kept as: also with the secret before, and without one by the release before. */
function hashesOf({ body, services }: Write): readonly string[] {
  const { token, previousToken } = services.settings.secrets
  return [
    hashWith(token, body),
    ...(previousToken === null ? [] : [hashWith(previousToken, body)]),
    createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
  ]
}

function isKey({ user_id, route, key }: Pick<Attempt, 'user_id' | 'route' | 'key'>) {
  return and(eq(idempotencyKey.user_id, user_id), eq(idempotencyKey.route, route), eq(idempotencyKey.key, key))
}

/** Too early, which is no refusal: the same call will find an answer in a moment. */
const stillRunning = () =>
  new Refused(
    425,
    { detail: 'Esta operação ainda está em andamento. Aguarde e tente novamente.', code: 'still_running' },
    { 'Retry-After': '1' },
  )
