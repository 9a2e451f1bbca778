import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccessModule } from '../../../../contract/access/access'
import { type Permission, permits } from '../../../../contract/permissions'
import { permissionWord } from '../../permission-words'
import type { RecordAction } from './record-action'

interface Closed {
  readonly isPermitted: boolean
  /** The permission that is missing, where that is known. */
  readonly lacks?: Permission
  /** Names of the guards that close it. */
  readonly reasons: readonly string[]
}

/** What its lifecycle says of a guard that closes an action. */
type Sentences = Readonly<Record<string, MessageDescriptor>>

/** Each reason on a line: the person's permission first, for nothing they do changes it. Null where the step is open. */
export function whyClosed({ isPermitted, lacks, reasons }: Closed, i18n: I18n, closed: Sentences = {}): string | null {
  const said = [
    ...(isPermitted ? [] : [i18n._(msg`Você não possui permissão para esta ação`)]),
    ...(lacks ? [missingText(lacks, i18n)] : []),
    ...reasons.map((name) => i18n._(closed[name] ?? { id: name })),
  ]
  return said.join('\n') || null
}

/** The same as an action of a page has it, with what can be asked for. */
export function closedBy(closed: Closed, i18n: I18n, sentences?: Sentences): Pick<RecordAction, 'why' | 'lacks'> {
  const { lacks } = closed
  return { why: whyClosed(closed, i18n, sentences), ...(lacks ? { lacks } : {}) }
}

/** What an action has of a permission alone: open to whoever has it. */
export function closedWithout(permission: Permission, modules: readonly AccessModule[], i18n: I18n) {
  const isPermitted = permits(modules, permission)
  return closedBy({ isPermitted, ...(isPermitted ? {} : { lacks: permission }), reasons: [] }, i18n)
}

/** Which it is, in words, and who gives it (IAM-01). */
function missingText(permission: Permission, i18n: I18n): string {
  const word = i18n._(permissionWord(permission))
  return i18n._(msg`Falta “${word}”, que quem administra o módulo dá.`)
}
