import type { MessageDescriptor } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { NdRequest, NdRequestFacts } from '../../../../contract/billing/nd-request'
import { fromCents } from '../../../../contract/money'
import { ndRequestLifecycle } from '../../../../machines/billing/nd-request/nd-request.lifecycle'
import { ndRequestWords } from '../../../../machines/billing/nd-request/nd-request.words'
import type { Api } from '../../../../src/api/client'
import { ndRequestLog, ndRevisions, ndRequest as query } from '../../../../src/billing/nd-request/nd-request.queries'
import { NdRequestView } from '../../../../src/billing/nd-request/nd-request.view'
import { screenInJsdom } from '../../../engine/views/screen-in-jsdom'
import { viewDriver } from '../../../engine/views/view'
import { billingAdmin } from '../../../support/people'
import { ndRequestLog as log, ndRequest, readAt } from '../../../support/samples/sample-nd'
import { i18n } from '../../../support/show'
import { situationOn } from '../record-shown'
import { paths } from './nd-request.cases'

type State = SnapshotFrom<typeof ndRequestLifecycle>
type Event = keyof typeof ndRequestWords.events
type Offer = readonly [Event, { guard: keyof typeof ndRequestWords.closed; holds: (facts: NdRequestFacts) => boolean }?]

const { events, closed, states } = ndRequestWords

const send: Offer = ['request.send', { guard: 'hasValue', holds: ({ lines, value }) => lines > 0 && value > 0 }]

/** What each state offers and what has to hold for it, read off the decisions on the domain. */
const offered: Readonly<Record<string, readonly Offer[]>> = {
  draft: [send, ['request.edit'], ['request.cancel']],
  awaiting_client: [
    ['request.approve', { guard: 'isOther', holds: ({ is_barred }) => is_barred !== true }],
    ['request.review'],
    ['request.cancel'],
  ],
  in_review: [send, ['request.edit'], ['request.cancel']],
  approved: [
    ['debitNotes.generate', { guard: 'fitsUndebited', holds: ({ value, debited }) => value > debited }],
    ['debitNote.cancel', { guard: 'fitsDebited', holds: ({ debited }) => debited > 0 }],
    ['request.cancel', { guard: 'isUndebited', holds: ({ debited }) => debited === 0 }],
  ],
  debited: [['debitNote.cancel']],
  cancelled: [],
}

/** ND-01, ND-02: what the page of a request in this state offers, and what has to hold for the rest. */
export const driver = viewDriver<typeof ndRequestLifecycle>({
  machine: ndRequestLifecycle,
  paths,
  staysAtEnd: true,
  render: (actor) => <Shown actor={actor} />,
  byHand: () => false,
  shown: () => situationOn(screenInJsdom()),
  expected({ value, context }) {
    const offers = (offered[value as string] ?? []).map(([event, condition]) => ({
      word: say(events[event]),
      why: !condition || condition.holds(context) ? null : say(closed[condition.guard]),
      /** A note is cancelled on its own page. */
      isElsewhere: event === 'debitNote.cancel',
    }))
    return {
      status: say(states[value as NdRequest['status']]),
      open: offers
        .filter(({ why }) => why === null)
        .map(({ word, isElsewhere }) => (isElsewhere ? 'Ver a nota' : word)),
      closed: offers.filter(({ why }) => why !== null).map(({ word, why }) => `${word}: ${why}`),
    }
  },
})

function say(word: MessageDescriptor): string {
  return i18n._(word)
}

/** The page of a record that has just been fetched, as the lifecycle's actor has it. */
function Shown({ actor }: { actor: ActorRefFrom<typeof ndRequestLifecycle> }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const api = (async () => recordIn(state)) as Api
  const client = new QueryClient()
  const { id } = ndRequest
  const [source, history, revisions] = [query(api, id), ndRequestLog(api, id), ndRevisions(api, id)]
  client.setQueryData(source.queryKey, recordIn(state))
  client.setQueryData(history.queryKey, { pages: [log], pageParams: [1] })
  client.setQueryData(revisions.queryKey, [])
  const staleTime = Number.POSITIVE_INFINITY
  return (
    <QueryClientProvider key={JSON.stringify([state.value, state.context])} client={client}>
      <NdRequestView
        id={id}
        tab="summary"
        source={{ ...source, staleTime }}
        log={{ ...history, staleTime }}
        revisions={{ ...revisions, staleTime }}
        modules={[billingAdmin]}
        now={readAt}
        dialogs={[
          'request.edit',
          'request.send',
          'request.approve',
          'request.review',
          'request.cancel',
          'debitNotes.generate',
        ]}
        onOpen={() => undefined}
      />
    </QueryClientProvider>
  )
}

const note = {
  ...{ id: 3, number: 'ND-000003', due_date: '2026-12-30', days_overdue: 0 },
  value: '1.00',
  status: 'issued',
} as const

function recordIn({ value: status, context }: State): NdRequest {
  const { lines, value, debited, is_barred = false }: NdRequestFacts = context
  return {
    ...ndRequest,
    status: status as NdRequest['status'],
    lines: ndRequest.lines.slice(0, lines),
    value: fromCents(value),
    debited: fromCents(debited),
    debit_notes: debited > 0 ? [note] : [],
    is_barred,
  }
}
