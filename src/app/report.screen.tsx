import { report, reportLog } from '../api/billing.queries'
import { ReportView } from '../views/billing/record/report.view'
import type { ReportTab } from '../views/billing/record/report-tabs'
import { useAccess } from './shell-access'
import { useSystem } from './system'

export function ReportScreen({ id, tab }: { id: number; tab: ReportTab }) {
  const { api } = useSystem()
  const { access } = useAccess()
  return <ReportView id={id} tab={tab} source={report(api, id)} log={reportLog(api, id)} modules={access.modules} />
}
