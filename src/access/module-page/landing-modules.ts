import { type RouteEntry, redirects, routes } from '../../shell/routes'

/** The landing page of a module; undefined where its address leads to screens of its own. */
export function landingOf(code: string): RouteEntry | undefined {
  return routes.find(
    ({ path, module, screen }) => module === code && !screen && redirects.every(({ from }) => from !== path),
  )
}
