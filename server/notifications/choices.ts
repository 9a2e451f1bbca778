import { eq, sql } from 'drizzle-orm'
import type { Choices, ChoicesAnswer, SaveChoices } from '../../contract/notifications/choices'
import { formerTopic, noticeTopics } from '../../contract/notifications/notice-topics'
import type { Database } from '../database/open'
import { notificationChoice, userAccount } from '../database/schema'
import { refuseFields } from '../http/refused'
import type { Call } from '../http/route'
import { isAddress } from '../mail/outbox'
import type { Services } from '../services'
import type { Caller } from '../session/caller'

/** What the person has chosen; where no mail comes to them, what was to come by mail comes in the portal alone. */
export async function readChoices(
  database: Database,
  services: Pick<Services, 'mailer'>,
  caller: Caller,
): Promise<ChoicesAnswer> {
  const has_mail = isMailed(services, caller)
  const rows = await database.select().from(notificationChoice).where(eq(notificationChoice.user_id, caller.id))
  const chosen = new Map(rows.map(({ topic, way }) => [topic, way === 'mail' && !has_mail ? 'portal' : way]))
  const former = chosen.get(formerTopic)
  if (former && !chosen.has('followed')) chosen.set('followed', former)
  const choices = Object.fromEntries(noticeTopics.map((topic) => [topic, chosen.get(topic) ?? 'portal'])) as Choices
  return { has_mail, choices }
}

/** Whether the portal sends mail, and the person has an address. */
function isMailed({ mailer }: Pick<Services, 'mailer'>, { email }: Caller): boolean {
  return mailer !== null && isAddress(email)
}

/** From the next notice on; no mail that goes later tells of what is no longer wanted by mail. */
export async function saveChoices(
  transaction: Database,
  { caller, services, body: { choices, language } }: Call<unknown, unknown, SaveChoices, Caller>,
): Promise<ChoicesAnswer> {
  const followed = choices.followed ?? choices[formerTopic]
  // Under its former name too: so the release before reads it, and what waits for a mail under that name.
  const asked = followed ? { ...choices, followed, [formerTopic]: followed } : choices
  const chosen = [...noticeTopics, formerTopic].flatMap((topic) => {
    const way = asked[topic]
    return way ? [{ user_id: caller.id, topic, way }] : []
  })
  if (chosen.some(({ way }) => way === 'mail') && !isMailed(services, caller))
    throw refuseFields({ choices: ['O portal não envia e-mails a esta conta.'] })
  const { user_id, topic } = notificationChoice
  if (chosen.length > 0)
    await transaction
      .insert(notificationChoice)
      .values(chosen)
      .onConflictDoUpdate({ target: [user_id, topic], set: { way: sql`excluded.way` } })
  if (language) await transaction.update(userAccount).set({ language }).where(eq(userAccount.id, caller.id))
  return readChoices(transaction, services, caller)
}
