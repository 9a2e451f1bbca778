import { recordPermissions } from '../../../contract/permissions'
import { withWords } from '../../app/catalogues'
import { ListScreen } from '../../app/list/list.screen'
import { useRowSteps } from '../../app/list/use-row-steps'
import { useSystem } from '../../app/system'
import { optional } from '../../ui/parts/optional'
import { billingReferences } from '../report/report.queries'
import { debitNotePage } from './debit-note.queries'
import { whyNotCancelled } from './debit-note-actions.projection'
import { debitNoteList, debitNoteListWords } from './debit-note-list'

const DebitNoteCancelsScreen = optional(() =>
  withWords(import('../batch/debit-note-cancels.screen'), 'record', 'dialogs'),
)

const steps = {
  'debitNote.cancel': {
    word: debitNoteListWords.cancel,
    whyNot: whyNotCancelled,
    permission: recordPermissions.debitNote.events['debitNote.cancel'],
    isDanger: true,
  },
}

export function DebitNoteListScreen() {
  const { api } = useSystem()
  const { actions, dialog } = useRowSteps(steps, DebitNoteCancelsScreen)
  return (
    <>
      <ListScreen
        definition={debitNoteList}
        source={(query) => debitNotePage(api, query)}
        references={billingReferences(api)}
        exportPath="/api/v1/billing/debit-notes/export/"
        actions={actions}
      />
      {dialog}
    </>
  )
}
