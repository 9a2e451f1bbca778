import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Sortable } from './report-list.query'

export interface Column {
  readonly title: MessageDescriptor
  /** Null where the server does not sort by it. */
  readonly sort: Sortable | null
  readonly isAmount?: true
}

export const columns: readonly Column[] = [
  { title: msg`Boletim`, sort: 'id' },
  { title: msg`Cliente`, sort: 'cliente' },
  { title: msg`Competência`, sort: 'competencia' },
  { title: msg`Emissão`, sort: 'emissao' },
  { title: msg({ message: 'Início', context: 'período' }), sort: 'inicio' },
  { title: msg`Fim`, sort: 'fim' },
  { title: msg`Valor (R$)`, sort: 'valor_bm', isAmount: true },
  { title: msg`Faturas`, sort: null },
  { title: msg`Situação`, sort: 'status' },
]
