import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { overdueFilter, toBillFilter } from '../../../contract/billing/waiting-filters'
import type { ViewableListName } from '../../../contract/lists/viewable-lists'
import { formatMonth } from '../../ui/format'

/** A view that everybody has: nobody keeps, renames or removes it. */
export interface ListPreset {
  readonly title: MessageDescriptor
  /** What stands in the list's address. */
  readonly query: string
}

/** Of the lists on which most people ask the same each day; `today` is a day. */
export function presetsOf(list: ViewableListName, today: string, i18n: I18n): readonly ListPreset[] {
  const overdue = { title: msg`Vencidas`, query: String(new URLSearchParams(overdueFilter(today))) }
  const toBill = toBillFilter(today)
  const month = formatMonth(toBill.competencia_to, i18n)
  const presets: Partial<Record<ViewableListName, readonly ListPreset[]>> = {
    reports: [
      { title: msg`A faturar até ${month}`, query: String(new URLSearchParams(toBill)) },
      { title: msg`Do mês`, query: `status=not_cancelled&competencia=${today.slice(0, 7)}` },
    ],
    invoices: [
      overdue,
      { title: msg`Provisões a confirmar`, query: 'status=provisioned' },
      { title: msg`Emitidas sem OV`, query: 'status=issued&sales_order=missing' },
    ],
    'nd-requests': [
      { title: msg`Rascunhos`, query: 'status=draft' },
      { title: msg`A aprovar`, query: 'status=awaiting_client' },
      { title: msg`A debitar`, query: 'status=approved' },
    ],
    'debit-notes': [overdue],
  }
  return presets[list] ?? []
}
