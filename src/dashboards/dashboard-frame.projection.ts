import type { SnapshotFrom } from 'xstate'
import type { DashboardEntry } from '../../contract/dashboards/dashboard'
import type { dashboardFrameMachine } from '../../machines/dashboards/dashboard-frame.machine'

export function projectDashboardFrame(snapshot: SnapshotFrom<typeof dashboardFrameMachine>) {
  const { dashboard, problem } = snapshot.context
  /** What is tried again by itself does not take its notice away for as long as that takes. */
  const isStillOutdated = snapshot.matches('renewing') && problem !== null
  return {
    state: isStillOutdated ? 'outdated' : snapshot.value,
    dashboard,
    problem,
    isBusy: snapshot.hasTag('busy') || snapshot.matches('opening'),
    hasFailed: snapshot.hasTag('failed') || isStillOutdated,
    canReload: snapshot.can({ type: 'dashboard.reload' }),
  }
}

/** In the reader's language, where whoever set it up gave it. */
export function titleOf({ title, title_en }: DashboardEntry, locale: string): string {
  return (locale === 'en' && title_en) || title
}

export function descriptionOf({ description, description_en }: DashboardEntry, locale: string): string {
  return (locale === 'en' && description_en) || description
}
