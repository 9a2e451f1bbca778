import { debitNoteSchema } from '../../../contract/billing/debit-note.schema'
import { recordPermissions } from '../../../contract/permissions'
import { reasonSchema } from '../../../contract/reason.schema'
import { write } from '../../http/write'
import { documentRoutes } from '../../record/document.routes'
import { listRoutes } from '../../record/list.routes'
import { logRoute } from '../../record/log.routes'
import { messageRoutes } from '../../record/message.routes'
import { readRoute, recordAction } from '../../record/record.routes'
import { cancelDebitNote } from './debit-note-cancel'
import { debitNoteList } from './debit-note-list'
import { readDebitNote } from './debit-note-read'
import { debitNoteRecord } from './debit-note-record'

const collection = '/billing/debit-notes/'
const { read: permission, attach, events } = recordPermissions.debitNote
const debitNotes = { collection, record: debitNoteRecord, permission }

const [list, exported] = listRoutes(debitNoteList, {
  ...debitNotes,
  summary: 'Debit notes, paged, with the totals of the filter and how long the issued ones are due',
  exportSummary: 'All debit notes that the filter matches, in its order, as a file',
})

const read = readRoute({
  ...debitNotes,
  summary: 'One debit note, with what the client accepted',
  answer: debitNoteSchema,
  read: readDebitNote,
})

const cancel = write(
  {
    ...recordAction,
    path: `${collection}{id}/cancel/`,
    summary: 'Cancel a debit note with a reason; its amount returns to its request',
    rule: { permission: events['debitNote.cancel'] },
    body: reasonSchema,
    answer: debitNoteSchema,
  },
  cancelDebitNote,
)

export const debitNoteRoutes = [
  ...[list, read, logRoute(debitNotes)],
  ...messageRoutes({ ...debitNotes, writePermission: permission }),
  ...documentRoutes({ ...debitNotes, writePermission: attach }),
  ...[cancel, exported],
]
