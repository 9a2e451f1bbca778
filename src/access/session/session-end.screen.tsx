import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import type { Session } from '../../../contract/access/person'
import { sessionEndMachine } from '../../../machines/access/session/session-end.machine'
import { sessionEndWords } from '../../../machines/access/session/session-end.words'
import { deleteAt } from '../../api/delete.actors'
import { useSystem } from '../../app/system'
import { useRemoval } from '../../app/use-removal'
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
  const actor = useRemoval(sessionEndMachine, {
    id: session.id,
    words: sessionEndWords,
    onClose,
    removeTarget: deleteAt(
      api,
      (id) => `${path}${id}/`,
      () => queries.invalidateQueries({ queryKey: ['iam'] }),
    ),
  })
  return <SessionEndView actor={actor} name={name} device={deviceText(session.agent, i18n)} />
}
