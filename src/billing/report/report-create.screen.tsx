import '@mantine/core/styles/Combobox.css'
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
import { reportCreateMachine } from '../../../machines/billing/report/report-create.machine'
import { reportCreateWords } from '../../../machines/billing/report/report-create.words'
import { createKeys } from '../../api/intent-keys'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useWorkflow } from '../../app/use-workflow'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { businessDay } from '../../ui/business-day'
import { reportHref } from '../shared/address'
import { reportActors } from './report.actors'
import { clients, costCenters, lastReport } from './report.queries'
import { ReportCreateView } from './report-create.view'

/** Fetched when somebody creates a report: no other screen needs a calendar. */
export default function ReportCreateScreen({ onClose }: { onClose: () => void }) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [isTouched, setTouched] = useState(false)
  const settle = useUnsaved(isTouched, _(reportCreateWords.title))
  const onDone = useCallback(
    ({ report }: { report: number | null }) => {
      settle()
      onClose()
      if (report === null) return
      toast(i18n, _(reportCreateWords.states.created), 'done')
      navigate(reportHref(report))
    },
    [_, i18n, navigate, onClose, settle],
  )
  const { createReport } = reportActors(api, queries)
  const actor = useWorkflow(reportCreateMachine, { actors: { createReport }, input: undefined, onDone })

  return (
    <ReportCreateView
      actor={actor}
      keyOf={createKeys(queries).keyOf}
      onTouch={setTouched}
      costCenters={(search) => costCenters(api, search)}
      clients={(costCenter, search) => clients(api, costCenter, search)}
      today={businessDay(Date.now())}
      last={(costCenter, client) => lastReport(api, costCenter, client)}
    />
  )
}
