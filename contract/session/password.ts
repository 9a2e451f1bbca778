import type { z } from 'zod'
import { newPassword, password } from '../limits'
import type { ownPasswordSchema, passwordChangeSchema, passwordLinkSchema, passwordResetSchema } from './session.schema'

export type PasswordChange = z.infer<typeof passwordChangeSchema>
export type OwnPassword = z.infer<typeof ownPasswordSchema>
export type PasswordLink = z.infer<typeof passwordLinkSchema>
export type PasswordReset = z.infer<typeof passwordResetSchema>
export type MailLanguage = PasswordLink['language']
export type PasswordProblem = 'missing' | 'short' | 'long' | 'same'

/** What stands in the way of a change, by the field that it is about; nothing where it may be sent. Source: domain decisions, "Own password". */
export function problemsOfPassword({
  current_password,
  new_password,
}: PasswordChange): Partial<Record<keyof PasswordChange, PasswordProblem>> {
  if (current_password === '') return { current_password: 'missing' }
  const problem = problemOfNewPassword(new_password) ?? (new_password === current_password ? 'same' : null)
  return problem ? { new_password: problem } : {}
}

/** What is wrong with a password that somebody chooses. */
export function problemOfNewPassword(text: string): 'short' | 'long' | null {
  if (text.length < newPassword.min) return 'short'
  return text.length > password.max ? 'long' : null
}
