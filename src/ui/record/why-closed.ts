import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { conditionText } from '../condition-text'

interface Closed {
  readonly isPermitted: boolean
  /** Words of the guards that close it. */
  readonly guards: readonly MessageDescriptor[]
}

/** What closes an action, in the words of its lifecycle. */
export function guardWords(
  { reasons }: { readonly reasons: readonly string[] },
  { guards }: { readonly guards: Readonly<Record<string, MessageDescriptor>> },
): MessageDescriptor[] {
  return reasons.map((name) => guards[name] ?? { id: name })
}

/** Each reason on a line: the person's permission first, for nothing they do changes it. None where the step is open. */
export function whyClosed({ isPermitted, guards }: Closed, i18n: I18n): string[] {
  return [
    ...(isPermitted ? [] : [i18n._(msg`Você não possui permissão para esta ação`)]),
    ...(guards.length > 0 ? [conditionText(guards, i18n)] : []),
  ]
}
