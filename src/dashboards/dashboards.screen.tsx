import type { MessageDescriptor } from '@lingui/core'
import { dashboardFrameMachine } from '../../machines/dashboards/dashboard-frame.machine'
import { useEntitlement } from '../app/modules'
import type { ScreenProps } from '../app/screen-props'
import { useSystem } from '../app/system'
import { useWorkflow } from '../app/use-workflow'
import { dashboardActors } from './dashboard.actors'
import { embeddedDashboards } from './dashboard.queries'
import { DashboardFrameView } from './dashboard-frame.view'
import { DashboardsView } from './dashboards.view'
import { ownDashboards } from './own-dashboards'

/** The list of dashboards, and one in its frame: one part of the program. */
export default function DashboardsScreen({ route, found }: ScreenProps) {
  const code = found['dashboardCod']
  return code === undefined ? <ListScreen /> : <FrameScreen key={code} code={code} title={route.title(found)} />
}

function ListScreen() {
  const { api } = useSystem()
  const { modules } = useEntitlement()
  return <DashboardsView own={ownDashboards(modules)} source={embeddedDashboards(api)} />
}

function FrameScreen({ code, title }: { code: string; title: MessageDescriptor }) {
  const { api } = useSystem()
  const actor = useWorkflow(dashboardFrameMachine, { actors: dashboardActors(api), input: { code } })
  return <DashboardFrameView actor={actor} title={title} />
}
