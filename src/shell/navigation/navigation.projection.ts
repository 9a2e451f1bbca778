import { msg } from '@lingui/core/macro'
import type { AccessModule, Module } from '../../../contract/access/access'
import { billingPermissions, holds, permits, readMasterData } from '../../../contract/permissions'
import { auditHref, peopleHref, profilesHref } from '../../access/shared/address'
import { assetsHref, companyHref } from '../../billing/shared/address'
import { accessRequestsHref } from '../../ui/ask-access'
import { titles } from '../../ui/titles'
import { type RouteEntry, redirects, routes } from '../routes'
import type { Title } from '../trail'

interface NavigationItem {
  readonly href: string
  readonly title: Title
}

export interface App {
  readonly code: string
  readonly title: Title
  readonly icon: string
  /** Its own page; null for an app that is no more than its screens. */
  readonly href: string | null
  /** Its screens, the own page aside. */
  readonly items: readonly NavigationItem[]
}

/** What the sidebar is made from. */
export interface Entitlement {
  /** What the user may do. */
  readonly modules: readonly AccessModule[]
  readonly isSuperuser: boolean
  /** The modules there are; none where nobody knows. */
  readonly list: readonly Module[]
}

const billingScreens = [
  '/faturamento/painel-geral',
  '/faturamento/boletins-de-medicao',
  '/faturamento/list-faturas',
  '/faturamento/solicitacoes-nota-debito',
  '/faturamento/notas-de-debito',
  '/faturamento/documentos',
  '/faturamento/dashboards',
  '/faturamento/clientes',
  '/faturamento/centros-de-custo',
  companyHref,
]
const formScreens = [
  { href: '/formularios', title: titles.overview },
  { href: '/formularios/lista', title: titles.formList },
  { href: '/formularios/selecionar-ativo', title: titles.chooseAsset },
  { href: '/formularios/respostas', title: titles.responses },
]
const auditScreen = '/formularios/auditoria'
const projects = '/projects'
const peopleScreen = { href: peopleHref, title: titles.people }
const profilesScreen = { href: profilesHref, title: titles.profiles }
const requestsScreen = { href: accessRequestsHref, title: titles.accessRequests }
const auditLogScreen = { href: auditHref, title: titles.auditLog }

/** Modules with an entry of their own in the sidebar, whether the list tells of them or not. */
const own = ['faturamento', 'formularios', 'projetos']

/** The apps of the sidebar, in its order (specification, section 6). */
export function appsOf(user: Entitlement): App[] {
  const further = others(user)
  const hasAssets = further.some(({ href }) => href === assetsHref)
  const apps = [...billing(user, hasAssets), formsApp(user), ...projectsApp(user), ...further]
  return apps.sort((one, other) => placeOf(one, user) - placeOf(other, user))
}

/** What the administration of each module says; where nobody does, apps of their own come first. */
function placeOf({ code }: App, { list }: Entitlement): number {
  const usual = own.includes(code) ? own.indexOf(code) : Number.MAX_VALUE
  return list.find((module) => module.code === code)?.place ?? usual
}

function titleOf(code: string, { list }: Entitlement, usual: Title): Title {
  const module = list.find((one) => one.code === code)
  return module?.is_renamed ? module.name : usual
}

/** The screens of forms that are there for everybody are no app that somebody gave access to (SHL-01). */
export function hasApp(apps: readonly App[]): boolean {
  return apps.some(({ code, items }) => code !== 'formularios' || items.length > formScreens.length)
}

/** The assets are among its screens for whoever has no app of theirs. */
function billing(user: Entitlement, hasAssets: boolean): App[] {
  const { modules, isSuperuser } = user
  const isShown = isSuperuser || billingPermissions.some((permission) => permits(modules, permission))
  if (!isShown) return []
  const assets = permits(modules, readMasterData) && !hasAssets ? [{ href: assetsHref, title: msg`Ativos` }] : []
  const items = [...screensOf(billingScreens, user), ...assets, ...administration('faturamento', user)]
  return [
    {
      code: 'faturamento',
      title: titleOf('faturamento', user, titles.billing),
      href: null,
      icon: iconOf('faturamento', user, 'circle-dollar-sign'),
      items,
    },
  ]
}

function formsApp(user: Entitlement): App {
  return {
    code: 'formularios',
    title: titleOf('formularios', user, titles.forms),
    href: null,
    icon: iconOf('formularios', user, 'clipboard-list'),
    items: [...formScreens, ...screensOf([auditScreen], user), ...administration('formularios', user)],
  }
}

function projectsApp(user: Entitlement): App[] {
  const href = screensOf([projects], user)[0]?.href ?? null
  const items = administration('projetos', user)
  if (href === null && items.length === 0) return []
  const title = titleOf('projetos', user, titles.projects)
  return [{ code: 'projetos', title, href, icon: iconOf('projetos', user, 'book-open'), items }]
}

/** Modules of the list: for superusers, their admins, and whoever has a permission of theirs. */
function others(user: Entitlement): App[] {
  return user.list
    .filter(({ code }) => !own.includes(code))
    .flatMap((module) => {
      const { code, name, icon, features } = module
      const isTheirs = features.some(({ codename, permission_codename }) =>
        permits(user.modules, permission_codename ?? codename ?? ''),
      )
      if (!isTheirs && !administers(code, user)) return []
      const route = routeOf(module)
      const screens = code === 'iam' ? accessScreens(user) : []
      const items = [...screens, ...administration(code, user)]
      const href = screens.length > 0 ? null : (route?.path ?? null)
      const title = titleOf(code, user, route?.title({}) ?? name)
      return route || items.length > 0 ? [{ code, title, icon, href, items }] : []
    })
}

function accessScreens({ modules, isSuperuser }: Entitlement): NavigationItem[] {
  return [
    peopleScreen,
    profilesScreen,
    requestsScreen,
    ...(holds(modules, isSuperuser, 'iam_auditoria') ? [auditLogScreen] : []),
  ]
}

function screensOf(paths: readonly string[], { modules }: Entitlement): NavigationItem[] {
  return routes
    .filter(({ path, permission }) => paths.includes(path) && permission && permits(modules, permission))
    .map(({ path, title }) => ({ href: path, title: title({}) }))
}

function administration(code: string, user: Entitlement): NavigationItem[] {
  const module = user.list.find((one) => one.code === code)
  return module && administers(code, user) ? [{ href: `/admin/${module.id}`, title: titles.administration }] : []
}

export function administers(code: string, { modules, isSuperuser }: Entitlement): boolean {
  return isSuperuser || modules.some((module) => module.code === code && module.is_admin)
}

function iconOf(code: string, { list }: Entitlement, usual: string): string {
  return list.find((module) => module.code === code)?.icon ?? usual
}

/** A module's address is its code, where the route table has it (domain decisions, "Permissions"). */
function routeOf({ code }: Module): RouteEntry | undefined {
  const path = `/${code.replaceAll('_', '-')}`
  const target = redirects.find(({ from }) => from === path)?.to ?? path
  return routes.find((route) => route.path === target)
}
