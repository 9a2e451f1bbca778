import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportRow } from '../../../contract/billing/report'
import { fromCents, toCents } from '../../../contract/money'
import { reportWords } from '../../../machines/billing/report/report.words'
import { useSystem } from '../../app/system'
import { cancelActors } from './batch.actors'
import { Batch } from './batch.screen'
import { reportCancelTexts } from './batch-texts'
import { type Chosen, countOf, leftOut } from './left-out'

/** Each of the chosen reports cancelled for one reason, as the list shows it (BM-08). */
export function ReportCancelsScreen({ rows, rest, onDone, onClose }: Chosen<ReportRow> & { onClose: () => void }) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const [{ others, ...batch }] = useState(() => {
    const versions = new Map(rows.map(({ id, version }) => [id, version]))
    const total = fromCents(rows.reduce((sum, { valor_bm }) => sum + toCents(valor_bm), 0))
    const others = leftOut(rest, ({ id }) => `#${id}`)
    return {
      others,
      rows: rows.map(({ id, cliente }) => ({ id, name: `#${id} · ${cliente.name}` })),
      actors: cancelActors({ api, queries, onDone, path: '/billing/reports/', versions }),
      texts: reportCancelTexts(rows.length, countOf(others), total, i18n),
    }
  })
  return <Batch {...batch} rest={others} lifecycleWords={reportWords} asksReason onClose={onClose} />
}
