import { msg, plural } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import type { ProjectPage, ProjectRow } from '../../../contract/projects/project'
import { clientFilter, costCenterFilter, wordsOf } from '../../billing/shared/columns'
import { formatAmount, formatDay, formatMoney } from '../../ui/format'
import type { ListDefinition } from '../../ui/list/list-definition'
import { titles } from '../../ui/titles'
import { projectHref } from '../project-address'
import { shareText } from './project-figures'
import { projectLogWords } from './project-log'
import { ProjectStatus, projectStatuses, projectStatusFilters } from './project-status'

const { fields: names } = projectLogWords

/** The list of projects (PRJ-01). */
export const projectList: ListDefinition<ProjectRow, ProjectPage> = {
  name: 'projects',
  title: titles.projects,
  rowTitle: ({ code }) => msg`Projeto ${code}`,
  href: ({ id }) => projectHref(id),
  ordering: 'code',
  amountOf: ({ status, cost }, filters) => (status === 'cancelled' && filters['status'] !== 'cancelled' ? null : cost),
  columns: [
    { field: 'code', title: names.code, cell: ({ code }) => code, sort: 'code', isFixed: true, card: 'detail' },
    { field: 'name', title: names.name, cell: ({ name }) => name, sort: 'name', card: 'title', width: 'long' },
    {
      field: 'client',
      title: names.client,
      cell: ({ client }) => client?.name ?? '',
      sort: 'client',
      from: 76,
    },
    {
      field: 'manager',
      title: names.manager,
      cell: ({ manager }) => manager.name,
      sort: 'manager',
      card: 'detail',
      from: 52,
    },
    {
      field: 'begins',
      title: names.begins,
      cell: ({ begins }, i18n) => formatDay(begins, i18n),
      sort: 'begins',
      from: 76,
    },
    {
      field: 'ends',
      title: names.ends,
      cell: ({ ends, days_late }, i18n) => {
        const day = formatDay(ends, i18n)
        return days_late > 0 ? (
          <Text span inherit c="var(--mantine-color-error)">
            {i18n._(msg`${day}, ${plural(days_late, { one: 'há # dia', other: 'há # dias' })}`)}
          </Text>
        ) : (
          day
        )
      },
      sort: 'ends',
      card: 'detail',
      from: 44,
    },
    {
      field: 'days_late',
      title: msg`Dias de atraso`,
      cell: ({ days_late }, i18n) => (days_late > 0 ? i18n.number(days_late) : ''),
      isAmount: true,
      isExtra: true,
    },
    {
      field: 'budget',
      title: msg`Orçado (R$)`,
      cell: ({ budget }, i18n) => formatAmount(budget, i18n),
      isAmount: true,
      from: 58,
    },
    {
      field: 'cost',
      title: msg`Realizado (R$)`,
      cell: ({ cost }, i18n) => formatAmount(cost, i18n),
      onCard: ({ cost }, i18n) => formatMoney(cost, i18n),
      isAmount: true,
      card: 'amount',
    },
    {
      field: 'share',
      title: msg`% do orçado`,
      cell: (row, i18n) => shareText(row, i18n),
      isAmount: true,
      from: 64,
    },
    {
      field: 'status',
      title: names.status,
      cell: ({ status }) => <ProjectStatus status={status} />,
      sort: 'status',
      card: 'status',
      words: wordsOf(projectStatuses),
    },
  ],
  filters: [
    { kind: 'choice', name: 'status', title: msg`Situação`, all: msg`Todas`, options: projectStatusFilters },
    { kind: 'reference', name: 'manager', title: names.manager, nameIn: ({ filter }) => filter.manager?.name ?? null },
    clientFilter,
    costCenterFilter,
    {
      kind: 'reference',
      name: 'member',
      title: msg`Participante`,
      nameIn: ({ filter }) => filter.member?.name ?? null,
    },
  ],
  totals: [
    { title: msg`Orçado`, of: ({ totals }) => totals.budget },
    { title: msg`Realizado`, of: ({ totals }) => totals.cost },
  ],
  words: {
    searched: msg`Código, nome, cliente ou gestor`,
    loading: msg`Carregando os projetos`,
    failed: msg`Os projetos não puderam ser carregados.`,
    searchFailed: msg`Erro na busca`,
    none: msg`Ainda não há projetos.`,
    nextStep: msg`Comece com “Novo projeto”: o código, o gestor, o período e os centros de custo.`,
    noneFound: msg`Nenhum projeto corresponde ao filtro.`,
    seeAll: msg`Ver todos os projetos`,
  },
}

/** What whoever looks at it may do besides. */
export const projectListWords = {
  create: msg`Novo projeto`,
  mayNotCreate: msg`Você não possui permissão para criar projetos`,
}
