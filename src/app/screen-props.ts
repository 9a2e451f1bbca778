import type { Found, RouteEntry } from '../shell/routes'

/** What the router tells a screen: which route it stands for, and what was found in the address. */
export interface ScreenProps {
  route: RouteEntry
  found: Found
}
