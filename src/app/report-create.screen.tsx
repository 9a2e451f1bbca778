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
import { reportCreateMachine } from '../../machines/billing/report-create.machine'
import { reportCreateWords } from '../../machines/billing/report-create.words'
import { billingActors } from '../actors/billing'
import { createKeys } from '../actors/intent-keys'
import { clients, costCenters } from '../api/billing.queries'
import { ReportCreateView } from '../views/billing/record/report-create.view'
import { reportHref } from '../views/billing/report-address'
import { useUnsaved } from './leave-guard'
import { useSystem } from './system'
import { toast } from './toast'
import { useWorkflow } from './use-workflow'

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
  const actor = useWorkflow(reportCreateMachine, {
    actors: billingActors(api, queries),
    input: undefined,
    onDone,
  })

  return (
    <ReportCreateView
      actor={actor}
      keyOf={createKeys(queries).keyOf}
      onTouch={setTouched}
      costCenters={(search) => costCenters(api, search)}
      clients={(costCenter, search) => clients(api, costCenter, search)}
    />
  )
}
