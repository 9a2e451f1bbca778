import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { IssueInvoice } from '../../../contract/billing/invoice'
import type { ReportRow } from '../../../contract/billing/report'
import { daysAfter } from '../../../contract/calendar'
import { reportWords } from '../../../machines/billing/report/report.words'
import { Batch } from '../../app/list/batch/batch.screen'
import { useSystem } from '../../app/system'
import { businessDay } from '../../ui/business-day'
import { countOf, leftOut } from '../../ui/list/batch/left-out'
import { type Chosen, sumOf } from '../../ui/list/list-selection'
import { proposedDays } from '../invoice/invoice-due'
import { provisionActors } from './billing-batch.actors'
import { provisionTexts } from './billing-batch-texts'

/** The whole balance of each of the chosen reports booked as a provision (INV-01). */
export function ProvisionsScreen({ rows, rest, onDone, onClose }: Chosen<ReportRow> & { onClose: () => void }) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const [{ batch, actors, texts, others }] = useState(() => {
    const today = businessDay(Date.now())
    const intents = rows.map(
      ({ id, balance, cliente }): IssueInvoice => ({
        report: id,
        kind: 'provision',
        value: balance,
        lines: [],
        items: [],
        due_date: daysAfter(today, cliente.payment_days ?? proposedDays),
      }),
    )
    const others = leftOut(rest, ({ id }) => `#${id}`)
    return {
      others,
      batch: rows.map((row) => ({ id: row.id, name: `#${row.id} · ${row.cliente.name}` })),
      actors: provisionActors({
        api,
        queries,
        onDone,
        intents: new Map(intents.map((intent) => [intent.report, intent])),
      }),
      texts: provisionTexts(
        intents.map(({ due_date }) => due_date),
        countOf(others),
        sumOf(rows, ({ balance }) => balance).value,
        i18n,
      ),
    }
  })
  return (
    <Batch rows={batch} actors={actors} texts={texts} lifecycleWords={reportWords} rest={others} onClose={onClose} />
  )
}
