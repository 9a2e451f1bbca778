import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import type { Session } from '../../../contract/access/person'
import { sessionEndMachine } from '../../../machines/access/session/session-end.machine'
import { sessionEndWords } from '../../../machines/access/session/session-end.words'
import type { Removed } from '../../../machines/protocols/removal-dialog'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast'
import { useWorkflow } from '../../app/use-workflow'
import { deviceText } from './device-text'
import { SessionEndView } from './session-end.view'

interface SessionEndScreenProps {
  /** Of the API, where these sign-ins are. */
  path: string
  /** Whose it is; null for one's own. */
  name: string | null
  session: Session
  onClose: () => void
}

export default function SessionEndScreen({ path, name, session, onClose }: SessionEndScreenProps) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const actor = useWorkflow(sessionEndMachine, {
    actors: {
      removeTarget: fromPromise<void, Removed>(async ({ input: { id }, signal }) => {
        try {
          await api(`${path}${id}/`, { method: 'DELETE', signal })
        } finally {
          // Also where no answer came: the server may have done it.
          void queries.invalidateQueries({ queryKey: ['iam'] })
        }
      }),
    },
    input: { id: session.id },
    onDone: onClose,
  })
  useEffect(
    () => actor.on('target.removed', () => toast(i18n, i18n._(sessionEndWords.states.removed), 'done')).unsubscribe,
    [actor, i18n],
  )
  return <SessionEndView actor={actor} name={name} device={deviceText(session.agent, i18n)} />
}
