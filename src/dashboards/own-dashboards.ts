import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccessModule } from '../../contract/access/access'
import { mayEnter, routes } from '../shell/routes'
import { titles } from '../ui/titles'

/** A page of the portal that shows figures. */
export interface OwnDashboard {
  readonly href: string
  readonly title: MessageDescriptor
  readonly about: MessageDescriptor
}

const all: readonly OwnDashboard[] = [
  {
    href: '/faturamento/painel-geral',
    title: titles.overview,
    about: msg`O que falta medir, faturar e receber, hoje.`,
  },
  {
    href: '/faturamento/dashboards',
    title: titles.statistics,
    about: msg`O faturamento mês a mês, por cliente e por centro de custo.`,
  },
  {
    href: '/formularios',
    title: titles.forms,
    about: msg`Respostas dos últimos 30 dias, taxa de conclusão e inspeções atrasadas.`,
  },
]

/** Those that the guard of their route lets somebody into. */
export function ownDashboards(modules: readonly AccessModule[]): readonly OwnDashboard[] {
  return all.filter(({ href }) => routes.some((route) => route.path === href && mayEnter(route, modules)))
}
