import type { ComponentType } from 'react'
import type { DebitNote } from '../../../contract/billing/debit-note'
import { withWords } from '../../app/catalogues'
import { useSystem } from '../../app/system'
import { useRecordDialog } from '../../app/use-record-dialog'
import { useAccess } from '../../shell/shell-access'
import { optional } from '../../ui/parts/optional'
import { usePdf } from '../shared/use-pdf'
import { debitNote, debitNoteLog } from './debit-note.queries'
import { DebitNoteView } from './debit-note.view'
import type { DebitNoteStep } from './debit-note-actions.projection'

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
