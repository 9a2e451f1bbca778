import { and, eq, exists, not, or } from 'drizzle-orm'
import { type NoticeKind, writeNotice } from '../../contract/notifications/notices'
import type { Permission } from '../../contract/permissions'
import type { Database } from '../database/open'
import { notification, userAccount } from '../database/schema'
import { subquery } from '../database/subquery'
import { isHolder } from '../record/holders'
import { type NotifyingCall, notifyPeople } from '../record/notify-user'

/** They speak with the person, give them a password by hand, or invite another address. */
const permission: Permission = 'iam_pessoas'

interface Undelivered {
  /** Id of whom the mail was for. */
  readonly user: number
  /** Whether the address is refused; else the mail server took nothing in time. */
  readonly isRefused: boolean
}

/**
 * Tells whoever looks after people that a mail will not reach somebody. Who has the same to read still is not told again: of an
 * address until they have read of it, of a mail server that takes nothing once for all that it does not take (decision 096).
 */
export async function tellUndelivered(
  transaction: Database,
  services: NotifyingCall['services'],
  { user, isRefused }: Undelivered,
): Promise<void> {
  const [person] = await transaction
    .select({ name: userAccount.name })
    .from(userAccount)
    .where(eq(userAccount.id, user))
  if (!person) return
  const kind: NoticeKind = isRefused ? 'mail.refuse' : 'mail.fail'
  const reason = person.name
  const { title } = writeNotice(kind, { reason })
  const link = `/iam/gerenciar/${user}`
  const isAlike = eq(notification.title, title)
  const isSame = isRefused ? and(isAlike, eq(notification.link, link)) : isAlike
  const { id, is_superuser, is_active, is_invited } = userAccount
  const isTold = exists(
    subquery
      .select({ id: notification.id })
      .from(notification)
      .where(and(eq(notification.user_id, id), eq(notification.is_read, false), isSame)),
  )
  const people = await transaction
    .select({ id })
    .from(userAccount)
    .where(
      and(
        ...[eq(is_active, true), eq(is_invited, false), not(isTold)],
        or(eq(is_superuser, true), isHolder(transaction, permission)),
      ),
    )
    .orderBy(id)
  await notifyPeople(
    transaction,
    { services, caller: null },
    people.map((one) => one.id),
    { kind, reason, link },
  )
}
