import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InvoiceRow } from '../../../contract/billing/invoice'
import { fromCents, toCents } from '../../../contract/money'
import { useSystem } from '../../app/system'
import { issuedWords } from '../invoice/invoice-words'
import { cancelActors } from './batch.actors'
import { Batch } from './batch.screen'
import { invoiceCancelTexts } from './batch-texts'
import { type Chosen, countOf, leftOut } from './left-out'

/** Each of the chosen invoices and provisions cancelled for one reason, as the list shows it (INV-04). */
export default function InvoiceCancelsScreen({
  rows,
  rest,
  onDone,
  onClose,
}: Chosen<InvoiceRow> & { onClose: () => void }) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const [{ others, ...batch }] = useState(() => {
    const versions = new Map(rows.map(({ id, version }) => [id, version]))
    const total = fromCents(rows.reduce((sum, { value }) => sum + toCents(value), 0))
    const others = leftOut(rest, ({ number }) => number)
    return {
      others,
      rows: rows.map(({ id, number, cliente }) => ({ id, name: `${number} · ${cliente.name}` })),
      actors: cancelActors({ api, queries, onDone, path: '/billing/invoices/', versions }),
      texts: invoiceCancelTexts(rows.length, countOf(others), total, i18n),
    }
  })
  return <Batch {...batch} rest={others} lifecycleWords={issuedWords} asksReason onClose={onClose} />
}
