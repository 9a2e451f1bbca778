import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccessModule, Module } from '../../contract/access/access'
import { administers, appsOf, type Entitlement } from '../shell/navigation/navigation.projection'
import type { RouteEntry } from '../shell/routes'
import type { Title } from '../shell/trail'
import { titles } from '../ui/titles'

export interface Landing {
  /** Null where nobody knows it: the list does not tell a user of modules that are not theirs. */
  readonly module: Pick<Module, 'id' | 'name' | 'icon' | 'is_renamed'> | null
  readonly code: string
  /** What the user is to the module. */
  readonly role: 'admin' | 'member' | 'stranger'
  /** Pages of the portal for the work of the module, of those that the user may open. */
  readonly entries: readonly Entry[]
}

interface Entry {
  readonly href: string
  readonly title: Title
  readonly about: MessageDescriptor
}

/** What each of them is for. */
const abouts = {
  '/dashboards': msg`Painéis de indicadores`,
  '/projects': msg`Custo, orçamento e documentos por projeto`,
  '/gestao-ativos': msg`Onde está cada máquina, inspeções e pendências`,
  '/faturamento/painel-geral': msg`Faturado, a faturar e vencido`,
  '/faturamento/boletins-de-medicao': msg`O que foi medido e o que falta faturar`,
  '/faturamento/list-faturas': msg`Emitidas, provisionadas e vencidas`,
  '/faturamento/notas-de-debito': msg`Emitidas e vencidas`,
  '/faturamento/dashboards': msg`Doze meses, por cliente e centro de custo`,
  '/faturamento/clientes': msg`Cadastro e o que está em aberto de cada um`,
  '/faturamento/centros-de-custo': msg`Cadastro e os clientes que cada um fatura`,
  '/faturamento/empresa': msg`Os dados que saem nos documentos`,
  '/formularios/lista': msg`Os formulários que podem ser respondidos`,
  '/formularios/selecionar-ativo': msg`Responder sobre uma máquina`,
  '/formularios/respostas': msg`O que foi respondido, e a situação`,
  '/formularios/pendencias': msg`O que falta resolver, de quem e até quando`,
  '/iam/gerenciar': msg`Quem entra, e o que cada um pode`,
  '/iam/perfis': msg`Conjuntos de permissões por módulo`,
  '/iam/pedidos': msg`Quem pede acesso, e a quê`,
  '/iam/auditoria': msg`Quem fez o quê, e quando`,
  '/sessoes': msg`Onde a sua conta está aberta`,
}

/** Which pages of the portal serve the work of a module, by its code. */
const related: Readonly<Record<string, readonly (keyof typeof abouts)[]>> = {
  engenharia: ['/gestao-ativos', '/formularios/selecionar-ativo', '/formularios/pendencias', '/projects'],
  comercial: ['/faturamento/clientes', '/projects', '/gestao-ativos', '/faturamento/boletins-de-medicao'],
  ti: ['/iam/gerenciar', '/iam/perfis', '/iam/pedidos', '/iam/auditoria', '/sessoes'],
  checklists: [
    '/formularios/lista',
    '/formularios/selecionar-ativo',
    '/formularios/respostas',
    '/formularios/pendencias',
  ],
  gestao_ativos: ['/formularios/selecionar-ativo', '/formularios/pendencias'],
  gerenciamento_dados: [
    '/faturamento/clientes',
    '/faturamento/centros-de-custo',
    '/gestao-ativos',
    '/faturamento/empresa',
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
    code,
    role: roleOf(code, own, user),
    entries: (related[code] ?? []).flatMap((href) => (href === path ? [] : entryAt(href, user))),
  }
}

function entryAt(href: keyof typeof abouts, user: Entitlement): Entry[] {
  const ofApps = appsOf(user).flatMap((app) => [
    ...(app.href === null ? [] : [{ ...app, href: app.href }]),
    ...app.items,
  ])
  const found = [...everybodys, ...ofApps].find((entry) => entry.href === href)
  return found ? [{ href, title: found.title, about: abouts[href] }] : []
}

/** Pages that stand in no app. */
const everybodys = [
  { href: '/dashboards', title: titles.dashboards },
  { href: '/formularios/pendencias', title: titles.followUps },
  { href: '/sessoes', title: titles.ownSessions },
]

function roleOf(code: string, own: AccessModule | undefined, user: Entitlement): Landing['role'] {
  if (administers(code, user)) return 'admin'
  return own ? 'member' : 'stranger'
}
