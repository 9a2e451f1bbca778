import { useLingui } from '@lingui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { toProblem } from '../../../contract/problem'
import { toast } from '../../app/toast/toast'
import { begunResponses, deviceOf, unsentDrafts } from '../../forms/offline/device.queries'
import { atRest, projectOutbox } from '../../forms/offline/outbox.projection'
import { sendAgain, useOutbox } from '../../forms/offline/outbox-context'
import { deviceKey } from '../../forms/shared/device-store'
import { isSame } from '../../ui/is-same'
import { problemText } from '../../ui/problem-text'
import { projectUnsent } from './unsent.projection'
import { UnsentView } from './unsent.view'

/** Sends again, from home, what this device could not send. Fetched where it has anything. */
export default function UnsentScreen({ username }: { username: string }) {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const device = deviceOf(username)
  const outbox = useOutbox()
  const { data: begun = [] } = useQuery(begunResponses(device))
  const { data: drafts = [] } = useQuery(unsentDrafts(device))
  const sending = useSelector(outbox ?? undefined, (snapshot) => (snapshot ? projectOutbox(snapshot) : atRest), isSame)
  const retry = async (id: number) => {
    try {
      await sendAgain(device, outbox, id)
    } catch (error) {
      toast(i18n, problemText(toProblem(error), i18n), 'failed')
    }
    await queries.invalidateQueries({ queryKey: deviceKey })
  }
  return (
    <UnsentView
      unsent={projectUnsent(begun, drafts, sending)}
      pause={sending.pause}
      onRetry={outbox ? (id) => void retry(id) : null}
      onSendNow={outbox && sending.canSendNow ? () => outbox.send({ type: 'outbox.retry' }) : null}
    />
  )
}
