import { billingReferences } from '../api/billing.queries'
import { debitNotePage } from '../api/debit-notes.queries'
import { debitNoteList } from '../views/billing/debit-note-list'
import { ListScreen } from './list.screen'
import { useSystem } from './system'

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
