import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Severity } from '../../contract/forms/follow-up/follow-up-values'

/** How severe something is, from the least. */
export const severityWords: Readonly<Record<Severity, MessageDescriptor>> = {
  low: msg`Baixa`,
  medium: msg`Média`,
  high: msg`Alta`,
  critical: msg`Crítica`,
}

/** What a newer server may know besides stays as it is. */
export function severityText(severity: string): MessageDescriptor | null {
  return Object.hasOwn(severityWords, severity) ? severityWords[severity as Severity] : null
}
