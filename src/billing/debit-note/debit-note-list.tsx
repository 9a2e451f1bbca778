import { msg, plural } from '@lingui/core/macro'
import type { DebitNotePage, DebitNoteRow } from '../../../contract/billing/debit-note'
import type { ListDefinition } from '../../ui/list/list-definition'
import { titles } from '../../ui/titles'
import { debitNoteHref } from '../shared/address'
import { Ageing, ageings } from '../shared/ageing'
import {
  cancelledLeftOut,
  clientColumn,
  clientFilter,
  cnpjColumn,
  competenciaColumn,
  corporateNameColumn,
  costCenterColumn,
  costCenterFilter,
  countedAmount,
  dueColumns,
  dueFilters,
  monthFilter,
  numberColumn,
  projectFilter,
  statusFilter,
  valueColumn,
  valueFilter,
  wordsOf,
} from '../shared/columns'
import { debitNoteName } from './debit-note-name'
import { DebitNoteStatus, debitNoteStatuses } from './debit-note-status'

/** The list of debit notes (ND-03). */
export const debitNoteList: ListDefinition<DebitNoteRow, DebitNotePage> = {
  name: 'debit-notes',
  title: titles.debitNotes,
  rowTitle: ({ number }) => debitNoteName(number),
  href: ({ id }) => debitNoteHref(id),
  ordering: '-id',
  orderingBy: { ageing: 'due_date' },
  amountOf: ({ status, value }, filters) => countedAmount(status, value, filters),
  Figures: (figures) => (
    <Ageing
      {...figures}
      title={msg`Vencimento das notas emitidas`}
      counted={(count) => msg`${plural(count, { 0: 'nenhuma', one: '# nota', other: '# notas' })}`}
    />
  ),
  columns: [
    numberColumn('number', msg`Nota`, ({ number }) => number),
    clientColumn,
    corporateNameColumn,
    cnpjColumn,
    { ...costCenterColumn, isExtra: true },
    { field: 'request', title: msg`Solicitação`, cell: ({ request }) => `#${request}`, from: 58 },
    { ...competenciaColumn, from: 58 },
    ...dueColumns,
    {
      field: 'part',
      title: msg`Parcela`,
      cell: ({ part, parts }) => `${part}/${parts}`,
      from: 64,
    },
    valueColumn,
    {
      field: 'status',
      title: msg`Situação`,
      cell: (row) => <DebitNoteStatus {...row} />,
      sort: 'status',
      card: 'status',
      words: wordsOf(debitNoteStatuses),
    },
  ],
  filters: [
    statusFilter(debitNoteStatuses, msg`Não canceladas`),
    {
      kind: 'choice',
      name: 'ageing',
      title: msg`Vencimento`,
      all: msg`Todas`,
      options: ageings,
      isInFigures: true,
    },
    monthFilter,
    clientFilter,
    costCenterFilter,
    projectFilter,
    { kind: 'reference', name: 'request', title: msg`Solicitação`, nameIn: () => null },
    ...dueFilters,
    valueFilter,
  ],
  totals: [{ title: msg`Total`, filtered: msg`Total filtrado`, of: ({ totals }) => totals.value }],
  leftOut: cancelledLeftOut,
  words: {
    searched: msg`Número, cliente, CNPJ, solicitação ou valor`,
    chosen: (count) => msg`${plural(count, { one: '# nota selecionada', other: '# notas selecionadas' })}`,
    loading: msg`Carregando as notas de débito`,
    failed: msg`As notas de débito não puderam ser carregadas.`,
    searchFailed: msg`Erro na busca`,
    none: msg`Ainda não há notas de débito.`,
    nextStep: msg`Uma nota nasce na página de uma solicitação que o cliente aprovou, com “Gerar notas de débito”.`,
    noneFound: msg`Nenhuma nota de débito corresponde ao filtro.`,
    seeAll: msg`Ver todas as notas de débito`,
  },
}

/** What can be done to the chosen ones. */
export const debitNoteListWords = { cancel: msg`Cancelar notas de débito` }
