import type { Database } from '../database/open'
import { notification } from '../database/schema'
import type { AnyCall } from '../http/route'
import { tellNews } from '../record/tell-news'

interface Notice {
  /** Id of who is notified. */
  readonly user: number
  readonly title: string
  readonly message: string
  /** A path of the portal. */
  readonly link: string
}

/** Notifies somebody of what happened, in the transaction in which it happens. */
export async function notifyUser(transaction: Database, call: AnyCall, { user, ...notice }: Notice): Promise<void> {
  const created_at = new Date(call.services.clock())
  await transaction.insert(notification).values({ ...notice, user_id: user, is_read: false, created_at })
  await tellNews(transaction, { user })
}
