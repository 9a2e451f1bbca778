import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { MailLanguage } from '../../contract/session/password'
import { insertRows } from '../database/insert-rows'
import type { Database } from '../database/open'
import { outgoingMail, userAccount } from '../database/schema'
import { readDigest } from '../notifications/digest-news'
import type { Services } from '../services'
import { linkFor } from '../session/password-links'
import { type DigestNews, type MailKind, mailKinds, writeMail } from './mail-texts'
import { MailError, type MailText } from './mailer'
import { tellUndelivered } from './tell-undelivered'

const minute = 60_000
/** Milliseconds for which a mail is its sender's alone: longer than a server may take to answer. */
const held = 5 * minute
/** Milliseconds until the next attempt after the first failure, which each further one doubles, and of the longest. */
const delays = { first: minute, most: 4 * 60 * minute }
/** Milliseconds for which a mail is worth sending: one with a link to whoever waits for it, any other. */
const worthwhile = { link: 60 * minute, others: 2 * 24 * 60 * minute }

const nothing: DigestNews = { told: [], count: 0 }

interface Queued {
  /** Id of whom it goes to. */
  readonly user: number
  readonly kind: MailKind
  readonly language: MailLanguage
}

/** Has a mail sent once the transaction stands; nothing where the portal sends none (decision 096). */
export async function queueMail(
  transaction: Database,
  services: Pick<Services, 'clock' | 'mailer'>,
  mail: Queued,
): Promise<void> {
  await queueMails(transaction, services, [mail])
}

/** The same to many, whose ids it answers. */
export async function queueMails(
  transaction: Database,
  { clock, mailer }: Pick<Services, 'clock' | 'mailer'>,
  mails: readonly Queued[],
): Promise<string[]> {
  if (!mailer) return []
  const now = clock()
  const rows = mails.map(({ user, kind, language }) => ({
    ...{ id: randomUUID(), user_id: user, kind, language, attempts: 0 },
    ...{ created_at: new Date(now), due_at: new Date(now) },
    gives_up_at: new Date(now + (kind === 'password.link' ? worthwhile.link : worthwhile.others)),
  }))
  await insertRows(transaction, outgoingMail, rows)
  return rows.map(({ id }) => id)
}

/** The same to somebody in the language in which they read mail last. */
export async function queueMailTo(
  transaction: Database,
  services: Pick<Services, 'clock' | 'mailer'>,
  { user, kind }: Omit<Queued, 'language'>,
): Promise<void> {
  if (!services.mailer) return
  const [found] = await transaction
    .select({ language: userAccount.language })
    .from(userAccount)
    .where(eq(userAccount.id, user))
  if (found) await queueMail(transaction, services, { user, kind, language: found.language })
}

/** One after the other: two processes never hold the same. */
export async function sendDue(services: Services, isStopped: () => boolean = () => false): Promise<void> {
  while (!isStopped()) {
    const mail = await services.database.transaction((transaction) => hold(transaction, services.clock()))
    if (!mail) return
    await send(mail, services)
  }
}

type Mail = typeof outgoingMail.$inferSelect

/** Of two programs during an upgrade the older one leaves to the newer one what it cannot write. */
async function hold(transaction: Database, now: number): Promise<Mail | null> {
  const [due] = await transaction
    .select()
    .from(outgoingMail)
    .where(and(lte(outgoingMail.due_at, new Date(now)), inArray(outgoingMail.kind, mailKinds)))
    .orderBy(asc(outgoingMail.due_at))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!due) return null
  const attempts = due.attempts + 1
  await transaction
    .update(outgoingMail)
    .set({ attempts, due_at: new Date(now + held) })
    .where(eq(outgoingMail.id, due.id))
  return { ...due, attempts }
}

async function send(mail: Mail, services: Services): Promise<void> {
  const { database, log, mailer } = services
  const written = await database.transaction((transaction) => write(transaction, mail, services))
  if (!written) return remove(mail, services)
  try {
    await mailer?.send({ ...written, id: mail.id })
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const isLast = error.isFinal || nextAttempt(mail, services) >= mail.gives_up_at.getTime()
    const { kind, attempts } = mail
    log({ event: isLast ? 'mail.given-up' : 'mail.delayed', kind, attempts, error: error.message })
    if (!isLast) return postpone(mail, services)
    return giveUp(mail, services, error.isFinal)
  }
  await remove(mail, services)
}

async function giveUp(mail: Mail, services: Services, isRefused: boolean): Promise<void> {
  await services.database.transaction(async (transaction) => {
    await remove(mail, { database: transaction })
    await tellUndelivered(transaction, services, { user: mail.user_id, isRefused })
  })
}

function nextAttempt({ attempts }: Mail, { clock }: Services): number {
  return clock() + Math.min(delays.first * 2 ** (attempts - 1), delays.most)
}

async function postpone(mail: Mail, services: Services): Promise<void> {
  const due_at = new Date(nextAttempt(mail, services))
  await services.database.update(outgoingMail).set({ due_at }).where(eq(outgoingMail.id, mail.id))
}

async function remove({ id }: Mail, { database }: { readonly database: Database }): Promise<void> {
  await database.delete(outgoingMail).where(eq(outgoingMail.id, id))
}

/** Null where it is no longer wanted: the person has left, or what it was about is settled. */
async function write(
  transaction: Database,
  { id, user_id, kind, language, gives_up_at }: Mail,
  services: Services,
): Promise<(MailText & { readonly to: string }) | null> {
  const { settings, origin, clock } = services
  const [standing] = await transaction
    .select({ id: outgoingMail.id })
    .from(outgoingMail)
    .where(eq(outgoingMail.id, id))
    .for('update')
  const [person] = await transaction
    .select()
    .from(userAccount)
    .where(and(eq(userAccount.id, user_id), eq(userAccount.is_active, true)))
  if (!standing || !person || !isAddress(person.email) || gives_up_at.getTime() <= clock()) return null
  const link = kind === 'password.link' ? await linkFor(transaction, user_id, services) : ''
  const news = kind === 'notifications.digest' ? await readDigest(transaction, id) : nothing
  if (kind === 'notifications.digest' && news.count === 0) return null
  const { name, username } = person
  return {
    to: person.email,
    ...writeMail(kind, language, { product: settings.productName, name, username, origin, link, news }),
  }
}

/** An account may lack one. */
export function isAddress(email: string): boolean {
  return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(email)
}
