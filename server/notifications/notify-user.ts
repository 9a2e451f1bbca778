import { signNotice } from '../../contract/notifications/notices'
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

/** Notifies somebody of what happened, and of who did it where that is somebody else, in the transaction in which it happens. */
export async function notifyUser(transaction: Database, call: AnyCall, { user, ...notice }: Notice): Promise<void> {
  const created_at = new Date(call.services.clock())
  const { caller } = call
  const said = caller === null || caller.id === user ? notice : { ...notice, ...signNotice(notice, caller.name) }
  await transaction.insert(notification).values({ ...said, user_id: user, is_read: false, created_at })
  await tellNews(transaction, { user })
}
