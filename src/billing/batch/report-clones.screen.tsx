import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CloneReport, Report, ReportRow } from '../../../contract/billing/report'
import { reportWords } from '../../../machines/billing/report/report.words'
import { Batch } from '../../app/list/batch/batch.screen'
import { useSystem } from '../../app/system'
import { formatDay } from '../../ui/format'
import type { MadeRow } from '../../ui/list/batch/batch.view'
import type { Chosen } from '../../ui/list/list-selection'
import { nextPeriod } from '../report/period/next-period'
import { reportHref } from '../shared/address'
import { cloneActors } from './billing-batch.actors'
import { cloneTexts } from './billing-batch-texts'

/** The report of the following period made of each of the chosen ones (BM-02). */
export function ReportClonesScreen({ rows, onDone, onClose }: Chosen<ReportRow> & { onClose: () => void }) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const [batch] = useState(() => {
    const periods = new Map<number, CloneReport>(rows.map((row) => [row.id, nextPeriod(row)]))
    const clones = new Map<number, Report>()
    const draftOf = (id: number) => {
      const draft = periods.get(id)
      if (!draft) throw new Error('no report of this batch')
      return draft
    }
    return {
      rows: rows.map(({ id, cliente }) => ({ id, name: `#${id} · ${cliente.name}` })),
      texts: cloneTexts(rows.length),
      actors: cloneActors({ api, queries, onDone, draftOf, onCloned: (id, clone) => clones.set(id, clone) }),
      made(id: number): MadeRow {
        const clone = clones.get(id)
        const { inicio, fim } = draftOf(id)
        const amount = `${formatDay(inicio, i18n)} – ${formatDay(fim, i18n)}`
        return clone ? { amount, name: `#${clone.id}`, href: reportHref(clone.id) } : { amount }
      },
    }
  })
  return <Batch {...batch} lifecycleWords={reportWords} onClose={onClose} />
}
