import { msg } from '@lingui/core/macro'
import type { ActorRefFrom } from 'xstate'
import type { dashboardFrameMachine } from '../../../machines/dashboards/dashboard-frame.machine'
import { DashboardFrameView } from '../../../src/dashboards/dashboard-frame.view'

export function DashboardFramePart({ actor }: { readonly actor: ActorRefFrom<typeof dashboardFrameMachine> }) {
  return <DashboardFrameView actor={actor} title={msg`Dashboard ${'frota'}`} mayAsk />
}
