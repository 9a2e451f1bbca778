import { msg, plural } from '@lingui/core/macro'
import type { FormPage, FormRow } from '../../../contract/forms/form'
import type { ListDefinition } from '../../ui/list/list-definition'
import { titles } from '../../ui/titles'
import { chooseFor, formHref } from '../shared/address'
import { FormStatus, formStatusWords } from './form-status'

/** The forms that can be answered (FRM-02). */
export const formList: ListDefinition<FormRow, FormPage> = {
  name: 'forms',
  title: titles.formList,
  rowTitle: ({ title }) => msg`Formulário ${title}`,
  href: ({ id }) => chooseFor(id),
  ordering: 'title',
  columns: [
    { field: 'title', title: msg`Formulário`, cell: ({ title }) => title, sort: 'title', card: 'title', isFixed: true },
    {
      field: 'description',
      title: msg`Descrição`,
      cell: ({ description }) => description,
      card: 'detail',
      width: 'long',
      from: 64,
    },
    { field: 'group', title: msg`Grupo`, cell: ({ group }) => group, sort: 'group', card: 'detail', from: 36 },
    {
      field: 'every_days',
      title: msg`Prazo`,
      cell: ({ every_days }, i18n) => (every_days === null ? '—' : i18n._(termText(every_days))),
      sort: 'every_days',
      from: 52,
    },
    {
      field: 'assets',
      title: msg`Ativos`,
      cell: ({ assets }, i18n) => (assets === null ? i18n._(msg`Todos`) : i18n.number(assets)),
      isAmount: true,
      from: 58,
    },
    {
      field: 'questions',
      title: msg`Perguntas`,
      cell: ({ questions }, i18n) => i18n.number(questions),
      isAmount: true,
      from: 52,
    },
    { field: 'number', title: msg`Versão`, cell: ({ number }) => number ?? '—', isAmount: true, isExtra: true },
    {
      field: 'responses',
      title: msg`Respostas`,
      cell: ({ responses }, i18n) => i18n.number(responses),
      sort: 'responses',
      isAmount: true,
      from: 44,
    },
  ],
  filters: [
    { kind: 'reference', name: 'asset', title: msg`Ativo`, nameIn: ({ filter }) => filter.asset?.code ?? null },
  ],
  totals: [],
  words: {
    searched: msg`Nome, descrição ou grupo`,
    loading: msg`Carregando os formulários`,
    failed: msg`Erro ao carregar formulários`,
    none: msg`Ainda não há formulários.`,
    nextStep: msg`Os formulários publicados aparecem aqui.`,
    noneFound: msg`Nenhum formulário corresponde ao filtro.`,
    seeAll: msg`Ver todos os formulários`,
  },
}

/** All forms, for whoever builds: also those that nobody can answer yet, or any more (FRM-06). */
export const builtFormList: ListDefinition<FormRow, FormPage> = {
  ...formList,
  name: 'builtForms',
  href: ({ id }) => formHref(id),
  columns: [
    ...formList.columns,
    {
      field: 'status',
      title: msg`Situação`,
      cell: ({ status }) => <FormStatus status={status} />,
      card: 'status',
      words: formStatusWords,
    },
  ],
  filters: [
    { kind: 'choice', name: 'status', title: msg`Situação`, all: msg`Todas`, options: formStatusWords },
    ...formList.filters,
  ],
  words: { ...formList.words, nextStep: msg`Crie o primeiro com “Novo formulário”.` },
}

export const termText = (days: number) => msg`${plural(days, { one: 'Todo dia', other: 'A cada # dias' })}`
