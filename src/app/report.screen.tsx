import { report } from '../api/billing.queries'
import { ReportView } from '../views/billing/report.view'
import { useSystem } from './system'

export function ReportScreen({ id }: { id: number }) {
  const { api } = useSystem()
  return <ReportView id={id} source={report(api, id)} />
}
