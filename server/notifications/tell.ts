import type { Database } from '../database/open'
import { notification } from '../database/schema'
import type { AnyCall } from '../http/route'

interface Told {
  /** Id of who is told. */
  readonly user: number
  readonly title: string
  readonly message: string
  /** A path of the portal. */
  readonly link: string
}

/** Tells somebody what happened, in the transaction in which it happens. */
export async function tell(transaction: Database, call: AnyCall, { user, ...told }: Told): Promise<void> {
  const created_at = new Date(call.services.clock())
  await transaction.insert(notification).values({ ...told, user_id: user, is_read: false, created_at })
}
