import type { SnapshotFrom } from 'xstate'
import type { sidebarMachine } from '../../../machines/shell/sidebar.machine'

/** How the navigation stands: beside the page, as a strip of icons, as a sheet over the page, or not at all. */
export type Sidebar = 'open' | 'folded' | 'sheet' | 'hidden'

export function projectSidebar(snapshot: SnapshotFrom<typeof sidebarMachine>): Sidebar {
  if (snapshot.matches('over')) return snapshot.matches({ over: 'open' }) ? 'sheet' : 'hidden'
  return snapshot.matches({ beside: 'folded' }) ? 'folded' : 'open'
}
