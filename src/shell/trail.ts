import type { I18n, MessageDescriptor } from '@lingui/core'
import { matchRoute, type Parser } from 'wouter'
import { recordNames } from '../ui/record/record-names'
import { titles } from '../ui/titles'
import { type Found, fill, hasValidIds, type RouteEntry, redirects, routes } from './routes'

/** A title of ours, or the name that a record, a module or an unknown address brings. */
export type Title = MessageDescriptor | string

/** Where an address leads. */
export interface Place {
  /** Null where nothing answers. */
  readonly route: RouteEntry | null
  readonly found: Found
  /** The address that it stands for instead. */
  readonly redirect: string | null
  readonly title: Title
}

export interface Crumb {
  readonly title: Title
  /** Null for the page itself, and for one that the user may not enter. */
  readonly href: string | null
}

export function say(title: Title, i18n: I18n): string {
  return typeof title === 'string' ? title : i18n._(title)
}

/** `parser` is the router's, so that the trail and the router read a pattern alike. */
export function placeAt(path: string, parser: Parser): Place {
  for (const { from, to } of redirects) {
    const found = match(from, path, parser)
    if (found) return { route: null, found, redirect: fill(to, found), title: '' }
  }
  for (const route of routes) {
    const found = match(route.path, path, parser)
    if (!found) continue
    const title = hasValidIds(found) ? nameOf(route, found) : titles.invalidId
    return { route, found, redirect: null, title }
  }
  return { route: null, found: {}, redirect: null, title: titles.notFound }
}

/**
 * The way down to a page: its module, its list, itself. A page that nobody knows is called by the end of its address
 * (SHL-08).
 */
export function trailOf(
  path: string,
  { route, found, title }: Place,
  mayEnter: (route: RouteEntry) => boolean,
): Crumb[] {
  if (!route) return [{ title: prettified(path), href: null }]
  const own = hasValidIds(found) ? (route.crumb?.(found) ?? title) : title
  return [...above(route), { title: own, href: null }]

  function above({ parent }: RouteEntry): Crumb[] {
    const entry = routes.find((one) => one.path === parent)
    if (!entry) return []
    const isOpen = mayEnter(targetOf(entry))
    return [
      ...above(entry),
      { title: entry.crumb?.(found) ?? nameOf(entry, found), href: isOpen ? fill(entry.path, found) : null },
    ]
  }
}

/** What the browser's tab says: the page, and the record that it is a part of. */
export function pageTitle({ route, found, title }: Place, i18n: I18n): string {
  const record = routes.find(({ path }) => path === route?.parent && path.includes('/:'))
  return [title, ...(record && hasValidIds(found) ? [nameOf(record, found)] : [])]
    .map((one) => say(one, i18n))
    .join(' · ')
}

/** The name of a record where it is known, else its title. */
function nameOf(route: RouteEntry, found: Found): Title {
  return recordNames.of(fill(route.path, found)) ?? route.title(found)
}

/** What stays on screen while the address changes within it: a record, whichever of its tabs. */
export function screenKey(path: string, { route, found }: Place): string {
  return route?.tab ? `${route.screen} ${found['id']}` : path
}

/** The page that is shown in the end: a module's own address leads to its first one. */
function targetOf(entry: RouteEntry): RouteEntry {
  const redirect = redirects.find(({ from }) => from === entry.path)
  return routes.find(({ path }) => path === redirect?.to) ?? entry
}

function match(pattern: string, path: string, parser: Parser): Found | null {
  const [isMatch, found] = matchRoute(parser, pattern, path)
  return isMatch ? found : null
}

/** `/a/nova-pagina_2` as "Nova pagina 2". */
function prettified(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  const words = last.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1)
}
