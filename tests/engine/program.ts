import { type SnapshotFrom, waitFor } from 'xstate'
import type { portalMachine } from '../../machines/portal.machine'
import type { Settings } from '../../src/app/settings'
import { createSystem, type System } from '../../src/app/system'
import type { Tab } from '../support/browser'

const paths: Readonly<Record<string, string>> = {
  VITE_LOGOUT_PATH: '/auth/logout/',
  VITE_PASSWORD_PATH: '/me/password/',
  VITE_UNREAD_PATH: '/notifications/unread/',
  VITE_HOME_PATH: '/home/',
  VITE_PERSONAL_HOME_PATH: '/home/personal/',
  VITE_SEARCH_PATH: '/search/',
  VITE_LIST_VIEWS_PATH: '/list-views/',
  VITE_MODULE_PAGES_PATH: '/iam/modules/',
}

export const settings: Settings = {
  host: '',
  apiUrl: '/',
  productName: 'Portal',
  sso: { authority: 'https://identity.example.com', clientIds: { SIMAKRENT: 'simak-id', MANSERV: 'manserv-id' } },
  named: (name) => paths[name] ?? '',
  keepsProgram: false,
}

const running = new Set<System>()

/** The program without a screen: the same machines, actors and client that the page runs. */
export function startProgram(
  tab: Tab,
  host: string,
  changes: Partial<Settings> = {},
  options: Partial<System['actorOptions']> = {},
): System {
  const system = createSystem({ ...settings, ...changes }, host, {
    page: tab.window,
    speak: async () => undefined,
    actorOptions: { logger: () => undefined, ...options },
  })
  system.portal.start()
  running.add(system)
  return system
}

export async function stopPrograms() {
  for (const { portal } of running) portal.stop()
  running.clear()
}

export type PortalState = SnapshotFrom<typeof portalMachine>['value']

/** Waits until the portal is in a state, and answers its snapshot. */
export function reach({ portal }: System, state: PortalState) {
  return waitFor(portal, (snapshot) => snapshot.matches(state as never), { timeout: 5000 })
}
