import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the server says of a field; it speaks Portuguese. */
export function rejectionText(texts: readonly string[], i18n: I18n): string {
  return i18n.locale === 'pt' ? texts.join(' ') : i18n._(msg`O servidor não aceitou o que foi informado aqui.`)
}
