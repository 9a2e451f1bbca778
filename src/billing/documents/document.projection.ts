import type { RecordDocument } from '../../../contract/billing/documents/documents'
import { documentPermissions, holds, type Permission } from '../../../contract/permissions'
import { documentLifecycle } from '../../../machines/billing/documents/document.lifecycle'
import { actionsOf } from '../../../machines/support/explain'
import { inLifecycle } from '../../../machines/support/lifecycle'

interface Looking {
  readonly modules: Parameters<typeof holds>[0]
  readonly isSuperuser: boolean
  /** To add files to the record. */
  readonly mayAttach: boolean
}

type Step = keyof typeof documentPermissions | 'document.remove'

/** What somebody can do to a file of a record, in the order of the screen. */
export function projectDocumentSteps(
  { status, is_own }: Pick<RecordDocument, 'status' | 'is_own'>,
  { modules, isSuperuser, mayAttach }: Looking,
): readonly Step[] {
  const possible = actionsOf(inLifecycle(documentLifecycle, { status }), steps).map(({ event }) => event)
  const may = (permission: Permission) => holds(modules, isSuperuser, permission)
  return possible.filter((step) => (step === 'document.remove' ? mayAttach && is_own : may(documentPermissions[step])))
}

const steps: readonly Step[] = ['document.remove', 'document.erase']
