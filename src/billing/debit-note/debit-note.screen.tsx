import type { ComponentType } from 'react'
import type { DebitNote } from '../../../contract/billing/debit-note'
import { lackedOf, recordPermissions } from '../../../contract/permissions'
import type { ListQuery } from '../../api/list.queries'
import { withWords } from '../../app/catalogues'
import { useNeighbours } from '../../app/list/list-place'
import { useSystem } from '../../app/system'
import { useRecordDialog } from '../../app/use-record-dialog'
import { RecordChanged } from '../../notifications/record-changed.screen'
import { RecordLive } from '../../notifications/record-live.screen'
import { useAccess } from '../../shell/shell-access'
import { optional } from '../../ui/parts/optional'
import { type RecordTab, tabHref } from '../../ui/record/tabs'
import { DocumentsPart } from '../documents/documents-part.screen'
import { usePdf } from '../documents/pdf.screen'
import { MessagesPart } from '../messages/messages-part.screen'
import { debitNoteHref } from '../shared/address'
import { debitNote, debitNoteLog, debitNotePage } from './debit-note.queries'
import { DebitNoteView } from './debit-note.view'
import type { DebitNoteStep } from './debit-note-actions.projection'
import { debitNoteLogWords } from './debit-note-log'

/** Of each dialog: the note as it was when it was opened, and what closes it. */
interface DialogProps {
  note: DebitNote
  onClose: () => void
  onFailed: () => void
}

const dialogs: Partial<Record<DebitNoteStep, ComponentType<DialogProps>>> = {
  'debitNote.cancel': optional(() => withWords(import('./debit-note-cancel.screen'), 'dialogs')),
}

const offered = Object.keys(dialogs) as DebitNoteStep[]

export function DebitNoteScreen({ id, tab }: { id: number; tab: RecordTab }) {
  const { api } = useSystem()
  const { access } = useAccess()
  const { shown, open, closing } = useRecordDialog<DebitNoteStep, DebitNote>(id)
  const Dialog = shown ? dialogs[shown.dialog] : null
  const { pdf, preview } = usePdf('/billing/debit-notes/', id)
  const neighbours = useNeighbours({
    ...{ list: 'debit-notes', id, href: debitNoteHref },
    source: (query: ListQuery) => debitNotePage(api, query),
  })
  const record = `/billing/debit-notes/${id}/`

  return (
    <>
      <DebitNoteView
        id={id}
        tab={tab}
        source={debitNote(api, id)}
        log={debitNoteLog(api, id)}
        neighbours={neighbours}
        changed={
          <RecordChanged
            key={id}
            entity="debit_note"
            id={id}
            source={debitNote(api, id)}
            record={record}
            log={debitNoteLog(api, id)}
            words={debitNoteLogWords}
            history={tabHref(debitNoteHref(id), 'logs')}
          />
        }
        live={<RecordLive entity="debit_note" id={id} />}
        modules={access.modules}
        dialogs={offered}
        onOpen={open}
        pdf={pdf}
        documents={
          <DocumentsPart
            record={record}
            lacks={lackedOf(access.modules, recordPermissions.debitNote.attach)}
            outdated={[debitNote(api, id).queryKey, debitNoteLog(api, id).queryKey]}
          />
        }
        conversation={<MessagesPart record={record} />}
      />
      {preview}
      {shown && Dialog ? <Dialog note={shown.record} {...closing} /> : null}
    </>
  )
}
