import { useLingui } from '@lingui/react'
import type { AccessModule } from '../../../contract/access/access'
import type { NdRequest } from '../../../contract/billing/nd-request'
import { ndRequestWords } from '../../../machines/billing/nd-request/nd-request.words'
import { type RecordAction, RecordActions } from '../../ui/record/actions/record-actions'
import { closedBy } from '../../ui/record/actions/why-closed'
import { debitNotesOfRequest } from '../shared/address'
import { type NdRequestStep, projectNdRequestActions } from './nd-request-actions.projection'

/** What is done with a request in a dialog; a note is cancelled on its own page. */
export type NdRequestDialog = Exclude<NdRequestStep, 'debitNote.cancel'>

/** What the page of a request is for, by its state: one of them is open at a time. */
const primaries: readonly string[] = ['request.send', 'request.approve', 'debitNotes.generate']

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
    const isElsewhere = event === 'debitNote.cancel'
    if (!isElsewhere && !dialogs.includes(event)) return []
    return [
      {
        name: event,
        word: ndRequestWords.events[event],
        ...closedBy(closed, i18n, ndRequestWords.closed),
        does: isElsewhere ? { href: debitNotesOfRequest(request.id) } : () => onOpen(event),
        isDanger: event === 'request.cancel',
      },
    ]
  })
  const primary = actions.find(({ name }) => primaries.includes(name))?.name ?? ''
  return <RecordActions actions={actions} primary={primary} />
}
