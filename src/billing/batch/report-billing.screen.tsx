import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { IssueInvoice } from '../../../contract/billing/invoice'
import type { ReportRow } from '../../../contract/billing/report'
import { reportWords } from '../../../machines/billing/report/report.words'
import { Batch } from '../../app/list/batch/batch.screen'
import { useSystem } from '../../app/system'
import { formatMoney } from '../../ui/format'
import { countOf, leftOut } from '../../ui/list/batch/left-out'
import { type Chosen, sumOf } from '../../ui/list/list-selection'
import { issueActors } from './billing-batch.actors'
import { issueTexts } from './billing-batch-texts'
import { dueDates } from './due-dates'

interface ReportBillingProps extends Chosen<ReportRow> {
  kind: IssueInvoice['kind']
  onClose: () => void
}

/** The whole balance of each of the chosen reports invoiced, or booked as a provision (INV-01). */
export function ReportBillingScreen({ kind, rows, rest, onDone, onClose }: ReportBillingProps) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const [{ batch, actors, texts, others, field }] = useState(() => {
    const { field, dayOf } = dueDates(rows, ({ cliente }) => cliente.payment_days)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const intentOf = ({ id, text }: { readonly id: number; readonly text: string }): IssueInvoice => {
      const value = byId.get(id)?.balance
      if (value === undefined) throw new Error('no report of this batch')
      return { report: id, kind, value, lines: [], items: [], due_date: dayOf(id, text) }
    }
    const others = leftOut(rest, ({ id }) => `#${id}`)
    return {
      others,
      field,
      batch: rows.map(({ id, cliente, balance }) => ({
        id,
        name: `#${id} · ${cliente.name} · ${formatMoney(balance, i18n)}`,
      })),
      actors: issueActors({ api, queries, onDone, intentOf }),
      texts: issueTexts[kind](rows.length, countOf(others), sumOf(rows, ({ balance }) => balance).value, i18n),
    }
  })
  return (
    <Batch
      rows={batch}
      actors={actors}
      texts={texts}
      lifecycleWords={reportWords}
      rest={others}
      asks={field}
      onClose={onClose}
    />
  )
}
