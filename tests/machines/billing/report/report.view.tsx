import type { MessageDescriptor } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Report, ReportFacts } from '../../../../contract/billing/report'
import { fromCents } from '../../../../contract/money'
import { reportLifecycle } from '../../../../machines/billing/report/report.lifecycle'
import { reportWords } from '../../../../machines/billing/report/report.words'
import type { Api } from '../../../../src/api/client'
import { report as query, reportLog } from '../../../../src/billing/report/report.queries'
import { ReportView } from '../../../../src/billing/report/report.view'
import { reportStatuses } from '../../../../src/billing/report/report-status'
import { screenInJsdom } from '../../../engine/views/screen-in-jsdom'
import { viewDriver } from '../../../engine/views/view'
import { billingAdmin } from '../../../support/people'
import { log, report } from '../../../support/samples/sample-report'
import { i18n } from '../../../support/show'
import { situationOn } from '../record-shown'
import { foremostFirst, paths } from './report.cases'

type State = SnapshotFrom<typeof reportLifecycle>

/** In the order of the screen; lines and items have controls of their own. */
const events = [
  'invoice.issue',
  'provision.book',
  'report.edit',
  'provision.confirm',
  'provision.cancel',
  'invoice.cancel',
  'report.cancel',
] as const

type Condition = { readonly guard: keyof typeof reportWords.closed; readonly holds: (facts: ReportFacts) => boolean }

const balanceLeft: Condition = {
  guard: 'fitsBalance',
  holds: (facts) => facts.total > facts.invoiced + facts.provisioned,
}
const provisioned: Condition = { guard: 'fitsProvisioned', holds: (facts) => facts.provisioned > 0 }

/** What has to hold for each step, read off the decisions on the domain; null where nothing has to. */
const conditions: Readonly<Record<(typeof events)[number], Condition | null>> = {
  'report.edit': null,
  'invoice.issue': balanceLeft,
  'invoice.cancel': { guard: 'fitsInvoiced', holds: (facts) => facts.invoiced > 0 },
  'provision.book': balanceLeft,
  'provision.confirm': provisioned,
  'provision.cancel': provisioned,
  'report.cancel': { guard: 'isUnbilled', holds: (facts) => facts.invoiced + facts.provisioned === 0 },
}

/** BM-03: what the page of a report in this state offers, and what has to hold for the rest. */
export const driver = viewDriver<typeof reportLifecycle>({
  machine: reportLifecycle,
  paths,
  staysAtEnd: true,
  render: (actor) => <Shown actor={actor} />,
  byHand: () => false,
  shown: () => situationOn(screenInJsdom()),
  expected(state) {
    const steps = (state.status === 'done' ? [] : events).map((type) => ({
      word: say(reportWords.events[type]),
      why: whyNot(state, type),
    }))
    return {
      status: say(reportStatuses[state.value as Report['status']].word),
      open: foremostFirst(steps.filter(({ why }) => why === null).map(({ word }) => word)),
      closed: steps.filter(({ why }) => why !== null).map(({ word, why }) => `${word}: ${why}`),
    }
  },
})

function whyNot({ context }: State, type: (typeof events)[number]): string | null {
  const condition = conditions[type]
  return !condition || condition.holds(context) ? null : say(reportWords.closed[condition.guard])
}

function say(word: MessageDescriptor): string {
  return i18n._(word)
}

/** The page of a record that has just been fetched, as the lifecycle's actor has it. */
function Shown({ actor }: { actor: ActorRefFrom<typeof reportLifecycle> }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const api = (async () => recordIn(state)) as Api
  const client = new QueryClient()
  const source = query(api, report.id)
  const history = reportLog(api, report.id)
  client.setQueryData(source.queryKey, recordIn(state))
  client.setQueryData(history.queryKey, { pages: [log], pageParams: [1] })
  const staleTime = Number.POSITIVE_INFINITY
  return (
    <QueryClientProvider key={JSON.stringify([state.value, state.context])} client={client}>
      <ReportView
        id={report.id}
        tab="summary"
        source={{ ...source, staleTime }}
        log={{ ...history, staleTime }}
        modules={[billingAdmin]}
        dialogs={['invoice.issue', 'provision.book', 'report.edit', 'report.cancel']}
      />
    </QueryClientProvider>
  )
}

function recordIn({ value, context }: State): Report {
  const { total, invoiced, provisioned }: ReportFacts = context
  return {
    ...report,
    status: value as Report['status'],
    valor_bm: fromCents(total),
    invoiced: fromCents(invoiced),
    provisioned: fromCents(provisioned),
    balance: fromCents(total - invoiced - provisioned),
  }
}
