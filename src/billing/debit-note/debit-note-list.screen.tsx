import { ListScreen } from '../../app/list/list.screen'
import { useSystem } from '../../app/system'
import { billingReferences } from '../report/report.queries'
import { debitNotePage } from './debit-note.queries'
import { debitNoteList } from './debit-note-list'

export function DebitNoteListScreen() {
  const { api } = useSystem()
  return (
    <ListScreen
      definition={debitNoteList}
      source={(query) => debitNotePage(api, query)}
      references={billingReferences(api)}
      exportPath="/api/v1/billing/debit-notes/export/"
    />
  )
}
