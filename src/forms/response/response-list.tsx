import { msg } from '@lingui/core/macro'
import type { ResponsePage, ResponseRow } from '../../../contract/forms/response'
import { formatMoment } from '../../ui/format'
import type { ListDefinition, OtherExport } from '../../ui/list/list-definition'
import { titles } from '../../ui/titles'
import { checkWords } from '../answer/response-answers.projection'
import { scoreText } from '../answer/score-text'
import { auditOf, responseHref } from '../shared/address'
import { ResponseStatus, responseStatusWords } from './response-status'

const passWords = { yes: msg`Sim`, no: msg`Não` }

/** All responses, with how far each is (FRM-04). */
export const responseList: ListDefinition<ResponseRow, ResponsePage> = {
  name: 'form-responses',
  title: titles.responses,
  rowTitle: ({ id }) => msg`Resposta #${id}`,
  href: ({ id }) => responseHref(id),
  ordering: '-id',
  columns: [
    { field: 'id', title: msg`Resposta`, cell: ({ id }) => `#${id}`, sort: 'id', isFixed: true },
    {
      field: 'form',
      title: msg`Formulário`,
      cell: ({ form }) => form.title,
      sort: 'form',
      card: 'title',
      width: 'long',
    },
    { field: 'group', title: msg`Grupo`, cell: ({ form }) => form.group, isExtra: true },
    { field: 'asset', title: msg`Ativo`, cell: ({ asset }) => asset.code, sort: 'asset', card: 'detail' },
    { field: 'asset_name', title: msg`Nome do ativo`, cell: ({ asset }) => asset.name, isExtra: true },
    {
      field: 'answered_by',
      title: msg`Respondido por`,
      cell: ({ answered_by }) => answered_by.name,
      sort: 'answered_by',
      card: 'detail',
      from: 52,
    },
    {
      field: 'started_at',
      title: msg`Começada em`,
      cell: ({ started_at }, i18n) => formatMoment(started_at, i18n),
      sort: 'started_at',
      isExtra: true,
    },
    {
      field: 'completed_at',
      title: msg`Concluída em`,
      cell: ({ completed_at }, i18n) => (completed_at ? formatMoment(completed_at, i18n) : '—'),
      sort: 'completed_at',
      card: 'detail',
      from: 44,
    },
    {
      field: 'progress',
      title: msg`Progresso`,
      cell: ({ progress }, i18n) => i18n.number(progress / 100, { style: 'percent' }),
      sort: 'progress',
      isAmount: true,
      from: 58,
    },
    {
      field: 'non_conformities',
      title: msg`Não conformes`,
      cell: ({ non_conformities }, i18n) => i18n.number(non_conformities),
      isAmount: true,
      from: 64,
    },
    {
      field: 'score',
      title: msg`Pontuação`,
      cell: ({ score }, i18n) => (score ? scoreText(score, i18n) : '—'),
      sort: 'score',
      isAmount: true,
      isExtra: true,
    },
    {
      field: 'points',
      title: msg`Pontos`,
      cell: ({ score }, i18n) => (score ? i18n.number(score.points) : '—'),
      isAmount: true,
      isExtra: true,
    },
    {
      field: 'most_points',
      title: msg`Pontos possíveis`,
      cell: ({ score }, i18n) => (score ? i18n.number(score.most) : '—'),
      isAmount: true,
      isExtra: true,
    },
    {
      field: 'passes',
      title: msg`Atinge o mínimo`,
      cell: ({ score }, i18n) => {
        // A server of before answers no score at all.
        const passes = score?.passes ?? null
        return passes === null ? '—' : i18n._(passWords[passes ? 'yes' : 'no'])
      },
      words: passWords,
      isExtra: true,
    },
    {
      field: 'status',
      title: msg`Situação`,
      cell: ({ status }) => <ResponseStatus status={status} />,
      sort: 'status',
      card: 'status',
      words: responseStatusWords,
    },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'status',
      title: msg`Situação`,
      all: msg`Todas`,
      options: {
        ...responseStatusWords,
        completed: msg`Concluídas e aceitas`,
        not_cancelled: msg`Não canceladas`,
      },
    },
    { kind: 'reference', name: 'form', title: msg`Formulário`, nameIn: ({ filter }) => filter.form?.title ?? null },
    { kind: 'reference', name: 'asset', title: msg`Ativo`, nameIn: ({ filter }) => filter.asset?.code ?? null },
    {
      kind: 'reference',
      name: 'answered_by',
      title: msg`Respondido por`,
      nameIn: ({ filter }) => filter.answered_by?.name ?? null,
    },
    { kind: 'day', name: 'started_from', title: msg`Começada de` },
    { kind: 'day', name: 'started_to', title: msg`Começada até` },
  ],
  totals: [],
  words: {
    searched: msg`Formulário, ativo, pessoa ou número`,
    loading: msg`Carregando as respostas`,
    failed: msg`As respostas não puderam ser carregadas.`,
    none: msg`Ainda não há respostas.`,
    nextStep: msg`Escolha um ativo em “Selecionar Ativo” e responda um dos formulários dele.`,
    noneFound: msg`Nenhuma resposta corresponde ao filtro.`,
    seeAll: msg`Ver todas as respostas`,
  },
}

/** Those that wait for somebody to check them (FRM-05). */
export const auditList: ListDefinition<ResponseRow, ResponsePage> = {
  ...responseList,
  name: 'form-audit',
  title: titles.audit,
  href: ({ id }) => auditOf(id),
  filters: responseList.filters.filter(({ name }) => name !== 'status'),
  words: {
    ...responseList.words,
    none: msg`Nenhuma resposta espera por auditoria.`,
    nextStep: msg`Uma resposta vem para cá quando quem a preenche a conclui.`,
    seeAll: msg`Ver todas as que esperam`,
  },
}

/** A file of what was answered, a column for each question: of one form. */
export const answersExport = (path: string): OtherExport => ({
  word: msg`Com uma coluna por pergunta`,
  ...{ path, words: { check: checkWords } },
  whyNot: ({ filters }) => (filters['form'] ? null : msg`Filtre antes por um formulário: cada um tem suas perguntas.`),
})

/** What can be done to the chosen ones. */
export const responseListWords = {
  'response.accept': msg`Aceitar respostas`,
  'response.cancel': msg`Cancelar respostas`,
}
