import type { z } from 'zod'
import type { factorSetUpSchema, recoveryCodesSchema, secondFactorSchema } from './second-factor.schema'

export type SecondFactor = z.infer<typeof secondFactorSchema>
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>
export type FactorSetUp = z.infer<typeof factorSetUpSchema>

/** A code without what people write between its digits. */
export function bareCode(text: string): string {
  return text.replace(/[\s-]/g, '')
}

/** Six digits of the app, or the twenty of a recovery code. */
export function isCode(text: string): boolean {
  return /^\d{6}(\d{14})?$/.test(bareCode(text))
}

/** Six digits of the app. */
export function isAppCode(text: string): boolean {
  return bareCode(text).length === 6 && isCode(text)
}
