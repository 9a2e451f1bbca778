import type { ActorRefFrom } from 'xstate'
import '../../../src/ui/list/export/export-options'
import '../../../src/ui/parts/closed-button'
import type { listExportMachine } from '../../../machines/lists/list-export.machine'
import { page, SampleList } from '../../support/samples/sample-list'

/** Two of its rows chosen. */
export function ExportedList({ actor }: { readonly actor: ActorRefFrom<typeof listExportMachine> }) {
  return <SampleList exporter={actor} chosen={page.results.slice(0, 2)} />
}
