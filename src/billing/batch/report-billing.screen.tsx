import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { IssueInvoice } from '../../../contract/billing/invoice'
import type { ReportRow } from '../../../contract/billing/report'
import { permits, recordPermissions } from '../../../contract/permissions'
import { reportWords } from '../../../machines/billing/report/report.words'
import { Batch } from '../../app/list/batch/batch.screen'
import { useSystem } from '../../app/system'
import { useAccess } from '../../shell/shell-access'
import { formatMoney } from '../../ui/format'
import type { MadeRow } from '../../ui/list/batch/batch.view'
import { countOf, leftOut } from '../../ui/list/batch/left-out'
import { type Chosen, sumOf } from '../../ui/list/list-selection'
import { PlainButton } from '../../ui/parts/plain-button'
import { invoiceHref } from '../shared/address'
import { issueActors } from './billing-batch.actors'
import { issueTexts, unreadText } from './billing-batch-texts'
import { dueDates } from './due-dates'
import InvoicePdfsScreen from './invoice-pdfs.screen'

interface ReportBillingProps extends Chosen<ReportRow> {
  kind: IssueInvoice['kind']
  onClose: () => void
}

/** The whole balance of each of the chosen reports invoiced, or booked as a provision (INV-01). */
export function ReportBillingScreen({ kind, rows, rest, onDone, onClose }: ReportBillingProps) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const maySee = permits(useAccess().access.modules, recordPermissions.invoice.read)
  const [isSaving, setSaving] = useState(false)
  const [{ batch, actors, texts, others, field, issued, made }] = useState(() => {
    const { field, dayOf } = dueDates(rows, ({ cliente }) => cliente.payment_days)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const intentOf = ({ id, text }: { readonly id: number; readonly text: string }): IssueInvoice => {
      const value = byId.get(id)?.balance
      if (value === undefined) throw new Error('no report of this batch')
      return { report: id, kind, value, lines: [], items: [], due_date: dayOf(id, text) }
    }
    const others = leftOut(rest, ({ id }) => `#${id}`)
    const issued = new Map<number, { readonly id: number; readonly number: string }>()
    return {
      others,
      field,
      issued,
      batch: rows.map(({ id, cliente }) => ({ id, name: `#${id} · ${cliente.name}` })),
      made(id: number): MadeRow {
        const [row, invoice] = [byId.get(id), issued.get(id)]
        const amount = formatMoney(row?.balance ?? '0.00', i18n)
        if (!invoice) return { amount, note: unreadText(row?.unread ?? 0, i18n) }
        return { amount, name: invoice.number, ...(maySee ? { href: invoiceHref(invoice.id) } : {}) }
      },
      actors: issueActors({
        ...{ api, queries, onDone, intentOf },
        onIssued: (report, invoice) => issued.set(report, invoice),
      }),
      texts: issueTexts[kind](rows.length, countOf(others), sumOf(rows, ({ balance }) => balance).value, i18n),
    }
  })
  if (isSaving) return <InvoicePdfsScreen rows={[...issued.values()]} onClose={onClose} />
  return (
    <Batch
      rows={batch}
      made={made}
      after={
        kind === 'invoice' && maySee ? (
          <PlainButton variant="default" word={msg`Baixar PDFs`} onClick={() => setSaving(true)} />
        ) : null
      }
      actors={actors}
      texts={texts}
      lifecycleWords={reportWords}
      rest={others}
      asks={field}
      onClose={onClose}
    />
  )
}
