import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DebitNote } from '../../contract/debit-notes'
import { debitNoteCancelMachine } from '../../machines/billing/debit-note-cancel.machine'
import { debitNoteCancelWords } from '../../machines/billing/debit-note-cancel.words'
import { debitNoteActors } from '../actors/debit-notes'
import { debitNote } from '../api/debit-notes.queries'
import { ndRequest } from '../api/nd-requests.queries'
import { randomKey } from '../random-key'
import { DebitNoteCancelView } from '../views/billing/record/debit-note-cancel.view'
import { useSystem } from './system'
import { useRecordAction } from './use-record-action'

interface DebitNoteCancelScreenProps {
  /** As the person saw it: an action is asked for over this version. */
  note: DebitNote
  onClose: () => void
}

export default function DebitNoteCancelScreen({ note, onClose }: DebitNoteCancelScreenProps) {
  const { api } = useSystem()
  const { data: current = note } = useQuery(debitNote(api, note.id))
  const { cancelDebitNote, readDebitNote } = debitNoteActors(api, useQueryClient())
  const actor = useRecordAction({
    machine: debitNoteCancelMachine,
    actors: { performAction: cancelDebitNote, readRecord: readDebitNote },
    input: { id: note.id, version: note.version },
    words: debitNoteCancelWords,
    onClose,
  })
  return <DebitNoteCancelView actor={actor} note={current} source={ndRequest(api, note.request)} newKey={randomKey} />
}
