import type { Problem } from '../../../contract/problem'
import type { PasskeyAsserted, PasskeyRequest } from '../../../contract/session/passkey'
import type { CodeProof } from '../../../contract/session/second-factor'

export interface SecondFactorProofContext extends CodeProof {
  /** What a passkey of the person's has to sign; null where they have none here. */
  readonly request: PasskeyRequest | null
  /** What it answered. */
  readonly passkey: PasskeyAsserted | null
  readonly takesAppCode: boolean
  readonly problem: Problem | null
}

export type SecondFactorProofEvent =
  | { type: 'offer.retry' }
  | { type: 'passkey.use' }
  | { type: 'code.choose' }
  | { type: 'code.change'; code: string }
  | { type: 'code.submit' }
  | { type: 'code.leave' }
