import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { AccessModule } from '../../../contract/access/access'
import type { NdRequest } from '../../../contract/billing/nd-request'
import { recordPermissions } from '../../../contract/permissions'
import { ndRequestWords } from '../../../machines/billing/nd-request/nd-request.words'
import { type RecordAction, RecordActions } from '../../ui/record/actions/record-actions'
import { closedBy, closedWithout } from '../../ui/record/actions/why-closed'
import { debitNoteHref, debitNotesOfRequest } from '../shared/address'
import { type NdRequestStep, projectNdRequestActions } from './nd-request-actions.projection'

/** What is done with a request in a dialog; a note is cancelled on its own page. */
export type NdRequestDialog = Exclude<NdRequestStep, 'debitNote.cancel'>

const { read } = recordPermissions.debitNote

/** What the page of a request is for, by its state: one of them is open at a time. */
const primaries: readonly string[] = ['request.send', 'request.approve', 'debitNotes.generate']

/** A note is cancelled on its own page: the button is labelled by where it leads. */
function toNotes(request: NdRequest, { word, why }: Pick<RecordAction, 'word' | 'why'>) {
  const notes = request.debit_notes.filter(({ status }) => status === 'issued')
  const [note] = notes
  const isOne = note !== undefined && notes.length === 1
  return {
    word: why === null ? msg`${plural(notes.length, { one: 'Ver a nota', other: 'Ver as # notas' })}` : word,
    does: { href: isOne ? debitNoteHref(note.id) : debitNotesOfRequest(request.id) },
  }
}

interface NdRequestButtonsProps {
  request: NdRequest
  modules: readonly AccessModule[]
  /** Those that the program has. */
  dialogs: readonly NdRequestDialog[]
  onOpen: (dialog: NdRequestDialog) => void
}

/** What can be done with a debit note request, by its lifecycle and by what the person may do (ND-02). */
export function NdRequestButtons({ request, modules, dialogs, onOpen }: NdRequestButtonsProps) {
  const { i18n } = useLingui()
  const actions = projectNdRequestActions(request, modules).flatMap(({ event, ...closed }): RecordAction[] => {
    const action = {
      name: event,
      word: ndRequestWords.events[event],
      ...closedBy(closed, i18n, ndRequestWords.closed),
    }
    if (event === 'debitNote.cancel') {
      const seen = action.why === null ? { ...action, ...closedWithout(read, modules, i18n) } : action
      return [{ ...seen, ...toNotes(request, seen) }]
    }
    if (!dialogs.includes(event)) return []
    return [{ ...action, does: () => onOpen(event), isDanger: event === 'request.cancel' }]
  })
  const primary = actions.find(({ name }) => primaries.includes(name))?.name ?? ''
  return <RecordActions actions={actions} primary={primary} />
}
