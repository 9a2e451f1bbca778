import { type ComponentType, lazy } from 'react'
import { fetchChunk } from '../fetch-chunk'
import type { RouteEntry } from '../views/shell/routes'
import { loadArea } from './catalogues'
import { HomeScreen } from './home.screen'
import type { ScreenProps } from './screen-props'

async function loadBilling() {
  const [{ default: screens }] = await Promise.all([import('./billing.screens'), loadArea('billing')])
  return screens
}
const loadLanding = () => import('./landing.screen')

const ReportListScreen = lazy(async () => ({ default: (await fetchChunk(loadBilling)).ReportListScreen }))
const ReportScreen = lazy(async () => ({ default: (await fetchChunk(loadBilling)).ReportScreen }))

const screens: Record<NonNullable<RouteEntry['screen']>, ComponentType<ScreenProps>> = {
  home: HomeScreen,
  reports: ReportListScreen,
  report: ({ route: { tab = 'summary' }, found }) => <ReportScreen id={Number(found['id'])} tab={tab} />,
}
const LandingScreen = lazy(() => fetchChunk(loadLanding))

export function screenOf({ screen }: RouteEntry): ComponentType<ScreenProps> {
  return screen ? screens[screen] : LandingScreen
}

/** Fetches what a page needs before somebody goes there; one that does not come is asked for again then, not before. */
export function prefetch({ screen }: RouteEntry): void {
  if (screen === 'home') return
  void (screen ? loadBilling() : loadLanding()).catch(() => null)
}
