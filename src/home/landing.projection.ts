import type { AccessModule } from '../../contract/access/access'
import { administers, appsOf, type Entitlement } from '../shell/navigation/navigation.projection'
import { ownSessionsHref, type RouteEntry } from '../shell/routes'
import type { Title } from '../shell/trail'
import { titles } from '../ui/titles'

export interface Landing {
  /** Null where nobody knows it: the list does not tell a user of modules that are not theirs. */
  readonly module: { readonly id: number; readonly name: string; readonly icon: string } | null
  /** What the user is to the module. */
  readonly role: 'admin' | 'member' | 'stranger'
  /** Pages of the portal for the work of the module, of those that the user may open. */
  readonly entries: readonly Entry[]
}

interface Entry {
  readonly href: string
  readonly title: Title
  /** The app that it is a page of; null where it stands alone. */
  readonly app: Title | null
}

/** Which pages of the portal serve the work of a module, by its code. */
const related: Readonly<Record<string, readonly string[]>> = {
  engenharia: ['/gestao-ativos', '/formularios/selecionar-ativo', '/formularios/pendencias', '/projects'],
  comercial: ['/faturamento/clientes', '/projects', '/gestao-ativos', '/faturamento/boletins-de-medicao'],
  ti: ['/iam/gerenciar', '/iam/perfis', '/iam/pedidos', '/iam/auditoria', ownSessionsHref],
  checklists: [
    '/formularios/lista',
    '/formularios/selecionar-ativo',
    '/formularios/respostas',
    '/formularios/pendencias',
  ],
  gestao_ativos: ['/formularios/selecionar-ativo', '/formularios/pendencias'],
  gerenciamento_dados: [
    ...['/faturamento/clientes', '/faturamento/centros-de-custo', '/gestao-ativos', '/faturamento/empresa'],
    '/formularios/lista',
  ],
  financiamiento: ['/faturamento/painel-geral', '/faturamento/list-faturas', '/faturamento/notas-de-debito'],
  orcamento: ['/projects', '/faturamento/painel-geral', '/faturamento/dashboards'],
  powerbi: ['/dashboards', '/faturamento/dashboards'],
}

/** What the page of a module tells whoever is on it (RTE-01). */
export function projectLanding({ module: code = '', path }: RouteEntry, user: Entitlement): Landing {
  const listed = user.list.find((module) => module.code === code)
  const own = user.modules.find((module) => module.code === code)
  return {
    module: listed ?? null,
    role: roleOf(code, own, user),
    entries: (related[code] ?? []).flatMap((href) => (href === path ? [] : entryAt(href, user))),
  }
}

function entryAt(href: string, user: Entitlement): Entry[] {
  const alone = everybodys.find((entry) => entry.href === href)
  if (alone) return [{ ...alone, app: null }]
  return appsOf(user).flatMap((app): Entry[] =>
    app.href === href
      ? [{ href, title: app.title, app: null }]
      : app.items.filter((item) => item.href === href).map(({ title }) => ({ href, title, app: app.title })),
  )
}

/** Pages that stand in no app. */
const everybodys = [
  { href: '/dashboards', title: titles.dashboards },
  { href: '/formularios/pendencias', title: titles.followUps },
  { href: ownSessionsHref, title: titles.ownSessions },
]

function roleOf(code: string, own: AccessModule | undefined, user: Entitlement): Landing['role'] {
  if (administers(code, user)) return 'admin'
  return own ? 'member' : 'stranger'
}
