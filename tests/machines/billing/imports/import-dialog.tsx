import type { ActorRefFrom } from 'xstate'
import type { dataImportMachine } from '../../../../machines/billing/imports/data-import.machine'
import { DataImportView } from '../../../../src/billing/imports/data-import.view'

export function ImportDialog({ actor }: { readonly actor: ActorRefFrom<typeof dataImportMachine> }) {
  return (
    <DataImportView
      actor={actor}
      newKey={() => 'made-up'}
      onChoose={({ name, size }) => actor.send({ type: 'file.choose', file: { id: 'made-up', name, size } })}
      onSaveTemplate={() => undefined}
      onSaveWrong={() => undefined}
    />
  )
}
