import type { ActorRefFrom } from 'xstate'
import type { moduleLinkEditMachine } from '../../../../machines/access/module-page/module-link-edit.machine'
import type { moduleLinkRemoveMachine } from '../../../../machines/access/module-page/module-link-remove.machine'
import { ModuleLinkEditView } from '../../../../src/access/module-page/module-link-edit.view'
import { ModuleLinkRemoveView } from '../../../../src/access/module-page/module-link-remove.view'
import { seen } from './module-link-edit.cases'

export function ModuleLinkEditDialog({ actor }: { readonly actor: ActorRefFrom<typeof moduleLinkEditMachine> }) {
  const isNew = actor.getSnapshot().context.id === null
  return (
    <ModuleLinkEditView
      actor={actor}
      title={isNew ? null : seen.title}
      others={['Normas']}
      keyOf={() => 'made-up'}
      onTouch={() => undefined}
    />
  )
}

export function ModuleLinkRemoveDialog({ actor }: { readonly actor: ActorRefFrom<typeof moduleLinkRemoveMachine> }) {
  return <ModuleLinkRemoveView actor={actor} title={seen.title} />
}
