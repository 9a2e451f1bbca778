import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface Closed {
  readonly isPermitted: boolean
  /** Names of the guards that close it. */
  readonly reasons: readonly string[]
}

/** What its lifecycle says of a guard that closes an action. */
type Sentences = Readonly<Record<string, MessageDescriptor>>

/** Each reason on a line: the person's permission first, for nothing they do changes it. Null where the step is open. */
export function whyClosed({ isPermitted, reasons }: Closed, i18n: I18n, closed: Sentences = {}): string | null {
  const said = [
    ...(isPermitted ? [] : [i18n._(msg`Você não possui permissão para esta ação`)]),
    ...reasons.map((name) => i18n._(closed[name] ?? { id: name })),
  ]
  return said.join('\n') || null
}
