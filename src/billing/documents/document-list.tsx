import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { BillingDocument, BillingDocumentPage } from '../../../contract/billing/documents/billing-documents'
import { type Permission, recordPermissions } from '../../../contract/permissions'
import { documentWords } from '../../../machines/billing/documents/document.words'
import { formatMoment, formatMonth } from '../../ui/format'
import { formatBytes } from '../../ui/format-bytes'
import type { ListDefinition } from '../../ui/list/list-definition'
import { tabHref } from '../../ui/record/tabs'
import { titles } from '../../ui/titles'
import { debitNoteHref, invoiceHref, ndRequestHref, reportHref } from '../shared/address'
import {
  clientColumn,
  clientFilter,
  competenciaColumn,
  costCenterColumn,
  costCenterFilter,
  monthFilter,
  Unbroken,
  unsorted,
} from '../shared/columns'

type Source = BillingDocument['source']

interface SourceKind {
  readonly word: MessageDescriptor
  readonly href: (id: number) => string
  /** To open that page. */
  readonly permission: Permission
}

/** What a file belongs to: how that is called, and where its page is. */
const sources: Readonly<Record<Source['kind'], SourceKind>> = {
  report: {
    word: msg`Boletim`,
    href: reportHref,
    permission: recordPermissions.report.read,
  },
  invoice: { word: msg`Fatura`, href: invoiceHref, permission: recordPermissions.invoice.read },
  nd_request: {
    word: msg`Solicitação de ND`,
    href: ndRequestHref,
    permission: recordPermissions.ndRequest.read,
  },
  debit_note: { word: msg`Nota de débito`, href: debitNoteHref, permission: recordPermissions.debitNote.read },
}

const kinds: Readonly<Record<BillingDocument['kind'], MessageDescriptor>> = {
  pdf: msg`PDF`,
  image: msg`Imagem`,
  sheet: msg`Planilha`,
  text: msg`Texto`,
  email: msg`E-mail`,
  archive: msg`Arquivo compactado`,
}

const sourceWords = Object.fromEntries(Object.entries(sources).map(([kind, { word }]) => [kind, word]))

/** What it takes to open the page of what a file belongs to. */
export const permissionFor = ({ source: { kind } }: BillingDocument) => sources[kind].permission

/** What is said of a file whose content was deleted by law, where there is little room. */
export const erasedWord = msg`Excluído (LGPD)`

/** Every file of billing (DOC-01); `actions` draws what is done with one of them, `may` is whether a permission is held. */
export const documentList = (
  actions: (document: BillingDocument) => ReactNode,
  may: (permission: Permission) => boolean,
): ListDefinition<BillingDocument, BillingDocumentPage> => ({
  name: 'documents',
  title: titles.documents,
  rowTitle: ({ name }) => msg`Arquivo ${name}`,
  href: (document) => {
    const { source, size } = document
    const { href } = sources[source.kind]
    if (!may(permissionFor(document))) return null
    return size === null ? href(source.id) : tabHref(href(source.id), 'documents')
  },
  ordering: '-created_at',
  columns: [
    {
      field: 'name',
      title: msg`Arquivo`,
      cell: ({ name }) => name,
      sort: 'name',
      card: 'title',
      isFixed: true,
      width: 'long',
    },
    {
      field: 'source',
      title: msg`Origem`,
      cell: ({ source }, i18n) => i18n._(sources[source.kind].word),
      onCard: ({ source, competencia }, i18n) =>
        `${i18n._(sources[source.kind].word)} ${source.number} · ${formatMonth(competencia, i18n)}`,
      card: 'detail',
      titleOnCard: null,
      words: sourceWords,
      from: 58,
    },
    {
      field: 'number',
      title: msg`Número`,
      cell: ({ source }) => source.number,
      widest: 'ND-000000',
      from: 44,
    },
    { field: 'kind', title: msg`Tipo`, cell: ({ kind }, i18n) => i18n._(kinds[kind]), words: kinds, from: 76 },
    {
      ...unsorted(clientColumn),
      onCard: ({ cliente, cost_center }) => (
        <>
          {cliente.name} · <Unbroken>{cost_center.code}</Unbroken>
        </>
      ),
      card: 'detail',
      titleOnCard: null,
      from: 36,
    },
    { ...costCenterColumn, isExtra: true },
    { ...unsorted(competenciaColumn), from: 70 },
    {
      field: 'size',
      title: msg`Tamanho`,
      cell: ({ size }, i18n) => (size === null ? '' : formatBytes(size, i18n)),
      sort: 'size',
      isAmount: true,
      from: 76,
    },
    {
      field: 'created_by',
      title: msg`Criado por`,
      cell: ({ created_by }) => created_by,
      isExtra: true,
    },
    {
      field: 'created_at',
      title: msg`Criado em`,
      cell: ({ created_at }, i18n) => formatMoment(created_at, i18n),
      sort: 'created_at',
      from: 52,
    },
    {
      field: 'status',
      title: msg`Situação`,
      cell: ({ is_erased }, i18n) => i18n._(is_erased ? erasedWord : documentWords.states.kept),
      words: { kept: documentWords.states.kept, erased: documentWords.states.erased },
      from: 76,
    },
    { field: 'actions', title: msg`Ações`, cell: actions, card: 'action', isAction: true },
  ],
  filters: [
    { kind: 'choice', name: 'source', title: msg`Origem`, all: msg`Todas`, options: sourceWords },
    { kind: 'choice', name: 'kind', title: msg`Tipo`, all: msg`Todos`, options: kinds },
    monthFilter,
    clientFilter,
    costCenterFilter,
    { kind: 'day', name: 'created_from', title: msg`Criado desde` },
    { kind: 'day', name: 'created_to', title: msg`Criado até` },
  ],
  totals: [],
  words: {
    searched: msg`Arquivo, número, cliente, CNPJ, pedido ou OS`,
    chosen: (count) => msg`${plural(count, { one: '# documento selecionado', other: '# documentos selecionados' })}`,
    loading: msg`Carregando os documentos`,
    failed: msg`Os documentos não puderam ser carregados.`,
    none: msg`Ainda não há documentos.`,
    nextStep: msg`O que for anexado a boletins, faturas, solicitações e notas, e os PDFs de faturas e notas, aparece aqui.`,
    noneFound: msg`Nenhum documento corresponde ao filtro.`,
    seeAll: msg`Ver todos os documentos`,
  },
})

/** What can be done to the chosen ones. */
export const documentListWords = {
  archive: msg`Baixar num arquivo ZIP`,
}
