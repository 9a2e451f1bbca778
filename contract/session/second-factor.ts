import type { z } from 'zod'
import type {
  codeProofSchema,
  factorOfferSchema,
  factorProofSchema,
  factorSetUpSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from './second-factor.schema'

export type SecondFactor = z.infer<typeof secondFactorSchema>
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>
export type FactorSetUp = z.infer<typeof factorSetUpSchema>
export type FactorOffer = z.infer<typeof factorOfferSchema>
export type CodeProof = z.infer<typeof codeProofSchema>
export type FactorProof = z.infer<typeof factorProofSchema>

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
