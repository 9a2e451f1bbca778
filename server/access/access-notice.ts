import { type AccessTold, writeAccessChange } from '../../contract/notifications/access-notice'
import type { Database } from '../database/open'
import { type NotifyingCall, notifyEach } from '../record/notify-user'
import type { Granted } from './access-request'

/** Where a person sees what they asked for, and asks for what they lack. */
const link = '/iam/pedidos'

/**
 * Tells each person once what a change gave them and took from them; nobody is told of what they do themselves, nor again
 * of what they asked for.
 */
export async function notifyOfAccess(
  transaction: Database,
  call: NotifyingCall,
  people: readonly (AccessTold & { readonly user: number })[],
  granted: readonly Granted[],
): Promise<void> {
  const isNews = (user: number) => (name: string) =>
    !granted.some((one) => one.user === user && one.permission === name)
  const told = people
    .map((one) => ({ ...one, given: one.given.filter(isNews(one.user)) }))
    .filter(({ user, given, taken }) => user !== call.caller?.id && given.length + taken.length > 0)
  await notifyEach(
    transaction,
    call,
    'access.change',
    told.map(({ user, ...access }) => ({ user, link, reason: writeAccessChange(access) })),
  )
}
