import './billing.css'

export { ReportScreen } from './report.screen'
export { ReportListScreen } from './report-list.screen'
