import { ReportScreen } from './report.screen'
import { ReportListScreen } from './report-list.screen'

export default { ReportListScreen, ReportScreen }
