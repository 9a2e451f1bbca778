import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Report } from '../../../contract/billing/report'
import { reportCancelMachine } from '../../../machines/billing/report/report-cancel.machine'
import { reportCancelWords } from '../../../machines/billing/report/report-cancel.words'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast'
import { useWorkflow } from '../../app/use-workflow'
import { randomKey } from '../../random-key'
import { reportActors } from './report.actors'
import { report as reportQuery } from './report.queries'
import { ReportCancelView } from './report-cancel.view'

/** Fetched when somebody cancels a report. */
export default function ReportCancelScreen({ report, onClose }: { report: Report; onClose: () => void }) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const { cancelReport, readReport } = reportActors(api, useQueryClient())
  const onDone = useCallback(
    ({ isCancelled }: { isCancelled: boolean }) => {
      onClose()
      if (isCancelled) toast(i18n, _(reportCancelWords.states.cancelled), 'done')
    },
    [_, i18n, onClose],
  )
  const actor = useWorkflow(reportCancelMachine, {
    actors: { cancelReport, readReport },
    input: { report: report.id, version: report.version },
    onDone,
  })

  return <ReportCancelView actor={actor} report={report} source={reportQuery(api, report.id)} newKey={randomKey} />
}
