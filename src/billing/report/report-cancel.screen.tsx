import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQueryClient } from '@tanstack/react-query'
import type { Report } from '../../../contract/billing/report'
import { reportCancelMachine } from '../../../machines/billing/report/report-cancel.machine'
import { reportCancelWords } from '../../../machines/billing/report/report-cancel.words'
import { useSystem } from '../../app/system'
import { useActionDialog } from '../../app/use-action-dialog'
import { randomKey } from '../../random-key'
import { reportActors } from './report.actors'
import { report as reportQuery } from './report.queries'
import { ReportCancelView } from './report-cancel.view'

/** Fetched when somebody cancels a report. */
export default function ReportCancelScreen({ report, onClose }: { report: Report; onClose: () => void }) {
  const { api } = useSystem()
  const { cancelReport, readFacts } = reportActors(api, useQueryClient())
  const actor = useActionDialog({
    machine: reportCancelMachine,
    actors: { performAction: cancelReport, readRecord: readFacts },
    input: { id: report.id, version: report.version },
    words: reportCancelWords,
    onClose,
  })
  return <ReportCancelView actor={actor} report={report} source={reportQuery(api, report.id)} newKey={randomKey} />
}
