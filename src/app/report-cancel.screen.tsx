import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Report } from '../../contract/reports'
import { reportCancelMachine } from '../../machines/billing/report-cancel.machine'
import { reportCancelWords } from '../../machines/billing/report-cancel.words'
import { reportActors } from '../actors/report-actions'
import { report as reportQuery } from '../api/billing.queries'
import { randomKey } from '../random-key'
import { ReportCancelView } from '../views/billing/record/report-cancel.view'
import { useSystem } from './system'
import { toast } from './toast'
import { useWorkflow } from './use-workflow'

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
