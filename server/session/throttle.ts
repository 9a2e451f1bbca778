import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit'
import type { Database } from '../database/open'
import { signInFailure } from '../database/schema'
import { Refused } from '../http/refused'
import type { AnyCall } from '../http/route'

/** Milliseconds of the first delay, which each further failure doubles, and of the longest one. */
const delays = { first: 15_000, most: 15 * 60_000 }
/** Milliseconds after the last failure when all are forgotten. */
const memory = 24 * 60 * 60 * 1000

/** What failures are counted by. */
export interface Counter {
  readonly kind: string
  /** Kept as a digest: people type passwords into the wrong field. */
  readonly name: string
  /** So many failures before the first delay. */
  readonly free: number
  /** Whether one success forgets all failures, instead of not being one. */
  readonly isEndedBySuccess?: boolean
}

export interface Attempt {
  /** Failures in a row that a counter has, this one among them. */
  readonly failuresOf: (kind: string) => number
  /** To be said of one that did not fail. */
  succeed(transaction: Database): Promise<void>
  /** Of one that has not failed yet, and is followed by another: it forgets no failure but itself. */
  continue(transaction: Database): Promise<void>
}

type AttemptingCall = Pick<AnyCall, 'services' | 'requestId' | 'address' | 'caller'>

/**
 * Counts an attempt as failed until it says otherwise, so that those made at once count too; throws 429 with Retry-After
 * during a delay, before anything is looked at (decision 056).
 */
export async function beginAttempt(counters: readonly Counter[], call: AttemptingCall): Promise<Attempt> {
  const { database, clock } = call.services
  const now = new Date(clock())
  const forgotten_at = new Date(now.getTime() + memory)
  const counted = new Map(counters.map((counter) => [bucketOf(counter), counter]))
  const buckets = [...counted.keys()].sort()
  const own = new Map<string, Date>()
  const failed = new Map<string, number>()
  const wait = await database.transaction(async (transaction) => {
    await transaction
      .insert(signInFailure)
      .values(buckets.map((bucket) => ({ bucket, failures: 0, delayed_until: now, forgotten_at, is_told: false })))
      .onConflictDoNothing()
    const rows = await transaction
      .select()
      .from(signInFailure)
      .where(inArray(signInFailure.bucket, buckets))
      .orderBy(signInFailure.bucket)
      .for('update')
    const until = Math.max(...rows.map(({ delayed_until }) => delayed_until.getTime()))
    if (until > now.getTime()) {
      const delaying = rows.filter(({ delayed_until, is_told }) => delayed_until > now && !is_told)
      if (delaying.length > 0) {
        const told = delaying.map(({ bucket }) => bucket)
        await transaction.update(signInFailure).set({ is_told: true }).where(inArray(signInFailure.bucket, told))
        await writeAudit(transaction, call, {
          event: 'session.delayed',
          details: {
            by: delaying.map(({ bucket }) => counted.get(bucket)?.kind ?? '').join(', '),
            seconds: inSeconds(until),
          },
        })
      }
      return inSeconds(until)
    }
    for (const row of rows) {
      const failures = row.forgotten_at <= now ? 1 : row.failures + 1
      const delayed_until = new Date(now.getTime() + delayAfter(failures, counted.get(row.bucket)?.free ?? 0))
      own.set(row.bucket, delayed_until)
      failed.set(counted.get(row.bucket)?.kind ?? '', failures)
      await transaction
        .update(signInFailure)
        .set({ failures, delayed_until, forgotten_at, is_told: false })
        .where(eq(signInFailure.bucket, row.bucket))
    }
    return null
  })
  if (wait !== null)
    throw new Refused(
      429,
      { detail: 'Muitas tentativas. Tente novamente em alguns minutos.' },
      { 'Retry-After': String(wait) },
    )

  return {
    failuresOf: (kind) => failed.get(kind) ?? 0,
    async succeed(transaction) {
      for (const [bucket, until] of own) {
        if (counted.get(bucket)?.isEndedBySuccess)
          await transaction.delete(signInFailure).where(eq(signInFailure.bucket, bucket))
        else await takeBack(transaction, bucket, until)
      }
    },
    async continue(transaction) {
      for (const [bucket, until] of own) await takeBack(transaction, bucket, until)
    },
  }

  async function takeBack(transaction: Database, bucket: string, until: Date): Promise<void> {
    await transaction.update(signInFailure).set(withoutOne(until)).where(eq(signInFailure.bucket, bucket))
  }

  /** Without this attempt, and without the delay that it began; one that another has begun since stays. */
  function withoutOne(until: Date) {
    const { failures, delayed_until } = signInFailure
    return {
      failures: sql`greatest(${failures} - 1, 0)`,
      delayed_until: sql`case when ${delayed_until} = ${until.toISOString()}::timestamptz then ${now.toISOString()}::timestamptz else ${delayed_until} end`,
    }
  }

  function inSeconds(until: number): number {
    return Math.max(1, Math.ceil((until - now.getTime()) / 1000))
  }
}

/** Of what was proven otherwise: the next attempt does not wait for earlier ones. */
export async function forgetFailures(transaction: Database, counters: readonly Counter[]): Promise<void> {
  await transaction.delete(signInFailure).where(inArray(signInFailure.bucket, counters.map(bucketOf)))
}

/** The network that a person is in: of a sixth-version address the half that names it, for its owner has all of the rest. */
export function placeOf(address: string): string {
  const [head = '', tail] = address.split('::')
  if (!address.includes(':') || address.includes('.')) return address
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}

function bucketOf({ kind, name }: Counter): string {
  return `${kind}:${createHash('sha256').update(name).digest('base64url')}`
}

function delayAfter(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(delays.first * 2 ** (failures - free), delays.most)
}
