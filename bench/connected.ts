import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { eq } from 'drizzle-orm'
import type { Database } from '../server/database/open'
import { featureGrant, membership, membershipProfile, userAccount } from '../server/database/schema'
import { readStream } from '../tests/support/news-reader'

/** Sent while so many people look on: enough for a median. */
const messages = 10

/**
 * Has so many people, each with an account that may do what `username` may, a stream of news open while `act` runs; then
 * answers how many milliseconds a message on a record takes until the last of them hears of it, each time.
 */
export async function withPeople(
  { origin, database, username }: { readonly origin: string; readonly database: Database; readonly username: string },
  count: number,
  act: () => Promise<void>,
): Promise<number[]> {
  const names = await makeAccounts(database, username, count)
  const tokens = []
  for (const name of names) tokens.push(await signIn(origin, name))
  const streams = await Promise.all(tokens.map((token) => readStream(origin, token)))
  const refused = streams.filter(({ answer }) => answer.status !== 200)
  if (refused.length > 0) throw new Error(`${refused.length} of ${count} streams were refused`)
  try {
    await act()
    const took = []
    for (let report = 1; report <= messages; report++) {
      const start = performance.now()
      const heard = Promise.all(streams.map((stream) => hears(stream, report)))
      await say(origin, tokens[0] ?? '', report)
      await heard
      took.push(performance.now() - start)
    }
    return took
  } finally {
    for (const stream of streams) stream.leave()
  }
}

async function makeAccounts(database: Database, username: string, count: number): Promise<string[]> {
  const [model] = await database.select().from(userAccount).where(eq(userAccount.username, username))
  if (!model) throw new Error(`nobody is called ${username}`)
  const { id: ofModel, search: _, ...account } = model
  const names = Array.from({ length: count }, (_, index) => `${username}.${index + 1}`)
  const people = await database
    .insert(userAccount)
    .values(names.map((name) => ({ ...account, username: name })))
    .returning({ user_id: userAccount.id })
  for (const table of [membership, membershipProfile, featureGrant] as const) {
    const rows = await database.select().from(table).where(eq(table.user_id, ofModel))
    const copies = rows.flatMap((row) => people.map(({ user_id }) => ({ ...row, user_id })))
    if (copies.length > 0) await database.insert(table).values(copies as never)
  }
  return names
}

async function hears(stream: Awaited<ReturnType<typeof readStream>>, report: number): Promise<void> {
  for (;;) {
    const news = await stream.next()
    if (!news) throw new Error('a stream ended')
    if ('entity' in news && news.entity === 'report' && news.id === report) return
  }
}

async function say(origin: string, access: string, report: number): Promise<void> {
  const answer = await fetch(`${origin}/api/v1/billing/reports/${report}/messages/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${access}`,
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({ text: 'Bom dia' }),
  })
  if (!answer.ok) throw new Error(`a message was answered ${answer.status}: ${await answer.text()}`)
}

async function signIn(origin: string, username: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'portal-demo' }),
  })
  return (await answer.json()).access
}
