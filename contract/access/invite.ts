import type { z } from 'zod'
import { newPassword, password, personTextLength } from '../limits'
import type { inviteSchema } from './invite.schema'

/** Whoever is invited: how they are called, and the address of their corporate account. */
export type InvitePerson = z.infer<typeof inviteSchema>

/** Whether it can be sent: the server is stricter about addresses than this. */
export function isInvitation({ name, email }: Pick<InvitePerson, 'name' | 'email'>): boolean {
  const fits = [name, email].every((text) => text.trim() !== '' && text.trim().length <= personTextLength.max)
  return fits && isAddress(email)
}

/** Whether somebody else can be given it, without the spaces around it. */
export function isFirstPassword(text: string): boolean {
  const { length } = text.trim()
  return length >= newPassword.min && length <= password.max
}

export function isAddress(email: string): boolean {
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim())
}
