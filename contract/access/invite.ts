import type { z } from 'zod'
import { personTextLength } from '../limits'
import type { inviteSchema } from './invite.schema'

/** Whoever is invited: how they are called, and the address of their corporate account. */
export type InvitePerson = z.infer<typeof inviteSchema>

/** Whether it can be sent: the server is stricter about addresses than this. */
export function isInvitation({ name, email }: Pick<InvitePerson, 'name' | 'email'>): boolean {
  const fits = [name, email].every((text) => text.trim() !== '' && text.trim().length <= personTextLength.max)
  return fits && isAddress(email)
}

export function isAddress(email: string): boolean {
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim())
}
