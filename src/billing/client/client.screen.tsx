import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { permits } from '../../../contract/permissions'
import type { Problem } from '../../../contract/problem'
import { withWords } from '../../app/catalogues'
import { useSystem } from '../../app/system'
import { useAccess } from '../../shell/shell-access'
import { businessDay } from '../../ui/business-day'
import { optional } from '../../ui/parts/optional'
import type { RecordTab } from '../../ui/record/tabs'
import { debitNotePage } from '../debit-note/debit-note.queries'
import { invoicePage } from '../invoice/invoice.queries'
import { useMasterData } from '../master-data/master-page.screen'
import { ndRequestPage } from '../nd-request/nd-request.queries'
import { lists } from '../overview/overview-address'
import { reportPage } from '../report/report.queries'
import { clientHref } from '../shared/address'
import { ClientView } from './client.view'
import { clientLogWords } from './client-log'

const Form = optional(() => withWords(import('./client-form.screen')))

const latest = 5

/** A client, and what the lists say of it, as far as the person may see them. */
export function ClientScreen({ id, tab }: { id: number; tab: RecordTab }) {
  const { api } = useSystem()
  const { access } = useAccess()
  const query = { page: 1, page_size: latest, ordering: '-id', search: '', filters: { client: String(id) } }
  const may = (list: keyof typeof lists) => permits(access.modules, lists[list].permission)
  const reports = useAnswer(reportPage(api, query), may('reports'))
  const invoices = useAnswer(invoicePage(api, query), may('invoices'))
  const requests = useAnswer(ndRequestPage(api, query), may('nd-requests'))
  const notes = useAnswer(debitNotePage(api, query), may('debit-notes'))
  const { view, dialog } = useMasterData('client', {
    ...{ id, list: 'clients', href: clientHref, logWords: clientLogWords, Form },
    nameOf: ({ name }) => name,
  })
  return (
    <>
      <ClientView {...view} {...{ id, tab, reports, invoices, requests, notes }} today={businessDay(Date.now())} />
      {dialog}
    </>
  )
}

/** Null where it is not for this person to see, and never asked for then. */
function useAnswer<Page>(source: UseQueryOptions<Page, Problem>, isAsked: boolean) {
  const answer = useQuery({ ...source, enabled: isAsked })
  return isAsked ? answer : null
}
