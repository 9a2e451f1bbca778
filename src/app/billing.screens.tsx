export { ReportScreen } from './report.screen'
export { ReportListScreen } from './report-list.screen'
