import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/dates/styles.css'
import { useLingui } from '@lingui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { type NdRequest, type NdStep, undebitedOf } from '../../../contract/billing/nd-request'
import { daysAfter } from '../../../contract/calendar'
import { ndRequestApprovalMachine } from '../../../machines/billing/nd-request/nd-request-approval.machine'
import { ndRequestApprovalWords } from '../../../machines/billing/nd-request/nd-request-approval.words'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { toastLink } from '../../app/toast/toast-link'
import { useWorkflow } from '../../app/use-workflow'
import { randomKey } from '../../random-key'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { businessDay } from '../../ui/business-day'
import { requestTitle } from '../../ui/titles'
import { proposedDays } from '../invoice/invoice-due'
import { ndRequestHref } from '../shared/address'
import { ndRequestActors } from './nd-request.actors'
import { ndRequest } from './nd-request.queries'
import { projectNdRequestApproval } from './nd-request-approval.projection'
import { NdRequestApprovalView } from './nd-request-approval.view'
import { takenTexts } from './nd-step-texts'

interface NdRequestApprovalScreenProps {
  /** As the person saw it: a step is asked for over this version. */
  request: NdRequest
  step: NdStep
  onClose: () => void
}

export default function NdRequestApprovalScreen({ request, step, onClose }: NdRequestApprovalScreenProps) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const { data: current = request } = useQuery(ndRequest(api, request.id))
  const [today] = useState(() => businessDay(Date.now()))
  const onDone = useCallback(
    ({ isTaken }: { isTaken: boolean }) => {
      onClose()
      const record = { href: ndRequestHref(request.id), word: requestTitle(request.id) }
      if (isTaken) toast(i18n, _(takenTexts[step]), 'done', toastLink(i18n, record))
    },
    [_, i18n, request.id, step, onClose],
  )
  const actor = useWorkflow(ndRequestApprovalMachine, {
    actors: ndRequestActors(api, useQueryClient()),
    input: {
      id: request.id,
      version: request.version,
      step,
      value: undebitedOf(request),
      today,
      proposed: daysAfter(today, proposedDays),
    },
    onDone,
  })
  const isTouched = useSelector(actor, (snapshot) => projectNdRequestApproval(snapshot).isTouched)
  useUnsaved(isTouched, _(ndRequestApprovalWords.title))

  return <NdRequestApprovalView actor={actor} request={current} newKey={randomKey} />
}
