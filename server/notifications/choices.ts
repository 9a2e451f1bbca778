import { and, eq, inArray, sql } from 'drizzle-orm'
import { noticeTopics } from '../../contract/limits'
import type { Choices, ChoicesAnswer, SaveChoices } from '../../contract/notifications/choices'
import type { Database } from '../database/open'
import { notification, notificationChoice, userAccount } from '../database/schema'
import { refuseFields } from '../http/refused'
import type { Call } from '../http/route'
import type { Services } from '../services'
import type { Caller } from '../session/caller'

/** What the person has chosen; where the portal sends no mail, what was to come by mail comes in the portal alone. */
export async function readChoices(
  database: Database,
  { mailer }: Pick<Services, 'mailer'>,
  user: number,
): Promise<ChoicesAnswer> {
  const rows = await database.select().from(notificationChoice).where(eq(notificationChoice.user_id, user))
  const chosen = new Map(rows.map(({ topic, way }) => [topic, way === 'mail' && !mailer ? 'portal' : way]))
  const choices = Object.fromEntries(noticeTopics.map((topic) => [topic, chosen.get(topic) ?? 'portal'])) as Choices
  return { has_mail: mailer !== null, choices }
}

/** From the next notice on; what waits for a mail goes with none where mail is no longer wanted. */
export async function saveChoices(
  transaction: Database,
  { caller, services, body: { choices, language } }: Call<unknown, unknown, SaveChoices, Caller>,
): Promise<ChoicesAnswer> {
  const chosen = noticeTopics.flatMap((topic) => {
    const way = choices[topic]
    return way ? [{ user_id: caller.id, topic, way }] : []
  })
  if (!services.mailer && chosen.some(({ way }) => way === 'mail'))
    throw refuseFields({ choices: ['O portal não envia e-mails.'] })
  const { user_id, topic, way } = notificationChoice
  if (chosen.length > 0)
    await transaction
      .insert(notificationChoice)
      .values(chosen)
      .onConflictDoUpdate({ target: [user_id, topic], set: { way: sql.raw(`excluded.${way.name}`) } })
  if (language) await transaction.update(userAccount).set({ language }).where(eq(userAccount.id, caller.id))
  const unmailed = chosen.filter((one) => one.way !== 'mail').map((one) => one.topic)
  await transaction
    .update(notification)
    .set({ mail_topic: null })
    .where(and(eq(notification.user_id, caller.id), inArray(notification.mail_topic, unmailed)))
  return readChoices(transaction, services, caller.id)
}
