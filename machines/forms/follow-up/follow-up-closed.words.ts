import { msg } from '@lingui/core/macro'

/** Why a step of a follow-up is closed: its page says it, and home. */
export const followUpClosed = {
  hasProof: msg`Falta uma foto do que foi feito: anexe-a em “Documentos”.`,
}
