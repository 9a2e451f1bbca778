import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Conditions of an asset that are usually written; anybody may write another. */
const usual: Readonly<Record<string, MessageDescriptor>> = {
  operando: msg`operando`,
  parado: msg`parado`,
  'em uso': msg`em uso`,
  'em manutenção': msg`em manutenção`,
}

/** A condition as the reader's language has it, where it is a usual one; else as it was written. */
export function conditionText(condition: string, i18n: I18n): string {
  const word = usual[condition.trim().toLowerCase()]
  return word && i18n.locale !== 'pt' ? i18n._(word) : condition
}
