import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/SimpleGrid.css'
import '@mantine/dates/styles.css'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { headOf, type Report } from '../../../contract/billing/report'
import { reportEditMachine } from '../../../machines/billing/report/report-edit.machine'
import { reportEditWords } from '../../../machines/billing/report/report-edit.words'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useWorkflow } from '../../app/use-workflow'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { reportActors } from './report.actors'
import { ReportEditView } from './report-edit.view'

/** Fetched when somebody changes the head of a report. */
export default function ReportEditScreen({ report, onClose }: { report: Report; onClose: () => void }) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const [isTouched, setTouched] = useState(false)
  const settle = useUnsaved(isTouched, _(reportEditWords.title))
  const { editReport, readChanges } = reportActors(api, useQueryClient())
  const onDone = useCallback(
    ({ isSaved }: { isSaved: boolean }) => {
      settle()
      onClose()
      if (isSaved) toast(i18n, _(reportEditWords.states.saved), 'done')
    },
    [_, i18n, onClose, settle],
  )
  const actor = useWorkflow(reportEditMachine, {
    actors: { editReport, readChanges },
    input: { report: report.id, version: report.version, head: headOf(report) },
    onDone,
  })

  return <ReportEditView actor={actor} onTouch={setTouched} />
}
