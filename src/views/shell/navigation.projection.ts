import { msg } from '@lingui/core/macro'
import type { AccessModule, Module } from '../../../contract/access'
import { actionPermissions, permits, viewPermissions } from '../../../contract/permissions'
import { fill, redirects, routes } from './routes'
import { titles } from './titles'
import type { Title } from './trail'

interface NavigationItem {
  readonly href: string
  readonly title: Title
}

export interface App extends NavigationItem {
  readonly code: string
  readonly icon: string
  /** Its screens; none where the app itself is one. */
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
]
const formScreens = [
  { href: '/formularios', title: titles.overview },
  { href: '/formularios/lista', title: titles.formList },
  { href: '/formularios/selecionar-ativo', title: titles.chooseAsset },
  { href: '/formularios/respostas', title: titles.responses },
]
const auditScreen = '/formularios/auditoria'
const projects = '/projects'

const billingPermissions = [...viewPermissions, ...actionPermissions].filter((name) => name.startsWith('faturamento_'))
/** Modules with an entry of their own in the sidebar, whether the list tells of them or not. */
const own = ['faturamento', 'formularios', 'projetos']

/** The apps of the sidebar, in its order (specification, section 6). */
export function appsOf(user: Entitlement): App[] {
  return [...billing(user), formsApp(user), ...projectsApp(user), ...others(user)]
}

/** Forms are there for everybody: they alone are no app that somebody gave access to (SHL-01). */
export function hasApp(apps: readonly App[]): boolean {
  return apps.some(({ code }) => code !== 'formularios')
}

function billing(user: Entitlement): App[] {
  const { modules, isSuperuser } = user
  const isShown = isSuperuser || billingPermissions.some((permission) => permits(modules, permission))
  if (!isShown) return []
  const items = [...screensOf(billingScreens, user), ...administration('faturamento', user)]
  return [
    {
      code: 'faturamento',
      title: titles.billing,
      href: '/faturamento',
      icon: iconOf('faturamento', user, 'circle-dollar-sign'),
      items,
    },
  ]
}

function formsApp(user: Entitlement): App {
  return {
    code: 'formularios',
    title: titles.forms,
    href: '/formularios',
    icon: iconOf('formularios', user, 'clipboard-list'),
    items: [...formScreens, ...screensOf([auditScreen], user), ...administration('formularios', user)],
  }
}

function projectsApp(user: Entitlement): App[] {
  return screensOf([projects], user).map((screen) => ({
    ...screen,
    code: 'projetos',
    icon: iconOf('projetos', user, 'book-open'),
    items: withAdministration(screen, 'projetos', user),
  }))
}

/** Modules of the list: for superusers, their admins, and whoever has a permission of theirs. */
function others(user: Entitlement): App[] {
  return user.list
    .filter(({ code }) => !own.includes(code))
    .flatMap((module) => {
      const { code, name, icon, features } = module
      const isTheirs = features.some(({ codename, permission_codename }) =>
        [codename, permission_codename].some((permission) => permission !== null && permits(user.modules, permission)),
      )
      if (!isTheirs && !administers(code, user)) return []
      const href = addressOf(module) ?? administration(code, user)[0]?.href
      if (href === undefined) return []
      return [{ code, title: name, href, icon, items: withAdministration({ href, title: msg`Abrir` }, code, user) }]
    })
}

function screensOf(paths: readonly string[], { modules }: Entitlement): NavigationItem[] {
  return routes
    .filter(({ path, permission }) => paths.includes(path) && permission && permits(modules, permission))
    .map(({ path, title }) => ({ href: path, title: title({}) }))
}

/** An app that is one screen has items only where its administration is another. */
function withAdministration(screen: NavigationItem, code: string, user: Entitlement): NavigationItem[] {
  const items = administration(code, user).filter(({ href }) => href !== screen.href)
  return items.length > 0 ? [screen, ...items] : []
}

function administration(code: string, user: Entitlement): NavigationItem[] {
  const module = user.list.find((one) => one.code === code)
  return module && administers(code, user) ? [{ href: `/admin/${module.id}`, title: titles.administration }] : []
}

function administers(code: string, { modules, isSuperuser }: Entitlement): boolean {
  return isSuperuser || modules.some((module) => module.code === code && module.is_admin)
}

function iconOf(code: string, { list }: Entitlement, usual: string): string {
  return list.find((module) => module.code === code)?.icon ?? usual
}

/** A module's address is its code, where the route table has it (domain decisions, "Permissions"). */
export function addressOf({ code }: Pick<Module, 'code'>): string | null {
  const path = `/${code.replaceAll('_', '-')}`
  const target = redirects.find(({ from }) => from === path)?.to ?? path
  return routes.some((route) => route.path === target) ? fill(target, {}) : null
}
