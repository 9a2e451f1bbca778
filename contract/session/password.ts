import type { z } from 'zod'
import { newPassword, password } from '../limits'
import type { passwordChangeSchema } from './session.schema'

export type PasswordChange = z.infer<typeof passwordChangeSchema>
export type PasswordProblem = 'missing' | 'short' | 'long' | 'same'

/** What stands in the way of a change, by the field that it is about; nothing where it may be sent. Source: domain decisions, "Own password". */
export function problemsOfPassword({
  current_password,
  new_password,
}: PasswordChange): Partial<Record<keyof PasswordChange, PasswordProblem>> {
  if (current_password === '') return { current_password: 'missing' }
  if (new_password.length < newPassword.min) return { new_password: 'short' }
  if (new_password.length > password.max) return { new_password: 'long' }
  return new_password === current_password ? { new_password: 'same' } : {}
}
