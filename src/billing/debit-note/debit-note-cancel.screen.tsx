import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DebitNote } from '../../../contract/billing/debit-note'
import { debitNoteCancelMachine } from '../../../machines/billing/debit-note/debit-note-cancel.machine'
import { debitNoteCancelWords } from '../../../machines/billing/debit-note/debit-note-cancel.words'
import { useSystem } from '../../app/system'
import { useActionDialog } from '../../app/use-action-dialog'
import { randomKey } from '../../random-key'
import { ndRequest } from '../nd-request/nd-request.queries'
import { debitNoteActors } from './debit-note.actors'
import { debitNote } from './debit-note.queries'
import { DebitNoteCancelView } from './debit-note-cancel.view'

interface DebitNoteCancelScreenProps {
  /** As the person saw it: an action is asked for over this version. */
  note: DebitNote
  onClose: () => void
}

export default function DebitNoteCancelScreen({ note, onClose }: DebitNoteCancelScreenProps) {
  const { api } = useSystem()
  const { data: current = note } = useQuery(debitNote(api, note.id))
  const { cancelDebitNote, readDebitNote } = debitNoteActors(api, useQueryClient())
  const actor = useActionDialog({
    machine: debitNoteCancelMachine,
    actors: { performAction: cancelDebitNote, readRecord: readDebitNote },
    input: { id: note.id, version: note.version },
    words: debitNoteCancelWords,
    onClose,
  })
  return <DebitNoteCancelView actor={actor} note={current} source={ndRequest(api, note.request)} newKey={randomKey} />
}
