import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { permits } from '../../../contract/permissions'
import type { Problem } from '../../../contract/problem'
import { useSystem } from '../../app/system'
import { useAccess } from '../../shell/shell-access'
import { businessDay } from '../../ui/business-day'
import { debitNotePage } from '../debit-note/debit-note.queries'
import { invoicePage } from '../invoice/invoice.queries'
import { ndRequestPage } from '../nd-request/nd-request.queries'
import { lists } from '../overview/overview-address'
import { reportPage } from '../report/report.queries'
import { ClientView } from './client.view'

const latest = 5

/** What the lists say of a client, as far as the person may see them. */
export default function ClientScreen({ id }: { id: number }) {
  const { api } = useSystem()
  const { access } = useAccess()
  const query = { page: 1, page_size: latest, ordering: '-id', search: '', filters: { client: String(id) } }
  const may = (list: keyof typeof lists) => permits(access.modules, lists[list].permission)
  const reports = useAnswer(reportPage(api, query), may('reports'))
  const invoices = useAnswer(invoicePage(api, query), may('invoices'))
  const requests = useAnswer(ndRequestPage(api, query), may('nd-requests'))
  const notes = useAnswer(debitNotePage(api, query), may('debit-notes'))
  return <ClientView id={id} today={businessDay(Date.now())} {...{ reports, invoices, requests, notes }} />
}

/** Null where it is not for this person to see, and never asked for then. */
function useAnswer<Page>(source: UseQueryOptions<Page, Problem>, isAsked: boolean) {
  const answer = useQuery({ ...source, enabled: isAsked })
  return isAsked ? answer : null
}
