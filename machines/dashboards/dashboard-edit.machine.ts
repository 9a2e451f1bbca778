import {
  changedDashboard,
  type DashboardDraft,
  mergeDashboard,
  problemsOfDashboard,
} from '../../contract/dashboards/native-dashboard'
import { recordForm } from '../protocols/record-form'

/** Builds a dashboard of the portal's own figures, or changes one. Source: domain decisions, "Dashboards". */
export const dashboardEditMachine = recordForm({
  id: 'dashboardEdit',
  requirement: 'DSH-01',
  isComplete: (draft: DashboardDraft) => Object.keys(problemsOfDashboard(draft)).length === 0,
  changed: changedDashboard,
  merge: mergeDashboard,
})
