import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { NativeDashboard } from '../../../contract/dashboards/native-dashboard'
import { buildDashboards } from '../../../contract/permissions'
import { Permitted } from '../../access/shared/permitted.screen'
import { DashboardEditScreen } from './dashboard-edit.screen'

interface BuilderScreenProps {
  title: MessageDescriptor
  /** As the person saw it; null where one is made. */
  dashboard: NativeDashboard | null
  /** What it stands over. */
  over: ReactNode
}

/** Fetched when somebody builds a dashboard: who may not is told why. */
export default function BuilderScreen({ title, dashboard, over }: BuilderScreenProps) {
  return (
    <Permitted permission={buildDashboards} title={title}>
      {over}
      <DashboardEditScreen dashboard={dashboard} />
    </Permitted>
  )
}
