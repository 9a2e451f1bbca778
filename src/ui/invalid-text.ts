import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** That a value is none (specification, section 5), and on a line of its own what would be one. */
export function invalidText(rule: MessageDescriptor | null, i18n: I18n): string {
  return [msg`Valor inválido`, ...(rule ? [rule] : [])].map((text) => i18n._(text)).join('\n')
}
