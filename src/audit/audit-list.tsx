import { msg } from '@lingui/core/macro'
import type { AuditPage, AuditRow } from '../../contract/audit/audit'
import { formatMoment } from '../ui/format'
import type { ListDefinition } from '../ui/list/list-definition'
import { titles } from '../ui/titles'
import { changeWords, eventTemplates } from './audit-file-words'
import { auditedRecords, auditKindWords, auditText, recordOf, recordText } from './audit-words'

const entityWords = Object.fromEntries(Object.entries(auditedRecords).map(([entity, { word }]) => [entity, word]))

/** Who did what, when and from where, and what was refused; a row leads to the record that it is about. */
export const auditList: ListDefinition<AuditRow, AuditPage> = {
  name: 'audit',
  title: titles.auditLog,
  rowTitle: ({ id }) => msg`Registro de auditoria ${id}`,
  href: (row) => recordOf(row)?.href(Number(row.entity_id)) ?? null,
  ordering: '-at',
  columns: [
    {
      field: 'at',
      title: msg`Quando`,
      cell: ({ at }, i18n) => formatMoment(at, i18n),
      sort: 'at',
      isFixed: true,
      card: 'detail',
    },
    {
      field: 'event',
      title: msg`O que aconteceu`,
      cell: (row, i18n) => auditText(row, i18n).what,
      card: 'title',
      width: 'long',
      words: eventTemplates,
    },
    {
      field: 'details',
      title: msg`O que mudou`,
      cell: (row, i18n) => auditText(row, i18n).changes,
      width: 'long',
      from: 64,
      words: changeWords,
    },
    { field: 'record', title: msg`Registro`, cell: recordText, card: 'detail', from: 44 },
    { field: 'address', title: msg`Endereço de rede`, cell: ({ address }) => address, card: 'detail', from: 58 },
    { field: 'user', title: msg`Usuário`, cell: ({ user }) => user?.username ?? '', isExtra: true },
    {
      field: 'entity',
      title: msg`Tipo de registro`,
      cell: (row, i18n) => {
        const record = recordOf(row)
        return record ? i18n._(record.word) : (row.entity ?? '')
      },
      words: entityWords,
      isExtra: true,
    },
    { field: 'request_id', title: msg`Chamada`, cell: ({ request_id }) => request_id, isExtra: true },
  ],
  fileColumns: [
    { field: 'event_code', title: msg`Código do evento` },
    { field: 'entity_code', title: msg`Código do tipo de registro` },
    { field: 'entity_id', title: msg`Número do registro` },
    { field: 'details_code', title: msg`Dados em código (JSON)` },
  ],
  filters: [
    { kind: 'choice', name: 'kind', title: msg`O que foi`, all: msg`Tudo`, options: auditKindWords },
    { kind: 'reference', name: 'user', title: msg`Pessoa`, nameIn: ({ filter }) => filter.user?.name ?? null },
    { kind: 'choice', name: 'entity', title: msg`Tipo de registro`, all: msg`Todos`, options: entityWords },
    { kind: 'day', name: 'from', title: msg`Desde` },
    { kind: 'day', name: 'to', title: msg`Até` },
  ],
  totals: [],
  words: {
    searched: msg`Número do registro, endereço de rede ou chamada`,
    loading: msg`Carregando a auditoria`,
    failed: msg`A auditoria não pôde ser carregada.`,
    none: msg`Ainda não há registros.`,
    nextStep: msg`Cada entrada, recusa, exportação e alteração aparece aqui.`,
    noneFound: msg`Nenhum registro corresponde ao filtro.`,
    seeAll: msg`Ver toda a auditoria`,
  },
}
