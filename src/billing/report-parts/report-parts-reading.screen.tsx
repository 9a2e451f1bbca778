import { useLingui } from '@lingui/react'
import type { AccessModule } from '../../../contract/access/access'
import type { Report } from '../../../contract/billing/report'
import { permits, recordPermissions } from '../../../contract/permissions'
import { useSystem } from '../../app/system'
import { ReportItemsView } from './report-items.view'
import { nothing, ReportLinesReading } from './report-lines.reading'
import { reportItems, reportLines } from './report-parts.queries'
import { whyPartsClosed } from './why-parts-closed'

interface ReportPartsReadingProps {
  report: Report
  modules: readonly AccessModule[]
}

/** What a report bills, on its summary, for who may not change it: nothing of what changes it is fetched. */
export default function ReportPartsReadingScreen({ report, modules }: ReportPartsReadingProps) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const why = whyPartsClosed(report, modules, i18n) ?? ''
  const seesInvoices = permits(modules, recordPermissions.invoice.read)
  return (
    <>
      <ReportLinesReading source={reportLines(api, report.id)} why={why} seesInvoices={seesInvoices} />
      <ReportItemsView
        source={reportItems(api, report.id)}
        why={why}
        onAdd={nothing}
        onEdit={nothing}
        onRemove={nothing}
        seesInvoices={seesInvoices}
        whyNotRemoved={() => null}
      />
    </>
  )
}
