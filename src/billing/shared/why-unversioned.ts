import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why nothing can be asked for over a row that a server older than the page sent without its version; null where it has one. */
export function whyUnversioned({ version }: { readonly version?: number }): MessageDescriptor | null {
  return typeof version === 'number' ? null : msg`sem versão informada pelo servidor`
}
