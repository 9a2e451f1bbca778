import type { ActorRefFrom } from 'xstate'
import type { dashboardEditMachine } from '../../../machines/dashboards/dashboard-edit.machine'
import type { dashboardRemoveMachine } from '../../../machines/dashboards/dashboard-remove.machine'
import { DashboardEditView } from '../../../src/dashboards/edit/dashboard-edit.view'
import { DashboardRemoveView } from '../../../src/dashboards/edit/dashboard-remove.view'
import { seen } from './dashboard-edit.cases'

export function DashboardEditDialog({ actor }: { readonly actor: ActorRefFrom<typeof dashboardEditMachine> }) {
  return (
    <DashboardEditView
      actor={actor}
      title={actor.getSnapshot().context.id === null ? null : seen.title}
      references={{}}
      sourceOf={() => null}
      preview={(cards) => cards.length}
      keyOf={() => 'made-up'}
      onTouch={() => undefined}
    />
  )
}

export function DashboardRemoveDialog({ actor }: { readonly actor: ActorRefFrom<typeof dashboardRemoveMachine> }) {
  return <DashboardRemoveView actor={actor} title={seen.title} />
}
