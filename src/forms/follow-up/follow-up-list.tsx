import { msg } from '@lingui/core/macro'
import type { FollowUpPage, FollowUpRow } from '../../../contract/forms/follow-up/follow-up'
import { formatMoment } from '../../ui/format'
import type { ListDefinition } from '../../ui/list/list-definition'
import { severityWords } from '../../ui/severity-words'
import { followUpTitle, titles } from '../../ui/titles'
import { followUpHref } from '../shared/address'
import { DueDay } from './due-day'
import { followUpLogWords } from './follow-up-log'
import { FollowUpStatus, followUpStatusWords, SeverityWord } from './follow-up-status'

const { fields: names } = followUpLogWords

/** What answers asked to be mended, what is overdue first (FRM-04). */
export const followUpList: ListDefinition<FollowUpRow, FollowUpPage> = {
  name: 'follow-ups',
  title: titles.followUps,
  rowTitle: ({ id }) => followUpTitle(id),
  href: ({ id }) => followUpHref(id),
  ordering: 'due',
  columns: [
    { field: 'id', title: msg`Número`, cell: ({ id }) => `#${id}`, sort: 'id', isFixed: true, card: 'detail' },
    {
      field: 'question',
      title: names.question,
      cell: ({ question }) => question,
      sort: 'question',
      card: 'title',
      width: 'long',
    },
    { field: 'asset', title: names.asset, cell: ({ asset }) => asset.code, sort: 'asset', card: 'detail', from: 36 },
    { field: 'asset_name', title: msg`Nome do ativo`, cell: ({ asset }) => asset.name, isExtra: true },
    { field: 'form', title: msg`Formulário`, cell: ({ form }) => form.title, sort: 'form', width: 'long', from: 76 },
    { field: 'response', title: msg`Resposta`, cell: ({ response }) => `#${response}`, isExtra: true },
    {
      field: 'severity',
      title: names.severity,
      cell: ({ severity }) => <SeverityWord severity={severity} />,
      sort: 'severity',
      card: 'detail',
      from: 44,
      words: severityWords,
    },
    { field: 'owner', title: names.owner, cell: ({ owner }) => owner.name, sort: 'owner', card: 'detail', from: 52 },
    { field: 'due', title: names.due, cell: (row) => <DueDay {...row} />, sort: 'due', card: 'detail', from: 36 },
    {
      field: 'days_late',
      title: msg`Dias de atraso`,
      cell: ({ days_late }, i18n) => (days_late > 0 ? i18n.number(days_late) : ''),
      isAmount: true,
      isExtra: true,
    },
    {
      field: 'opened_at',
      title: msg`Aberta em`,
      cell: ({ opened_at }, i18n) => formatMoment(opened_at, i18n),
      sort: 'opened_at',
      from: 70,
    },
    {
      field: 'done_at',
      title: msg`Resolvida em`,
      cell: ({ done_at }, i18n) => (done_at ? formatMoment(done_at, i18n) : '—'),
      isExtra: true,
    },
    {
      field: 'status',
      title: names.status,
      cell: ({ status }) => <FollowUpStatus status={status} />,
      sort: 'status',
      card: 'status',
      words: followUpStatusWords,
    },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'status',
      title: names.status,
      all: msg`Todas`,
      options: { ...followUpStatusWords, overdue: msg`Atrasada` },
    },
    { kind: 'reference', name: 'owner', title: names.owner, nameIn: ({ filter }) => filter.owner?.name ?? null },
    { kind: 'choice', name: 'severity', title: names.severity, all: msg`Todas`, options: severityWords },
    { kind: 'reference', name: 'asset', title: names.asset, nameIn: ({ filter }) => filter.asset?.code ?? null },
    { kind: 'reference', name: 'form', title: msg`Formulário`, nameIn: ({ filter }) => filter.form?.title ?? null },
    { kind: 'day', name: 'due_from', title: msg`Prazo de` },
    { kind: 'day', name: 'due_to', title: msg`Prazo até` },
  ],
  totals: [
    { title: msg`Abertas`, of: ({ totals }) => totals.open },
    { title: msg`Atrasadas`, of: ({ totals }) => totals.overdue },
    { title: msg`Resolvidas`, of: ({ totals }) => totals.done },
  ],
  words: {
    searched: msg`Pergunta, ativo, responsável ou número`,
    loading: msg`Carregando as pendências`,
    failed: msg`As pendências não puderam ser carregadas.`,
    none: msg`Ainda não há pendências.`,
    nextStep: msg`Uma pendência é aberta quando se conclui uma resposta que a pede. Quais respostas a pedem, cada pergunta diz em “Editar perguntas”.`,
    noneFound: msg`Nenhuma pendência corresponde ao filtro.`,
    seeAll: msg`Ver todas as pendências`,
  },
}

/** What can be done to the chosen ones. */
export const followUpListWords = { cancel: msg`Cancelar pendências` }
