import { and, eq, exists, gte, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { dayAt } from '../../calendar'
import { locks } from '../../database/advisory-locks'
import { claimDay } from '../../database/claim-day'
import type { Database } from '../../database/open'
import { follow, invoice, logEntry, overdueDay, userAccount } from '../../database/schema'
import { describe } from '../../http/describe'
import { followedRecords } from '../../record/followed-records'
import { isHolder } from '../../record/holders'
import { notifyEach } from '../../record/notify-user'
import { recordWords } from '../../record/record-words'
import type { Services } from '../../services'
import { isOverdue } from '../shared/ageing'

/** Milliseconds between two looks at the day. */
const interval = 60_000

/** Tells of overdue invoices as each day begins. Answers how to stop, which waits for what is being told. */
export function startTellingOverdue(services: Services): () => Promise<void> {
  const tell = overdueTeller(services)
  let running = Promise.resolve()
  const look = () => {
    running = running
      .then(tell)
      .catch((error: unknown) => services.log({ event: 'overdue.failed', error: describe(error) }))
  }
  look()
  const timer = setInterval(look, interval)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/** Has it told once a day, by one of all processes, which invoices have become overdue (decision 108). */
export function overdueTeller(services: Services): () => Promise<void> {
  const { clock, database } = services
  /** The last day of which this process knows that it is done. */
  let done = ''
  return async () => {
    const day = dayAt(clock())
    if (day === done) return
    const isDone = await database.transaction((transaction) =>
      claimDay(transaction, { lock: locks.overdue, table: overdueDay, day }, async (last) => {
        // What was overdue before anybody told it is on home and in the lists: all at once it would be no news.
        if (last !== null) await tellOverdue(transaction, services, last, day)
      }),
    )
    if (isDone) done = day
  }
}

/** Of what was due from `last` on, and not yet today: each is told on one day, whenever the one before was. */
async function tellOverdue(transaction: Database, services: Services, last: string, today: string): Promise<void> {
  const { id, due_date, report_id } = invoice
  const { page, permission } = followedRecords.invoice
  const follows = (which: SQL | undefined) => transaction.select({ user: follow.user_id }).from(follow).where(which)
  const ofInvoice = and(eq(follow.entity, 'invoice'), eq(follow.entity_id, id))
  const issuers = transaction
    .select({ user: sql<number>`${logEntry.user_id}`.as('user') })
    .from(logEntry)
    .where(
      and(
        ...[eq(logEntry.entity, 'invoice'), eq(logEntry.entity_id, sql`${id}::text`), eq(logEntry.to_state, 'issued')],
        or(isNull(logEntry.from_state), ne(logEntry.from_state, 'issued')),
      ),
    )
  const concerned = union(
    follows(and(ofInvoice, eq(follow.is_following, true))),
    follows(and(eq(follow.entity, 'report'), eq(follow.entity_id, report_id), eq(follow.is_following, true))),
    issuers,
  ).as('concerned')
  const hasEnded = exists(follows(and(ofInvoice, eq(follow.user_id, userAccount.id), eq(follow.is_following, false))))
  const rows = await transaction
    .select({ id, due_date, user: userAccount.id })
    .from(invoice)
    .innerJoinLateral(concerned, sql`true`)
    .innerJoin(userAccount, eq(userAccount.id, concerned.user))
    .where(
      and(
        ...[isOverdue(invoice, today), gte(due_date, last), eq(userAccount.is_active, true)],
        ...[isHolder(transaction, permission), not(hasEnded)],
      ),
    )
    .orderBy(id, userAccount.id)
  await notifyEach(
    transaction,
    { services, caller: null },
    'invoice.overdue',
    rows.map((row) => ({
      ...{ user: row.user, id: row.id, record: recordWords.invoice.name[0], link: `${page}/${row.id}` },
      reason: row.due_date.split('-').reverse().join('/'),
    })),
  )
}
