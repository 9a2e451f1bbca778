import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { DebitNote } from '../../../../contract/billing/debit-note'
import { debitNoteLifecycle } from '../../../../machines/billing/debit-note/debit-note.lifecycle'
import type { Api } from '../../../../src/api/client'
import { debitNoteLog, debitNote as query } from '../../../../src/billing/debit-note/debit-note.queries'
import { DebitNoteView } from '../../../../src/billing/debit-note/debit-note.view'
import { screenInJsdom } from '../../../engine/views/screen-in-jsdom'
import { viewDriver } from '../../../engine/views/view'
import { billingAdmin } from '../../../support/people'
import { debitNote, debitNoteLog as log } from '../../../support/samples/sample-nd'
import { situationOn } from '../record-shown'
import { paths } from './debit-note.cases'

type State = SnapshotFrom<typeof debitNoteLifecycle>

const statuses: Readonly<Record<string, string>> = { issued: 'Emitida', cancelled: 'Cancelada' }

/** ND-03: what the page of a debit note in this state offers. */
export const driver = viewDriver<typeof debitNoteLifecycle>({
  machine: debitNoteLifecycle,
  paths,
  staysAtEnd: true,
  render: (actor) => <Shown actor={actor} />,
  byHand: () => false,
  shown: () => situationOn(screenInJsdom()),
  expected({ value }) {
    const steps = value === 'issued' ? ['Cancelar nota de débito'] : []
    return { status: statuses[value as string], open: ['Abrir PDF', ...steps, 'Gerar PDF'], closed: [] }
  },
})

/** The page of a record that has just been fetched, as the lifecycle's actor has it. */
function Shown({ actor }: { actor: ActorRefFrom<typeof debitNoteLifecycle> }) {
  const { value }: State = useSelector(actor, (snapshot) => snapshot)
  const api = (async () => recordIn(value)) as Api
  const client = new QueryClient()
  const source = query(api, debitNote.id)
  const history = debitNoteLog(api, debitNote.id)
  client.setQueryData(source.queryKey, recordIn(value))
  client.setQueryData(history.queryKey, { pages: [log], pageParams: [1] })
  const staleTime = Number.POSITIVE_INFINITY
  return (
    <QueryClientProvider key={String(value)} client={client}>
      <DebitNoteView
        id={debitNote.id}
        tab="summary"
        source={{ ...source, staleTime }}
        log={{ ...history, staleTime }}
        modules={[billingAdmin]}
        pdf={{ isBusy: false, onGenerate: () => undefined, onShow: () => undefined }}
        dialogs={['debitNote.cancel']}
        onOpen={() => undefined}
      />
    </QueryClientProvider>
  )
}

function recordIn(value: State['value']): DebitNote {
  return { ...debitNote, status: value as DebitNote['status'] }
}
