import type { MessageDescriptor } from '@lingui/core'

/** What can be done with a record: in place, or on the page that it leads to. */
export interface RecordAction {
  readonly name: string
  readonly word: MessageDescriptor
  /** Why it is closed; null while it is open. */
  readonly why: string | null
  /** What is to be known of it while it is open, in a menu. */
  readonly note?: string
  /** The permission that is missing: it can be asked for. */
  readonly lacks?: string
  readonly does: (() => void) | { readonly href: string }
  /** It cannot be undone. */
  readonly isDanger?: boolean
  /** It waits in the menu, whatever room there is. */
  readonly isAside?: boolean
  /** It is under way. */
  readonly isBusy?: boolean
}
