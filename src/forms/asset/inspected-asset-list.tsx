import { msg } from '@lingui/core/macro'
import type { InspectedAsset, InspectedAssetPage } from '../../../contract/forms/inspection'
import { formatMoment } from '../../ui/format'
import type { ListDefinition } from '../../ui/list/list-definition'
import { titles } from '../../ui/titles'
import { assetFormsHref } from '../shared/address'
import { InspectionMark, inspectionWords } from './inspection-mark'

/** The machines that a form can be answered about (FRM-02). */
export const inspectedAssetList: ListDefinition<InspectedAsset, InspectedAssetPage> = {
  name: 'form-assets',
  title: titles.chooseAsset,
  rowTitle: ({ code }) => msg`Ativo ${code}`,
  href: ({ id }) => assetFormsHref(id),
  ordering: 'code',
  columns: [
    { field: 'code', title: msg`Código`, cell: ({ code }) => code, sort: 'code', card: 'title', isFixed: true },
    { field: 'name', title: msg`Nome`, cell: ({ name }) => name, sort: 'name', card: 'detail', width: 'long' },
    { field: 'family', title: msg`Família`, cell: ({ family }) => family, sort: 'family', from: 52 },
    { field: 'cost_center', title: msg`Centro de custo`, cell: ({ cost_center }) => cost_center.code, from: 58 },
    {
      field: 'last_response',
      title: msg`Última resposta`,
      cell: ({ last_response }, i18n) => (last_response ? formatMoment(last_response, i18n) : '—'),
      sort: 'last_response',
      card: 'detail',
      from: 44,
    },
    {
      field: 'inspection',
      title: msg`Inspeção`,
      cell: ({ inspection }) => <InspectionMark inspection={inspection} />,
      card: 'status',
      words: inspectionWords,
    },
  ],
  filters: [{ kind: 'choice', name: 'inspection', title: msg`Inspeção`, all: msg`Todas`, options: inspectionWords }],
  totals: [],
  words: {
    searched: msg`Código ou nome`,
    loading: msg`Carregando os ativos`,
    failed: msg`Erro ao carregar ativos`,
    none: msg`Ainda não há ativos.`,
    nextStep: msg`Os ativos vêm dos cadastros de faturamento.`,
    noneFound: msg`Nenhum ativo corresponde ao filtro.`,
    seeAll: msg`Ver todos os ativos`,
  },
}
