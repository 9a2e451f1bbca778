import { useLingui } from '@lingui/react'
import type { AccessModule } from '../../contract/access'
import type { Report } from '../../contract/reports'
import { reportItems, reportLines } from '../api/report-lines.queries'
import { ReportItemsView } from '../views/billing/record/report-items.view'
import { nothing, ReportLinesReading } from '../views/billing/record/report-lines.reading'
import { whyPartsClosed } from '../views/billing/record/why-parts-closed'
import { useSystem } from './system'

interface ReportPartsReadingProps {
  report: Report
  modules: readonly AccessModule[]
}

/** What a report bills, on its summary, for who may not change it: nothing of what changes it is fetched. */
export default function ReportPartsReadingScreen({ report, modules }: ReportPartsReadingProps) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const why = whyPartsClosed(report, modules, i18n) ?? ''
  return (
    <>
      <ReportLinesReading source={reportLines(api, report.id)} why={why} />
      <ReportItemsView
        source={reportItems(api, report.id)}
        why={why}
        onAdd={nothing}
        onEdit={nothing}
        onRemove={nothing}
      />
    </>
  )
}
