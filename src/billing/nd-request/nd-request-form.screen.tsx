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
import type { NdRequest } from '../../../contract/billing/nd-request'
import { emptyNdDraft, ndDraftOf } from '../../../contract/billing/nd-request-draft'
import { ndRequestFormMachine } from '../../../machines/billing/nd-request/nd-request-form.machine'
import { ndRequestFormWords } from '../../../machines/billing/nd-request/nd-request-form.words'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useWorkflow } from '../../app/use-workflow'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { businessDay } from '../../ui/business-day'
import { clients, costCenters } from '../report/report.queries'
import { ndRequestHref } from '../shared/address'
import { assetsNear } from '../shared/assets.queries'
import { ndRequestActors, ndRequestKeys } from './nd-request.actors'
import { ndRequest } from './nd-request.queries'
import { NdRequestFormView } from './nd-request-form.view'

interface NdRequestFormProps {
  /** As it was when the form was opened; null where one is to be made. */
  request: NdRequest | null
  onClose: () => void
}

/** Fetched when somebody makes or changes a debit note request. */
export default function NdRequestFormScreen({ request, onClose }: NdRequestFormProps) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [opened] = useState(request)
  const [isTouched, setTouched] = useState(false)
  const settle = useUnsaved(isTouched, _(ndRequestFormWords.title))
  const { saveRequest, readChanges } = ndRequestActors(api, queries)
  const onDone = useCallback(
    ({ saved }: { saved: number | null }) => {
      settle()
      onClose()
      if (saved === null) return
      toast(i18n, _(ndRequestFormWords.states.saved), 'done')
      if (!opened) navigate(ndRequestHref(saved))
    },
    [_, i18n, navigate, onClose, opened, settle],
  )
  const actor = useWorkflow(ndRequestFormMachine, {
    actors: { saveRequest, readChanges },
    input: {
      request: opened?.id ?? null,
      version: opened?.version ?? 0,
      seen: opened ? ndDraftOf(opened) : { ...emptyNdDraft, competencia: businessDay(Date.now()).slice(0, 7) },
    },
    onDone,
  })
  /** Also of lines that others have added meanwhile: they come with the request when it is read again. */
  const assetName = (id: number) => {
    const now = opened ? queries.getQueryData(ndRequest(api, opened.id).queryKey) : undefined
    const line = [...(opened?.lines ?? []), ...(now?.lines ?? [])].find(({ asset }) => asset.id === id)
    return line ? `${line.asset.code} · ${line.asset.name}` : ''
  }

  return (
    <NdRequestFormView
      actor={actor}
      request={opened}
      assetName={assetName}
      keyOf={ndRequestKeys(queries).keyOf}
      onTouch={setTouched}
      costCenters={(search) => costCenters(api, search)}
      clients={(costCenter, search) => clients(api, costCenter, search)}
      assets={(costCenter, search) => assetsNear(api, costCenter, search)}
    />
  )
}
