import type { SnapshotFrom } from 'xstate'
import type { documentLifecycle } from '../../../../machines/billing/documents/document.lifecycle'
import { type Part, together } from '../../../engine/screen'
import { personalFile } from '../../../journeys/support/documents'

/** What the row of the file says of it and offers. */
export function documentOn(screen: Part) {
  const row = screen.find('listitem').with(personalFile.name)
  return together({
    buttons: row.matching('button').texts(),
    isErased: row.with('Excluído por determinação legal (LGPD) · Ana Souza').isThere(),
  })
}

/** To whoever attached it and may delete it by law. */
export function documentShown({ value }: Pick<SnapshotFrom<typeof documentLifecycle>, 'value'>) {
  return {
    buttons: value === 'kept' ? ['Ver', 'Baixar', 'Remover', 'Excluir por lei'] : [],
    isErased: value === 'erased',
  }
}
