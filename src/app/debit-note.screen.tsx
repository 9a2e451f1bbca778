import type { ComponentType } from 'react'
import type { DebitNote } from '../../contract/debit-notes'
import { debitNote, debitNoteLog } from '../api/debit-notes.queries'
import { DebitNoteView } from '../views/billing/record/debit-note.view'
import type { DebitNoteStep } from '../views/billing/record/debit-note-actions.projection'
import { optional } from '../views/parts/optional'
import { withWords } from './catalogues'
import { useAccess } from './shell-access'
import { useSystem } from './system'
import { usePdf } from './use-pdf'
import { useRecordDialog } from './use-record-dialog'

/** Of each dialog: the note as it was when it was opened, and what closes it. */
interface DialogProps {
  note: DebitNote
  onClose: () => void
  onFailed: () => void
}

const dialogs: Partial<Record<DebitNoteStep, ComponentType<DialogProps>>> = {
  'debitNote.cancel': optional(() => withWords(import('./debit-note-cancel.screen'), 'record')),
}

const offered = Object.keys(dialogs) as DebitNoteStep[]

export function DebitNoteScreen({ id }: { id: number }) {
  const { api } = useSystem()
  const { access } = useAccess()
  const { shown, open, closing } = useRecordDialog<DebitNoteStep, DebitNote>(id)
  const Dialog = shown ? dialogs[shown.dialog] : null
  const pdf = usePdf('/billing/debit-notes/', id)

  return (
    <>
      <DebitNoteView
        id={id}
        source={debitNote(api, id)}
        log={debitNoteLog(api, id)}
        modules={access.modules}
        dialogs={offered}
        onOpen={open}
        pdf={pdf}
      />
      {shown && Dialog ? <Dialog note={shown.record} {...closing} /> : null}
    </>
  )
}
