import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { type ComponentProps, useCallback, useReducer } from 'react'
import type { Response } from '../../../contract/forms/response'
import { responseAuditMachine } from '../../../machines/forms/response/response-audit.machine'
import { responseAuditWords } from '../../../machines/forms/response/response-audit.words'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useWorkflow } from '../../app/use-workflow'
import { randomKey } from '../../random-key'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { isSame } from '../../ui/is-same'
import { responseActors } from './response.actors'
import { AnswersAlone } from './response-answers'
import { projectAudit } from './response-audit.projection'
import { ResponseAuditView } from './response-audit.view'

interface AuditProps extends Pick<ComponentProps<typeof ResponseAuditView>, 'head' | 'others'> {
  response: Response
}

/** Fetched where somebody audits a response. After each audit another may follow: whoever answered mends it and finishes it again. */
export default function ResponseAuditScreen(props: AuditProps) {
  const [audits, follow] = useReducer((count: number) => count + 1, 0)
  return <Audit key={audits} {...props} onSettled={follow} />
}

/** Stays until it is settled or abandoned, also where somebody else has audited meanwhile: what was written, and why it was refused, stays on screen. */
function Audit({ response, onSettled, ...place }: AuditProps & { onSettled: () => void }) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const { acceptResponse, sendResponseBack } = responseActors(api, useQueryClient())
  const onDone = useCallback(
    ({ isAccepted }: { isAccepted: boolean }) => {
      toast(i18n, _(responseAuditWords.states[isAccepted ? 'accepted' : 'sentBack']), 'done')
      onSettled()
    },
    [_, i18n, onSettled],
  )
  const actor = useWorkflow(responseAuditMachine, {
    actors: { acceptResponse, sendResponseBack },
    input: { id: response.id },
    onDone,
  })
  const { stage, isTouched } = useSelector(actor, projectAudit, isSame)
  const isShown = response.status === 'completo' || stage !== null
  useUnsaved(isShown && isTouched, _(responseAuditWords.title))
  return isShown ? (
    <ResponseAuditView actor={actor} response={response} newKey={randomKey} {...place} />
  ) : (
    <AnswersAlone response={response} {...place} />
  )
}
