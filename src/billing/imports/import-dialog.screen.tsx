import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ImportKind } from '../../../contract/billing/imports/import'
import { importPermissions, permits } from '../../../contract/permissions'
import { withWords } from '../../app/catalogues'
import { useDialog } from '../../app/use-dialog'
import { useAccess } from '../../shell/shell-access'
import { optional } from '../../ui/parts/optional'

const DataImport = optional(() => withWords(import('./data-import.screen'), 'record', 'masters'))

/** What a list offers to whoever may bring its records in from a file, and the dialog in which that is done. */
export function useImport(kind: ImportKind, word: MessageDescriptor = msg`Importar`) {
  const { access } = useAccess()
  const { shown, open, closing } = useDialog()
  return {
    second: permits(access.modules, importPermissions[kind]) ? { word, onAct: () => open({}) } : null,
    dialog: shown ? <DataImport kind={kind} {...closing} /> : null,
  }
}
