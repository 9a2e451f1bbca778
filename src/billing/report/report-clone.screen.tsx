import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/SimpleGrid.css'
import '@mantine/dates/styles.css'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import type { Report } from '../../../contract/billing/report'
import { reportCloneMachine } from '../../../machines/billing/report/report-clone.machine'
import { reportCloneWords } from '../../../machines/billing/report/report-clone.words'
import { cloneKeys } from '../../api/intent-keys'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useWorkflow } from '../../app/use-workflow'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { reportHref } from '../shared/address'
import { reportActors } from './report.actors'
import { ReportCloneView } from './report-clone.view'

/** Fetched when somebody makes the next report of one. */
export default function ReportCloneScreen({ report, onClose }: { report: Report; onClose: () => void }) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const [, navigate] = useLocation()
  const [isTouched, setTouched] = useState(false)
  const settle = useUnsaved(isTouched, _(reportCloneWords.title))
  const queries = useQueryClient()
  const { cloneReport } = reportActors(api, queries)
  const onDone = useCallback(
    ({ report: made }: { report: number | null }) => {
      settle()
      onClose()
      if (made === null) return
      toast(i18n, _(reportCloneWords.states.cloned), 'done')
      navigate(reportHref(made))
    },
    [_, i18n, navigate, onClose, settle],
  )
  const actor = useWorkflow(reportCloneMachine, { actors: { cloneReport }, input: { source: report.id }, onDone })

  return (
    <ReportCloneView
      actor={actor}
      report={report}
      keyOf={(draft) => cloneKeys(queries).keyOf({ source: report.id, ...draft })}
      onTouch={setTouched}
    />
  )
}
